import type { Cents } from '../kernel/money.ts';
import type { InvoiceWhat } from './invoice-what.ts';
import { ITEM, sumOfLines, type OwedItem, type SoldLine } from './owed-items.rules.ts';
import { isTaxedLine, statedCents, type StandingInvoice } from './standing-invoices.rules.ts';

/** What the account owes of an item, less what documents state of it. */
export interface Change {
  item: string;
  isTaxed: boolean;
  cents: Cents;
  /** Some document states the item already. */
  isStated: boolean;
  /** As a first document states it; empty when it is no longer owed. */
  lines: readonly SoldLine[];
  change: InvoiceWhat;
}

const keyOf = (item: string, isTaxed: boolean): string => `${item} ${isTaxed ? 'taxed' : 'untaxed'}`;

/** The items of which documents do not state what is owed, in the order of the account. Deposits are no item of it. */
export const changesOf = (owed: readonly OwedItem[], standing: readonly StandingInvoice[]): Change[] => {
  const changes = new Map<string, Change>(
    owed.map(({ item, isTaxed, lines, change }) => [
      keyOf(item, isTaxed),
      { item, isTaxed, lines, change, cents: sumOfLines(lines), isStated: false },
    ]),
  );
  for (const line of standing.flatMap(({ lines }) => lines)) {
    const item = line.item ?? ITEM.price;
    if (item === ITEM.account) continue;
    const isTaxed = isTaxedLine(line);
    const change = changes.get(keyOf(item, isTaxed)) ?? {
      item,
      isTaxed,
      lines: [],
      change: line.what,
      cents: 0,
    };
    changes.set(keyOf(item, isTaxed), {
      ...change,
      cents: change.cents - statedCents(line),
      isStated: true,
    });
  }
  return [...changes.values()].filter(({ cents }) => cents !== 0);
};
