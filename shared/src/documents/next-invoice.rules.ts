import type { IsoDate } from '../kernel/iso-date.ts';
import type { Cents } from '../kernel/money.ts';
import type { InvoiceDraft } from './invoice-draft.ts';
import { nextCredit, wholeCredit } from './next-credit.rules.ts';
import type { UnsplitLine } from './invoice.rules.ts';
import { netLines, OUTSIDE_VAT, totalsOf, type VatRate } from './invoice-vat.rules.ts';
import { ITEM, sumOfLines, type OwedItem } from './owed-items.rules.ts';
import { isSamePlace } from './place-of-vat.rules.ts';
import {
  depositsLeft,
  grossOf,
  isTaxedLine,
  standingInvoices,
  type IssuedInvoice,
  type StandingDeposit,
  type StandingInvoice,
} from './standing-invoices.rules.ts';
import { changesOf, type Change } from './stated-changes.rules.ts';

/** Money received for what has VAT, or given back of it, in the order of the account. */
export interface TaxedPayment {
  day: IsoDate;
  cents: Cents;
}

export interface InvoicingFacts {
  /** The rental is finalized or cancelled: what is owed is invoiced. Before that, what was paid is. */
  isClosed: boolean;
  /** Of documents issued now. */
  rate: VatRate;
  owed: readonly OwedItem[];
  paid: readonly TaxedPayment[];
  /** Received for what is outside the scope of VAT, less what was given back of it. */
  untaxedPaidCents: Cents;
  /** Oldest first. */
  issued: readonly IssuedInvoice[];
}

/**
 * The next document that a rental lacks; undefined when its documents state its account. Asked again after each, until
 * nothing is missing: credit notes come first, so that no document states what an earlier one still does.
 */
export const nextInvoice = (facts: InvoicingFacts): InvoiceDraft | undefined => {
  const standing = standingInvoices(facts.issued);
  const isFinal = standing.some(({ kind, lines }) => kind === 'invoice' && lines.length > 0);
  if (!facts.isClosed && !isFinal) return nextDeposit(facts, standing);
  const changes = changesOf(facts.owed, standing);
  return (
    ofAnotherPlace(facts, standing) ??
    nextCredit(changes, standing) ??
    nextFinal(facts, { standing, changes: changes.filter(({ isTaxed }) => isTaxed) }) ??
    nextDebit(facts, { standing, changes: changes.filter(({ isTaxed }) => !isTaxed) })
  );
};

/** Invoices with the VAT of another place are credited, newest first; what is owed is then invoiced anew. */
const ofAnotherPlace = (
  { rate }: InvoicingFacts,
  standing: readonly StandingInvoice[],
): InvoiceDraft | undefined => {
  const other = standing.findLast(({ lines }) =>
    lines.some((line) => isTaxedLine(line) && !isSamePlace(line, rate)),
  );
  return other && wholeCredit(other);
};

const sumOf = (payments: readonly TaxedPayment[]): Cents =>
  payments.reduce((cents, payment) => cents + payment.cents, 0);

const nextDeposit = (
  { rate, paid }: InvoicingFacts,
  standing: readonly StandingInvoice[],
): InvoiceDraft | undefined => {
  const paidCents = Math.max(0, sumOf(paid));
  const statedCents = grossOf(standing, true);
  const deposits = depositsLeft(standing);
  if (statedCents > paidCents) return creditOfDeposits(deposits, statedCents - paidCents);
  const [first] = unstatedByDay(paid, paidCents - statedCents);
  return first && depositInvoice(first, rate);
};

/** What of the money no document states, by its days, oldest first: the newest payments are those without a document. */
const unstatedByDay = (paid: readonly TaxedPayment[], unstatedCents: Cents): TaxedPayment[] => {
  const days = new Map<IsoDate, Cents>();
  let rest = unstatedCents;
  for (const { day, cents } of paid.toReversed()) {
    const some = Math.max(0, Math.min(rest, cents));
    if (some > 0) days.set(day, (days.get(day) ?? 0) + some);
    rest -= some;
  }
  return [...days].map(([day, cents]) => ({ day, cents })).toSorted((a, b) => (a.day < b.day ? -1 : 1));
};

