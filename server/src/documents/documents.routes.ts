import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { documentsContract } from '@volant/shared/contracts.ts';
import { defaultWords } from '@volant/shared/words/words.ts';
import type { Authenticate } from '../platform/http/auth.ts';
import { FileStream, handle } from '../platform/http/handle.ts';
import type { DocumentsDeps } from './documents-deps.ts';
import { issueContract } from './issue-contract.ts';
import type { IssueReceipt } from './issue-receipt.ts';
import { documentView, listFor, readPdfFor } from './read-documents.ts';

export const documentRoutes = (
  app: FastifyInstance,
  {
    authenticate,
    issueReceipt,
    ...deps
  }: DocumentsDeps & { authenticate: Authenticate; issueReceipt: IssueReceipt },
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
};
