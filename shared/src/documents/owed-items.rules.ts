import type { ReservationState } from '../availability/reservation-state.ts';
import { spreadByRemainder } from '../kernel/largest-remainder.ts';
import type { Cents } from '../kernel/money.ts';
import { isCharge, needsReason, type EntryKind } from '../ledger/ledger.rules.ts';
import type { ReductionReason } from '../ledger/reductions.rules.ts';
import type { PriceLine } from '../pricing/vehicle-price.rules.ts';
import type { InvoiceWhat, LineUnit } from './invoice-what.ts';
import type { Vat } from './parts-sheet.ts';
import { RENTAL_VAT_PERCENT, splitVat } from './receipt.rules.ts';

/** A line of what is sold, before its rate is known. */
export interface SoldLine {
  what: InvoiceWhat;
  quantity: number;
  unit: LineUnit;
  priceCents: Cents;
}

/** Something that the account of a rental owes, and documents state once: the price, a charge, a reduction. */
export interface OwedItem {
  /** Identifies it among the documents of the rental: see `ITEM`. */
  item: string;
  isTaxed: boolean;
  /** As a first document states it; the lines add up to what is owed. */
  lines: readonly SoldLine[];
  /** What a line is called that changes what an earlier document states. */
  change: InvoiceWhat;
}

export const ITEM = {
  price: 'price',
  /** The deposit that a cancellation keeps. */
  kept: 'kept',
  /** Money received before the final invoice. */
  account: 'account',
  /** Paid to another system, which gave its own documents. */
  takenOver: 'reprise',
  charge: (id: number): string => `charge/${id}`,
  reduction: (id: number): string => `reduction/${id}`,
};

interface OwedEntry {
  id: number;
  kind: EntryKind;
  amountCents: Cents;
  vat: Vat | null;
  reversesId: number | null;
  isReversed: boolean;
  note: string;
  reason: ReductionReason | null;
}

export interface OwedFacts {
  state: ReservationState;
  priceLines: readonly PriceLine[];
  /** The company owes the VAT itself: what is owed is without it. */
  isReverseCharge: boolean;
  /** Oldest first. */
  entries: readonly OwedEntry[];
  /** What the cancellation keeps. */
  kept: { cents: Cents; vat: Vat } | null;
  /** What another system was paid for what has VAT. */
  takenOverCents: Cents;
  /** The language of lines that were worded before they were stored as codes. */
  language: string;
}

const one = (what: InvoiceWhat, priceCents: Cents): SoldLine => ({
  what,
  quantity: 1,
  unit: 'one',
  priceCents,
});

export const sumOfLines = (lines: readonly SoldLine[]): Cents =>
  lines.reduce((cents, { priceCents }) => cents + priceCents, 0);

/** The lines of the price, as they are owed: where the company owes the VAT, each is without its share of it. */
const priceOf = (lines: readonly PriceLine[], language: string): SoldLine[] => {
  const sold = lines.flatMap(({ part, days, totalCents }) =>
    part.of === 'reverse_charge'
      ? []
      : [
          {
            what: part.of === 'written' ? { ...part, language } : part,
            quantity: days ?? 1,
            unit: days === null ? ('one' as const) : ('day' as const),
            priceCents: totalCents,
          },
        ],
  );
  if (sold.length === lines.length) return sold;
  const spread = spreadByRemainder(
    lines.reduce((cents, { totalCents }) => cents + totalCents, 0),
    sold.map(({ priceCents }) => priceCents * 100),
    100 + RENTAL_VAT_PERCENT,
  );
  return sold.map((line, index) => ({ ...line, priceCents: spread[index] ?? 0 }));
};

/**
 * What the account of a rental owes, by item: the price, or what a cancellation keeps; the charges; the reductions, which
 * lower the price and the charges with VAT first. A reduction that lowers both has an item of each.
 */
export const owedItems = (facts: OwedFacts): OwedItem[] => {
  const { state, kept, entries, language } = facts;
  const standing = entries.filter(({ reversesId, isReversed }) => reversesId === null && !isReversed);
  const price = state === 'canceled' ? [] : priceOf(facts.priceLines, language);
  const charges = standing.flatMap((entry): OwedItem[] => {
    const { id, kind, amountCents, vat, note } = entry;
    if (!isCharge(kind)) return [];
    const what = {
      of: 'charge' as const,
      kind,
      ...(needsReason(kind) && isVisible(note) && { reason: note }),
    };
    const isTaxed = vat !== 'O';
    const owedCents = isTaxed && facts.isReverseCharge ? splitVat(amountCents).netCents : amountCents;
    return [{ item: ITEM.charge(id), isTaxed, lines: [one(what, owedCents)], change: what }];
  });
  const sold: OwedItem[] = [
    { item: ITEM.price, isTaxed: true, lines: price, change: { of: 'agreed' } },
    ...charges,
  ];
  const open = { taxed: centsOf(sold, true), untaxed: centsOf(sold, false) };
  const reductions = standing.flatMap(({ id, kind, amountCents, reason, note }): OwedItem[] => {
    if (kind !== 'reduction') return [];
    const what = { of: 'reduction' as const, reason: reason ?? 'other', ...(isVisible(note) && { note }) };
    const taxed = Math.min(amountCents, open.taxed);
    const untaxed = Math.min(amountCents - taxed, open.untaxed);
    open.taxed -= taxed;
    open.untaxed -= untaxed;
    const part = (cents: Cents, isTaxed: boolean): OwedItem => ({
      item: ITEM.reduction(id),
      isTaxed,
      lines: [one(what, -cents)],
      change: what,
    });
    return [part(taxed, true), part(untaxed, false)];
  });
  const keptWhat = { of: 'charge' as const, kind: 'kept_deposit' as const };
  const keptItem: OwedItem[] = kept
    ? [{ item: ITEM.kept, isTaxed: kept.vat === 'S21', lines: [one(keptWhat, kept.cents)], change: keptWhat }]
    : [];
  const takenOver = Math.max(0, Math.min(facts.takenOverCents, open.taxed));
  const before: OwedItem = {
    item: ITEM.takenOver,
    isTaxed: true,
    lines: [one({ of: 'on_account' }, -takenOver)],
    change: { of: 'on_account' },
  };
  return [...sold, ...keptItem, ...reductions, before].filter(({ lines }) => sumOfLines(lines) !== 0);
};

const isVisible = (text: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);

const centsOf = (items: readonly OwedItem[], isTaxed: boolean): Cents =>
  items.filter((item) => item.isTaxed === isTaxed).reduce((cents, { lines }) => cents + sumOfLines(lines), 0);
