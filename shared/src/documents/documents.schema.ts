import { z } from 'zod';
import { idParams } from '../kernel/address.schema.ts';
import { DOCUMENT_KINDS } from './document-kinds.ts';
import { documentFaults as faults } from './documents.faults.ts';

/** A document of a reservation as lists show it. */
export const documentView = z.strictObject({
  id: z.uuid(),
  kind: z.enum(DOCUMENT_KINDS),
  /** Number of a receipt, as `R-2026-000001`; null for other documents. */
  number: z.string().nullable(),
  /** Amount of a receipt in euros, negative for money given back; null for other documents. */
  amount: z.number().nullable(),
  createdAt: z.iso.datetime(),
});
export type DocumentView = z.output<typeof documentView>;

/** The documents of a reservation, and its payments that have no receipt yet. */
export const documentList = z.strictObject({
  documents: z.array(documentView),
  /** Filled for managers only; empty for the customer. */
  withoutReceipt: z.array(
    z.strictObject({
      entryId: z.int(),
      isRefund: z.boolean(),
      amount: z.number(),
      method: z.enum(['online', 'terminal', 'cash', 'transfer']),
      at: z.iso.datetime(),
    }),
  ),
});
export type DocumentList = z.output<typeof documentList>;

/** Body of POST /api/reservations/:id/documents. `entryId`: ledger entry of the payment that the receipt is for. */
const documentBody = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('contract') }),
    z.object({
      kind: z.literal('receipt'),
      entryId: z
        .int({ error: faults.noPayment, abort: true })
        .min(1, faults.noPayment)
        .max(2_147_483_647, faults.noPayment),
    }),
  ],
  { error: faults.kindInvalid },
);

const documentParams = z.object({ id: z.uuid({ error: faults.unknown }) });

/** The bytes of a PDF. */
const pdfFile = z.string().startsWith('%PDF-');

/** Schemas of the endpoints in `documentsApi`. */
export const documentsSchemas = {
  issue: { params: idParams, body: documentBody, response: documentView },
  list: { params: idParams, response: documentList },
  pdf: { params: documentParams, response: pdfFile },
};
