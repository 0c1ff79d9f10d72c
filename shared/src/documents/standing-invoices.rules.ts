import type { IsoDate } from '../kernel/iso-date.ts';
import type { Cents } from '../kernel/money.ts';
import type { InvoiceKind } from './document-kinds.ts';
import type { DocumentReference, InvoiceLine } from './invoice-parts.schema.ts';

/** A document that was issued, as far as later ones depend on it. */
export interface IssuedInvoice {
  kind: InvoiceKind;
  number: string;
  issuedOn: IsoDate;
  lines: readonly InvoiceLine[];
  preceding: readonly DocumentReference[];
}

/** An invoice, deposit invoice or debit note with what its credit notes have left of it. */
export interface StandingInvoice extends Omit<IssuedInvoice, 'preceding'> {
  /** Without those of which nothing is left; of a reduction that was credited, a negative one. */
  lines: readonly InvoiceLine[];
}

export const isTaxedLine = ({ category }: Pick<InvoiceLine, 'category'>): boolean => category !== 'O';

/** What a line states in the amounts of the account: of a price whose VAT the customer owes elsewhere, the whole price. */
export const statedCents = ({ priceCents, grossCents }: InvoiceLine): Cents => priceCents ?? grossCents;

const keyOf = ({ item, what, category, percent }: InvoiceLine): string =>
  JSON.stringify([item, what, category, percent]);

const added = (line: InvoiceLine, other: InvoiceLine, sign: 1 | -1): InvoiceLine => ({
  ...line,
  grossCents: line.grossCents + sign * other.grossCents,
  netCents: line.netCents + sign * other.netCents,
  ...(line.priceCents !== undefined && { priceCents: line.priceCents + sign * (other.priceCents ?? 0) }),
  // What is left of a line is no product any more.
  quantity: 1,
  unit: 'one',
});

const isLeft = ({ grossCents, netCents, priceCents = 0 }: InvoiceLine): boolean =>
  grossCents !== 0 || netCents !== 0 || priceCents !== 0;

const negated = (line: InvoiceLine): InvoiceLine => ({
  ...line,
  grossCents: -line.grossCents,
  netCents: -line.netCents,
  ...(line.priceCents !== undefined && { priceCents: -line.priceCents }),
});

/** What stands of the documents of a rental, oldest first. A credit note is about one document. */
export const standingInvoices = (issued: readonly IssuedInvoice[]): StandingInvoice[] => {
  const credits = issued.filter(({ kind }) => kind === 'credit_note');
  return issued
    .filter(({ kind }) => kind !== 'credit_note')
    .map(({ kind, number, issuedOn, lines }) => {
      const left = new Map<string, InvoiceLine>();
      const enter = (line: InvoiceLine, sign: 1 | -1): void => {
        const known = left.get(keyOf(line));
        left.set(keyOf(line), known ? added(known, line, sign) : sign === 1 ? line : negated(line));
      };
      for (const line of lines) enter(line, 1);
      for (const credit of credits)
        if (credit.preceding.some((of) => of.number === number))
          for (const line of credit.lines) enter(line, -1);
      return { kind, number, issuedOn, lines: [...left.values()].filter(isLeft) };
    });
};

const sumOf = (lines: readonly InvoiceLine[], centsOf: (line: InvoiceLine) => Cents): Cents =>
  lines.reduce((cents, line) => cents + centsOf(line), 0);

/** What the documents come to, as they are to be paid: with VAT, or without it. */
export const grossOf = (documents: readonly StandingInvoice[], isTaxed: boolean): Cents =>
  sumOf(
    documents.flatMap(({ lines }) => lines).filter((line) => isTaxedLine(line) === isTaxed),
    ({ grossCents }) => grossCents,
  );

export interface StandingDeposit {
  document: StandingInvoice;
  /** Not credited, and not deducted by an invoice. */
  leftCents: Cents;
}

/** The deposit invoices of which something is left to deduct, oldest first. */
export const depositsLeft = (documents: readonly StandingInvoice[]): StandingDeposit[] => {
  const others = documents.filter(({ kind }) => kind !== 'deposit_invoice').flatMap(({ lines }) => lines);
  return documents
    .filter(({ kind }) => kind === 'deposit_invoice')
    .map((document) => ({
      document,
      leftCents:
        sumOf(document.lines, ({ grossCents }) => grossCents) +
        sumOf(
          others.filter(({ what }) => what.of === 'deposit' && what.number === document.number),
          ({ grossCents }) => grossCents,
        ),
    }))
    .filter(({ leftCents }) => leftCents !== 0);
};
