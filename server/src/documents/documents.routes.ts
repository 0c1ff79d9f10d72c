import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { documentsContract } from '@volant/shared/contracts.ts';
import { defaultWords } from '@volant/shared/words/words.ts';
import type { Authenticate } from '../platform/http/auth.ts';
import { FileStream, handle } from '../platform/http/handle.ts';
import type { DocumentsDeps } from './documents-deps.ts';
import { askInvoices } from './ask-invoices.ts';
import { creditDocument } from './credit-document.ts';
import { issueContract } from './issue-contract.ts';
import type { IssueReceipt } from './issue-receipt.ts';
import type { InInvoiceTurn } from './issue-invoice.ts';
import { pageOfDocuments } from './list-documents.ts';
import { listMissing } from './missing-documents.ts';
import { documentView, listFor, readPdfFor, readUblFor } from './read-documents.ts';

export const documentRoutes = (
  app: FastifyInstance,
  {
    authenticate,
    issueReceipt,
    inInvoiceTurn,
    ...deps
  }: DocumentsDeps & { authenticate: Authenticate; issueReceipt: IssueReceipt; inInvoiceTurn: InInvoiceTurn },
): void => {
  handle(app, authenticate, documentsContract.issue, async ({ params, body, actor, reply }) => {
    const { isNew, document } =
      body.kind === 'contract'
        ? await issueContract(deps, actor, params.id)
        : await issueReceipt(actor, { reservationId: params.id, entryId: body.entryId });
    reply.code(isNew ? 201 : 200);
    return documentView(document);
  });

  handle(app, authenticate, documentsContract.list, ({ params, user }) => listFor(deps, user, params.id));

  handle(app, authenticate, documentsContract.pdf, async ({ params, user, reply }) => {
    const { row, pdf } = await readPdfFor(deps, user, params.id);
    const { fileNames } = defaultWords().papers;
    reply.header('content-length', pdf.length);
    return new FileStream(Readable.from([pdf]), {
      type: 'application/pdf',
      name: fileNames.document({ kind: row.kind, number: row.number, reservationId: row.reservation_id }),
      isShown: true,
    });
  });

  handle(app, authenticate, documentsContract.ubl, async ({ params, user }) => {
    const { row, ubl } = await readUblFor(deps, user, params.id);
    const { fileNames } = defaultWords().papers;
    const { kind, number, reservation_id: reservationId } = row;
    return new FileStream(Readable.from([Buffer.from(ubl)]), {
      type: 'application/xml',
      name: fileNames.document({ kind, number, reservationId, ending: 'xml' }),
    });
  });

  handle(app, authenticate, documentsContract.invoices, async ({ params, body, actor, user, reply }) => {
    const asked = { reservationId: params.id, vatPercent: body.vatPercent, isOwner: user.isOwner };
    const { isNew, documents } = await askInvoices(deps, inInvoiceTurn, actor, asked);
    reply.code(isNew ? 201 : 200);
    return documents.map(documentView);
  });

  handle(app, authenticate, documentsContract.credit, async ({ params, body, actor, reply }) => {
    const asked = { documentId: params.id, ...body, entries: body.entries };
    const document = await creditDocument(deps, inInvoiceTurn, actor, asked);
    reply.code(201);
    return documentView(document);
  });

  handle(app, authenticate, documentsContract.page, ({ query }) => pageOfDocuments(deps.db, query));

  handle(app, authenticate, documentsContract.missing, () => listMissing(deps));
};
