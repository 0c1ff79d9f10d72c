import type { Cents } from '../kernel/money.ts';
import type { ChargeKind } from '../ledger/ledger.rules.ts';

export type Vat = 'S21' | 'O';

/** A part of a payment or a refund: what it pays for or gives back, and its VAT code. */
export interface PaidPart {
  /**
   * Id of the charge or chargeback entry; null for the price of the rental and for a charge that is no longer known.
   */
  chargeId: number | null;
  /** Null for parts from before this field: only their VAT is known. */
  kind: 'rental' | ChargeKind | 'chargeback' | 'kept_deposit' | null;
  vat: Vat;
  /** Negative for money given back and for money moved to something else that is owed. */
  amountCents: Cents;
}

/** Something owed (the price or a charge), and what has been paid of it. */
export interface Item extends Omit<PaidPart, 'amountCents'> {
  owedCents: Cents;
  paidCents: Cents;
}

export const openOf = ({ owedCents, paidCents }: Item): Cents => Math.max(0, owedCents - paidCents);
export const overOf = ({ owedCents, paidCents }: Item): Cents => Math.max(0, paidCents - owedCents);

/** Collects the parts of one entry; its methods also update `paidCents` of the items. */
export const partsSheet = (items: readonly Item[]) => {
  const cents = new Map<Item, Cents>(items.map((item) => [item, 0]));
  const add = (item: Item, amount: Cents): void => {
    item.paidCents += amount;
    cents.set(item, (cents.get(item) ?? 0) + amount);
  };
  const each = (amount: Cents, order: readonly Item[], maxOf: (item: Item) => Cents, sign: 1 | -1): Cents => {
    let rest = amount;
    for (const item of order) {
      const some = Math.max(0, Math.min(rest, maxOf(item)));
      add(item, sign * some);
      rest -= some;
    }
    return rest;
  };
  const [rental] = items;
  return {
    /** Pays the open items in the given order; what exceeds everything owed counts as paid for the rental. */
    pay: (amount: Cents, order: readonly Item[]): void => {
      const rest = each(amount, order, openOf, 1);
      if (rental) add(rental, rest);
    },
    /**
     * Takes money from items that were overpaid, at most what `limits` allows for each; returns the amount not found.
     */
    takeOver: (amount: Cents, order: readonly Item[], limits?: ReadonlyMap<Item, Cents>): Cents =>
      each(amount, order, (item) => Math.min(overOf(item), limits ? (limits.get(item) ?? 0) : Infinity), -1),
    /** Takes money first from what `source` says its payment paid, then from any item, then from the rental. */
    giveBack: (amount: Cents, order: readonly Item[], source: ReadonlyMap<Item, Cents>): void => {
      const taken = new Map(cents);
      const left = (item: Item): Cents =>
        Math.min(item.paidCents, (source.get(item) ?? 0) + (taken.get(item) ?? 0));
      const rest = each(amount, order, left, -1);
      const beyond = each(rest, order, ({ paidCents }) => paidCents, -1);
      if (rental) add(rental, -beyond);
    },
    parts: (): PaidPart[] =>
      [...cents]
        .filter(([, amountCents]) => amountCents !== 0)
        .map(([{ chargeId, kind, vat }, amountCents]) => ({ chargeId, kind, vat, amountCents })),
  };
};