const depositInvoice = ({ day, cents }: TaxedPayment, rate: VatRate): InvoiceDraft => ({
  kind: 'deposit_invoice',
  lines: [
    {
      what: { of: 'on_account' },
      item: ITEM.account,
      quantity: 1,
      unit: 'one',
      priceCents: cents,
      // What was paid is what is owed, also where the customer owes the VAT.
      ...(rate.category === 'AE' && { knownNetCents: cents }),
      ...rate,
    },
  ],
  preceding: [],
  paidOn: day,
  paidCents: cents,
});

/** Credits what was paid beyond what is owed, of the newest deposit first. */
const creditOfDeposits = (deposits: readonly StandingDeposit[], cents: Cents): InvoiceDraft | undefined => {
  const last = deposits.at(-1);
  if (!last) return undefined;
  const { document, leftCents } = last;
  const change: Change = {
    item: ITEM.account,
    isTaxed: true,
    cents: -Math.min(cents, leftCents),
    isStated: true,
    lines: [],
    change: { of: 'on_account' },
  };
  return nextCredit([change], [document]);
};

interface Missing {
  standing: readonly StandingInvoice[];
  changes: readonly Change[];
}

const ratedLines = (changes: readonly Change[], rate: VatRate): UnsplitLine[] =>
  changes.flatMap(({ item, cents, isStated, lines, change }) => {
    const own =
      isStated || lines.length === 0
        ? [{ what: change, quantity: 1, unit: 'one' as const, priceCents: cents }]
        : lines;
    return own.map((line) => ({
      ...line,
      item,
      // What is owed is without the VAT that the customer owes.
      ...(rate.category === 'AE' && { knownNetCents: line.priceCents }),
      ...rate,
    }));
  });

const grossOfLines = (lines: readonly UnsplitLine[]): Cents =>
  totalsOf(netLines(lines), { paidCents: 0, roundingCents: 0 }).grossCents;

/** The final invoice, with its deposits as negative lines; later, an invoice of what was charged since. */
const nextFinal = (
  { rate, paid }: InvoicingFacts,
  { standing, changes }: Missing,
): InvoiceDraft | undefined => {
  const sold = ratedLines(changes, rate);
  const deposits = depositsLeft(standing);
  const depositCents = deposits.reduce((cents, { leftCents }) => cents + leftCents, 0);
  const excessCents = depositCents - grossOfLines(sold);
  if (depositCents > 0 && excessCents > 0) return creditOfDeposits(deposits, excessCents);
  if (sold.length === 0) return undefined;
  const lines = [...sold, ...deposits.map((deposit) => deducted(deposit, rate))];
  const unstated = Math.max(0, sumOf(paid) - grossOf(standing, true));
  return {
    kind: 'invoice',
    lines,
    preceding: [],
    paidOn: null,
    paidCents: Math.min(unstated, Math.max(0, grossOfLines(lines))),
  };
};

/**
 * A deposit as the final invoice deducts it. Where the regime has changed since, the VAT of the deposit stays, and the final
 * invoice has that of its day on the rest.
 */
const deducted = ({ document, leftCents }: StandingDeposit, rate: VatRate): UnsplitLine => {
  const isSame = document.lines.every(
    ({ category, percent }) => category === rate.category && percent === rate.percent,
  );
  const netCents = document.lines.reduce((cents, line) => cents + line.netCents, 0);
  return {
    what: { of: 'deposit', number: document.number, issuedOn: document.issuedOn },
    item: ITEM.account,
    quantity: 1,
    unit: 'one',
    priceCents: -leftCents,
    ...(isSame && { knownNetCents: -netCents }),
    ...rate,
  };
};

const nextDebit = (
  { untaxedPaidCents }: InvoicingFacts,
  { standing, changes }: Missing,
): InvoiceDraft | undefined => {
  if (changes.length === 0) return undefined;
  const lines = ratedLines(changes, OUTSIDE_VAT);
  const unstated = Math.max(0, untaxedPaidCents - grossOf(standing, false));
  const last = standing.findLast(({ kind }) => kind === 'invoice');
  return {
    kind: 'debit_note',
    lines,
    // A debit note is about the rental's invoice, where there is one.
    preceding: last ? [{ number: last.number, issuedOn: last.issuedOn }] : [],
    paidOn: null,
    paidCents: Math.min(unstated, Math.max(0, sumOfLines(lines))),
  };
};
