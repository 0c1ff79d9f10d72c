import type { Cents } from '../kernel/money.ts';
import { isMoney } from './paid-parts.rules.ts';
import type { PaidEntry, PaidPart } from './paid-parts.rules.ts';

/**
 * The taxable part of an entry, split into what carries VAT and what the agency's VAT regime exempts. What is outside
 * the scope of VAT is in neither.
 */
export interface TaxedCents {
  taxedCents: Cents;
  exemptCents: Cents;
}

/** An amount paid for one item under one VAT regime that has not been given back. */
interface Lot {
  item: string;
  source: string;
  isTaxed: boolean;
  cents: Cents;
}

interface Facts<Entry extends PaidEntry> {
  /** Oldest first. */
  entries: readonly Entry[];
  /** The parts of each entry by its id, as its receipt states them. */
  parts: ReadonlyMap<number, readonly PaidPart[]>;
  /** Whether the regime at the time of the entry puts VAT on money received with it. */
  isTaxed: (entry: Entry) => boolean;
}

/**
 * Splits an entry by VAT regime. Money received follows the regime of its own time. Money given back or moved to
 * another item keeps the regime under which it was received. It is taken first from what the same payment paid for the
 * same item, then from the latest payments for that item, then from any other payment.
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
