import { HOME_COUNTRY } from '../accounts/postal-address.rules.ts';
import type { InvoiceData } from '../documents/invoice-data.schema.ts';
import { vatParts, type VatPart } from '../documents/invoice-vat.rules.ts';
import { isBelgianVat } from '../kernel/identifiers/vat-number.ts';
import { addDays, addMonths, type IsoDate } from '../kernel/iso-date.ts';
import type { Cents } from '../kernel/money.ts';
import type { BookAccount } from './book-accounts.ts';
import type { JournalFact } from './journal.rules.ts';
import type { StatedKind } from './month-file-words.ts';
import { statedByDocument, statedByFact, type Stated } from './vat-grids.rules.ts';

/** The days of a month `2026-11`. */
export const daysOfMonth = (month: string): { from: IsoDate; to: IsoDate } => {
  const from = `${month}-01`;
  return { from, to: addDays(addMonths(from, 1), -1) };
};

/** What the files need of an invoice, a deposit invoice, a credit or debit note. */
export type SoldDocument = Pick<InvoiceData, 'kind' | 'number' | 'issuedOn' | 'lines'> & {
  buyer: string;
  country: string;
  vatNumber: string | null;
  reservationId: number;
};

export const soldDocumentOf = (data: InvoiceData): SoldDocument => ({
  kind: data.kind,
  number: data.number,
  issuedOn: data.issuedOn,
  lines: data.lines,
  buyer: data.buyer.name,
  country: data.buyer.address.country,
  vatNumber: data.buyer.is === 'company' ? data.buyer.vatNumber : null,
  reservationId: data.rental.id,
});

/** A line of the sales: what a document has of a rate and an account; a credit note takes it off. */
interface SalesLine extends VatPart {
  document: SoldDocument;
  account: BookAccount;
  grossCents: Cents;
}

const ACCOUNTS = ['sales', 'deposits', 'outside'] as const;

const accountOf = ({ category, what }: InvoiceData['lines'][number]): (typeof ACCOUNTS)[number] => {
  if (category === 'O') return 'outside';
  return what.of === 'on_account' || what.of === 'deposit' ? 'deposits' : 'sales';
};

export const salesLines = (document: SoldDocument): SalesLine[] => {
  const sign = document.kind === 'credit_note' ? -1 : 1;
  return ACCOUNTS.flatMap((account) =>
    vatParts(document.lines.filter((line) => accountOf(line) === account)).map((part) => {
      const [netCents, vatCents] = [sign * part.netCents || 0, sign * part.vatCents || 0];
      return { ...part, document, account, netCents, vatCents, grossCents: netCents + vatCents };
    }),
  );
};

/** A line of the summary: what a piece states, or what of it is corrected. */
export interface SummaryLine extends Stated {
  day: IsoDate;
  kind: StatedKind;
  /** Its number; empty for what a bank took back. */
  number: string;
}

const kindOf = ({ isChargeback, isReversal, was }: JournalFact): StatedKind => {
  if (isChargeback) return 'chargeback';
  if (was === 'receipt') return 'replaced';
  return isReversal ? 'correction' : 'receipt';
};

const isStated = ({ is, was, isChargeback }: JournalFact): boolean =>
  isChargeback || is === 'receipt' || was === 'receipt';

/** The summary, piece by piece: the documents, then what receipts say. */
export const summaryOf = (
  documents: readonly SoldDocument[],
  facts: readonly JournalFact[],
): SummaryLine[] => [
  ...documents.map(({ issuedOn: day, kind, number, lines }) => ({
    ...statedByDocument(kind, lines),
    day,
    kind,
    number,
  })),
  ...facts.filter(isStated).map((fact) => ({
    ...statedByFact(fact),
    day: fact.day,
    kind: kindOf(fact),
    number: fact.receipt ?? '',
  })),
];

/** A customer's purchases, net of credit notes. */
export interface CustomerSum {
  vatNumber: string;
  buyer: string;
  netCents: Cents;
  vatCents: Cents;
}

/** The yearly list names customers who bought for more than this, without VAT. */
const LISTED_ABOVE_CENTS = 250_00;

const byCustomer = (
  documents: readonly SoldDocument[],
  isCounted: (part: VatPart) => boolean,
): CustomerSum[] => {
  const sums = new Map<string, CustomerSum>();
  for (const document of documents) {
    const { vatNumber, buyer } = document;
    if (vatNumber === null) continue;
    for (const { netCents, vatCents } of salesLines(document).filter(isCounted)) {
      const known = sums.get(vatNumber) ?? { vatNumber, buyer, netCents: 0, vatCents: 0 };
      sums.set(vatNumber, {
        vatNumber,
        // As its newest document names it.
        buyer,
        netCents: known.netCents + netCents,
        vatCents: known.vatCents + vatCents,
      });
    }
  }
  return [...sums.values()].toSorted((one, other) => (one.vatNumber < other.vatNumber ? -1 : 1));
};

/** The yearly list of customers with a Belgian VAT number; documents oldest first. */
export const listedCustomers = (documents: readonly SoldDocument[]): CustomerSum[] =>
  byCustomer(
    documents.filter(({ vatNumber }) => vatNumber !== null && isBelgianVat(vatNumber)),
    ({ category }) => category === 'S' || category === 'E',
  ).filter(({ netCents }) => netCents > LISTED_ABOVE_CENTS);

/** Companies of the Union that owe the VAT themselves: the intra-Community listing of the same period. */
export const intraCommunityCustomers = (documents: readonly SoldDocument[]): CustomerSum[] =>
  byCustomer(
    documents.filter(({ country }) => country !== HOME_COUNTRY),
    ({ category }) => category === 'AE',
  ).filter(({ netCents }) => netCents !== 0);
