import type { IsoDate } from '../kernel/iso-date.ts';
import type { Cents } from '../kernel/money.ts';
import { MOVEMENT_METHODS, type MovementMethod } from './movement-kinds.ts';

/**
 * Rates of the journal of receipts: with VAT of so many percent; without it under the regime of the agency (`exempt`);
 * outside its scope (`outside`), as indemnities and what a bank took back; rounding of cash; money whose VAT invoices state
 * (`invoiced`); money whose receipt is not issued yet (`pending`), or was never to be, because it was reversed before.
 */
export const JOURNAL_RATES = ['vat', 'exempt', 'outside', 'rounding', 'invoiced', 'pending'] as const;
export type JournalRate = (typeof JOURNAL_RATES)[number];

/** What a receipt says of its money; negative when it was given back. */
export interface ReceiptSums {
  roundingCents: Cents;
  untaxedCents: Cents;
  exemptCents: Cents;
  vatPercent: number;
  netCents: Cents;
  vatCents: Cents;
}

/** What states the VAT of money: its receipt, invoices, or nothing yet. */
export type StatedBy = 'receipt' | 'invoiced' | 'pending';

/** Money that moved, or what is learnt later of what states its VAT. A day is never changed: what was said is taken back. */
export interface JournalFact {
  day: IsoDate;
  method: MovementMethod;
  /** What moved; 0 for the receipt of a kept deposit. */
  amountCents: Cents;
  isChargeback: boolean;
  /** The number of the receipt, and what it says. */
  receipt: string | null;
  sums: ReceiptSums | null;
  /** Undoes what `sums` says. */
  isReversal: boolean;
  /** What stated it before that day; null on the day on which the money was booked. */
  was: StatedBy | null;
  is: StatedBy;
}

export interface JournalLine {
  method: MovementMethod;
  rate: JournalRate;
  /** 0 but for `vat`. */
  vatPercent: number;
  grossCents: Cents;
  netCents: Cents;
  vatCents: Cents;
}

export interface JournalDay {
  day: IsoDate;
  lines: JournalLine[];
}

export type JournalPart = Omit<JournalLine, 'method'>;
type Part = JournalPart;

const untaxed = (rate: JournalRate, cents: Cents): Part => ({
  rate,
  vatPercent: 0,
  grossCents: cents,
  netCents: cents,
  vatCents: 0,
});

/** The parts of a receipt by rate; they add up to its amount. */
export const partsOfReceipt = (sums: ReceiptSums): Part[] =>
  [
    sums.vatPercent === 0
      ? untaxed('exempt', sums.netCents + sums.vatCents + sums.exemptCents)
      : {
          rate: 'vat' as const,
          vatPercent: sums.vatPercent,
          grossCents: sums.netCents + sums.vatCents,
          netCents: sums.netCents,
          vatCents: sums.vatCents,
        },
    ...(sums.vatPercent === 0 ? [] : [untaxed('exempt', sums.exemptCents)]),
    untaxed('outside', sums.untaxedCents),
    untaxed('rounding', sums.roundingCents),
  ].filter(({ grossCents }) => grossCents !== 0);

/**
 * What a fact adds to the journal, and what it takes back. A chargeback has no receipt: its VAT stays on that of the payment,
 * and what is paid for it again has none.
 */
export const partsOfFact = (fact: JournalFact): { added: Part[]; takenBack: Part[] } => {
  if (fact.isChargeback) return { added: [untaxed('outside', fact.amountCents)], takenBack: [] };
  return { added: partsSaid(fact, fact.is), takenBack: fact.was === null ? [] : partsSaid(fact, fact.was) };
};

const partsSaid = ({ amountCents, sums, isReversal }: JournalFact, stated: StatedBy): Part[] => {
  if (stated === 'receipt' && sums !== null)
    return partsOfReceipt(sums).map((part) => (isReversal ? negated(part) : part));
  if (amountCents === 0) return [];
  return [untaxed(stated === 'invoiced' ? 'invoiced' : 'pending', amountCents)];
};

const negated = (part: Part): Part => ({
  ...part,
  grossCents: -part.grossCents,
  netCents: -part.netCents || 0,
  vatCents: -part.vatCents || 0,
});

/** The journal of receipts: by day, means and rate, the oldest day first. Lines that cancel out stay, with 0. */
export const journalOf = (facts: readonly JournalFact[]): JournalDay[] => {
  const days = new Map<IsoDate, Map<string, JournalLine>>();
  for (const fact of facts) {
    const lines = days.get(fact.day) ?? new Map<string, JournalLine>();
    const { added, takenBack } = partsOfFact(fact);
    for (const part of [...added, ...takenBack.map(negated)]) {
      const key = `${fact.method}/${part.rate}/${part.vatPercent}`;
      const line = lines.get(key);
      if (!line) lines.set(key, { method: fact.method, ...part });
      else {
        line.grossCents += part.grossCents;
        line.netCents += part.netCents;
        line.vatCents += part.vatCents;
      }
    }
    if (lines.size > 0) days.set(fact.day, lines);
  }
  return [...days]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, lines]) => ({ day, lines: [...lines.values()].sort(inOrder) }));
};

const inOrder = (one: JournalLine, other: JournalLine): number =>
  MOVEMENT_METHODS.indexOf(one.method) - MOVEMENT_METHODS.indexOf(other.method) ||
  JOURNAL_RATES.indexOf(one.rate) - JOURNAL_RATES.indexOf(other.rate) ||
  other.vatPercent - one.vatPercent;

/** The sum of all lines, of all means, by rate. */
export const totalsOf = (days: readonly JournalDay[]): Omit<JournalLine, 'method'>[] => {
  const totals = new Map<string, Part>();
  for (const { rate, vatPercent, grossCents, netCents, vatCents } of days.flatMap(({ lines }) => lines)) {
    const key = `${rate}/${vatPercent}`;
    const known = totals.get(key) ?? { ...untaxed(rate, 0), vatPercent };
    totals.set(key, {
      ...known,
      grossCents: known.grossCents + grossCents,
      netCents: known.netCents + netCents,
      vatCents: known.vatCents + vatCents,
    });
  }
  return [...totals.values()].sort(
    (one, other) =>
      JOURNAL_RATES.indexOf(one.rate) - JOURNAL_RATES.indexOf(other.rate) ||
      other.vatPercent - one.vatPercent,
  );
};
