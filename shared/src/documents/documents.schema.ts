import { z } from 'zod';
import { idParams, pageCursor } from '../kernel/address.schema.ts';
import { isDayOfOurTime } from '../kernel/iso-date.ts';
import { writtenText } from '../kernel/written-text.schema.ts';
import { DOCUMENT_KINDS, NUMBERED_KINDS } from './document-kinds.ts';
import { TRANSMISSION_STATES } from './transmission.rules.ts';
import { documentFaults as faults } from './documents.faults.ts';
import { MISSING_REASONS } from './missing-invoices.ts';

/** A document of a reservation as lists show it. */
export const documentView = z.strictObject({
  id: z.uuid(),
  kind: z.enum(DOCUMENT_KINDS),
  /** Number of a receipt, as `R-2026-000001`, or of an invoice; null for other documents. */
  number: z.string().nullable(),
  /** Amount of a numbered document in euros, negative for money given back and credit notes; null for others. */
  amount: z.number().nullable(),
  createdAt: z.iso.datetime(),
});
export type DocumentView = z.output<typeof documentView>;

/** The same with what became of it on its way to a company. */
const listedDocument = z.strictObject({
  ...documentView.shape,
  /** Whether it has a UBL: both parties have an electronic address. */
  hasUbl: z.boolean(),
  /** Null for what no company is to receive; told to the agency only. */
  peppolState: z.enum(TRANSMISSION_STATES).nullable(),
  /** Why it was refused, or found no receiver, in the words of the access point. */
  peppolReason: z.string().nullable(),
});
export type ListedDocument = z.output<typeof listedDocument>;

/** The documents of a reservation, and its payments that have no receipt yet. */
export const documentList = z.strictObject({
  documents: z.array(listedDocument),
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
const ublFile = z.string().startsWith('<?xml');

export const MAX_CREDIT_REASON_LENGTH = 500;
export const MAX_DOCUMENT_SEARCH_LENGTH = 100;
export const MAX_COUNTED_DOCUMENTS = 10_000;
/** As an invoice states it: with one decimal. */
const MAX_VAT_PERCENT = 50;

/** `vatPercent`: the rate of another country, typed by an owner after asking the accountant. */
const invoicesBody = z.object({
  vatPercent: z
    .number({ error: faults.vatPercentInvalid })
    .min(0.1, faults.vatPercentInvalid)
    .max(MAX_VAT_PERCENT, faults.vatPercentInvalid)
    .multipleOf(0.1, faults.vatPercentInvalid)
    .optional(),
});

/** `entries`: of the ledger; without them all that stands of the document is credited. */
const creditBody = z.object({
  reason: writtenText(MAX_CREDIT_REASON_LENGTH, {
    required: faults.reasonRequired,
    invalid: faults.reasonInvalid,
    tooLong: faults.reasonTooLong,
  }).refine((reason) => /[\p{L}\p{N}]/u.test(reason), faults.reasonRequired),
  entries: z
    .array(z.int({ error: faults.entriesInvalid }).min(1, faults.entriesInvalid), {
      error: faults.entriesInvalid,
    })
    .min(1, faults.entriesInvalid)
    .optional(),
});

const dayOfList = z.string({ error: faults.dayInvalid }).refine(isDayOfOurTime, faults.dayInvalid);

/** Filters of the numbered documents: kind, days of issue, and words of the number, the buyer or the reservation. */
const booksQuery = z.object({
  kind: z.enum(NUMBERED_KINDS, { error: faults.kindInvalid }).optional(),
  from: dayOfList.optional(),
  to: dayOfList.optional(),
  q: z
    .string({ error: faults.searchInvalid })
    .trim()
    .max(MAX_DOCUMENT_SEARCH_LENGTH, faults.searchInvalid)
    .optional(),
  cursor: pageCursor.optional(),
});
export type BooksQuery = z.output<typeof booksQuery>;

/** A page of numbered documents, newest first. */
const documentPage = z.strictObject({
  documents: z.array(
    z.strictObject({
      ...listedDocument.shape,
      reservationId: z.int(),
      /** Who was to pay; null once they are erased. */
      buyer: z.string().nullable(),
    }),
  ),
  /** How many all pages have: counted up to `MAX_COUNTED_DOCUMENTS`, and one more where there are more. Null on later pages. */
  total: z.int().nullable(),
  nextCursor: z.string().nullable(),
});
export type DocumentPage = z.output<typeof documentPage>;

/** Rentals that lack a document: what it would come to, negative for a credit note, until when, and why. */
const missingDocuments = z.array(
  z.strictObject({
    reservationId: z.int(),
    /** Whose name stands on it. */
    buyer: z.string(),
    amount: z.number(),
    dueOn: z.iso.date(),
    reason: z.enum(MISSING_REASONS),
    /** The reason as it is shown. */
    text: z.string(),
  }),
);
export type MissingDocuments = z.output<typeof missingDocuments>;

/** Schemas of the endpoints in `documentsApi`. */
export const documentsSchemas = {
  issue: { params: idParams, body: documentBody, response: documentView },
  list: { params: idParams, response: documentList },
  pdf: { params: documentParams, response: pdfFile },
  ubl: { params: documentParams, response: ublFile },
  invoices: { params: idParams, body: invoicesBody, response: z.array(documentView) },
  credit: { params: documentParams, body: creditBody, response: documentView },
  page: { query: booksQuery, response: documentPage },
  missing: { response: missingDocuments },
};
