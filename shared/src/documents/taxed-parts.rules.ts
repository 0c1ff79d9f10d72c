import type { Cents } from '../kernel/money.ts';
import { isMoney } from './paid-parts.rules.ts';
import type { PaidEntry, PaidPart } from './paid-parts.rules.ts';

/** What of an entry has VAT, and what would have it but for the regime of the agency. Together all but what is outside VAT. */
export interface TaxedCents {
  taxedCents: Cents;
  exemptCents: Cents;
}

/** What was paid for something, under one regime, and was not given back. */
interface Lot {
  item: string;
  source: string;
  isTaxed: boolean;
  cents: Cents;
}

interface Facts<Entry extends PaidEntry> {
  /** In their order. */
  entries: readonly Entry[];
  /** Of each entry, as its receipt says them. */
  parts: ReadonlyMap<number, readonly PaidPart[]>;
  /** Whether money that is received with an entry has VAT: by the regime of its moment. */
  isTaxed: (entry: Entry) => boolean;
}

/**
 * The VAT of an entry. What is received has that of its own moment. What is given back has the VAT with which it was received,
 * and what is moved to something else keeps it: first what the same payment paid of the same thing, then the newest that was
 * paid of it, then whatever else was paid.
 */
export const taxedOf = <Entry extends PaidEntry>(
  { entries, parts, isTaxed }: Facts<Entry>,
  entryId: number,
): TaxedCents => {
  const lots: Lot[] = [];
  for (const entry of entries) {
    if (!isMoney(entry) && entry.kind !== 'kept_deposit') continue;
    const found = enter(lots, entry, { parts: parts.get(entry.id) ?? [], isOwnTaxed: isTaxed(entry) });
    if (entry.id === entryId) return found;
  }
  return { taxedCents: 0, exemptCents: 0 };
};

const enter = (
  lots: Lot[],
  entry: PaidEntry,
  { parts, isOwnTaxed }: { parts: readonly PaidPart[]; isOwnTaxed: boolean },
): TaxedCents => {
  const taxable = parts.filter(({ vat }) => vat === 'S21');
  const source = `${entry.paymentId ?? ''}/${entry.guaranteeId ?? ''}`;
  const sums = { taxed: 0, exempt: 0 };
  const add = (isTaxed: boolean, cents: Cents): void => {
    sums[isTaxed ? 'taxed' : 'exempt'] += cents;
  };
  const moved = { taxed: 0, exempt: 0 };
  for (const part of taxable.filter(({ amountCents }) => amountCents < 0)) {
    let rest = -part.amountCents;
    for (const lot of inOrder(lots, { item: itemOf(part), source })) {
      const some = Math.min(rest, lot.cents);
      lot.cents -= some;
      rest -= some;
      add(lot.isTaxed, -some);
      moved[lot.isTaxed ? 'taxed' : 'exempt'] += some;
    }
    add(isOwnTaxed, -rest);
    moved[isOwnTaxed ? 'taxed' : 'exempt'] += rest;
  }
  for (const part of taxable.filter(({ amountCents }) => amountCents > 0)) {
    const fromTaxed = Math.min(part.amountCents, moved.taxed);
    const fromExempt = Math.min(part.amountCents - fromTaxed, moved.exempt);
    moved.taxed -= fromTaxed;
    moved.exempt -= fromExempt;
    const own = part.amountCents - fromTaxed - fromExempt;
    for (const [is, cents] of [
      [true, fromTaxed],
      [false, fromExempt],
      [isOwnTaxed, own],
    ] as const) {
      if (cents === 0) continue;
      add(is, cents);
      lots.push({ item: itemOf(part), source, isTaxed: is, cents });
    }
  }
  return { taxedCents: sums.taxed, exemptCents: sums.exempt };
};

const itemOf = ({ chargeId, kind }: PaidPart): string => `${chargeId ?? ''}${kind ?? 'rental'}`;

const inOrder = (lots: readonly Lot[], wanted: Pick<Lot, 'item' | 'source'>): Lot[] => {
  const rankOf = ({ item, source }: Lot): number =>
    item === wanted.item ? (source === wanted.source ? 0 : 1) : source === wanted.source ? 2 : 3;
  return lots.toReversed().sort((one, other) => rankOf(one) - rankOf(other));
};
