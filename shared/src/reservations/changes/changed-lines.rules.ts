import type { BookedLine } from '../booking/booking.rules.ts';

/** A line of a reservation, with the stock of its accessory. */
export interface StockedLine extends BookedLine {
  stock: number;
}

/** An accessory as it is offered today. */
export interface OfferedAccessory {
  id: number;
  name: string;
  dailyPriceCents: number;
  quantity: number;
}

export type LinesRefusal =
  | { refused: 'accessory_repeated' | 'accessory_unknown' }
  | { refused: 'quantity_over_stock'; name: string; stock: number };

/**
 * The accessories of a rental after a change. Accessories that it already has keep their name and daily price of the
 * order, in any quantity; new ones cost today's price. A quantity that does not rise is never refused for lack of
 * stock.
 */
export const changedLines = (
  present: readonly StockedLine[],
  wanted: readonly { accessoryId: number; quantity: number }[],
  offered: readonly OfferedAccessory[],
): StockedLine[] | LinesRefusal => {
  if (new Set(wanted.map(({ accessoryId }) => accessoryId)).size !== wanted.length)
    return { refused: 'accessory_repeated' };
  const lines: StockedLine[] = [];
  for (const { accessoryId, quantity } of wanted) {
    const had = present.find((line) => line.accessoryId === accessoryId);
    const today = offered.find(({ id }) => id === accessoryId);
    const line = had ?? (today && { ...today, accessoryId, stock: today.quantity });
    if (!line) return { refused: 'accessory_unknown' };
    const { name, dailyPriceCents, stock } = line;
    if (quantity > Math.max(stock, had?.quantity ?? 0))
      return { refused: 'quantity_over_stock', name, stock };
    lines.push({ accessoryId, name, dailyPriceCents, quantity, stock });
  }
  return [...lines].sort((a, b) => a.accessoryId - b.accessoryId);
};

/** Quantities of each accessory before and after a change, named as in `after` where it is there. */
export const movedUnits = (
  before: readonly BookedLine[],
  after: readonly BookedLine[],
): { accessoryId: number; name: string; before: number; after: number }[] => {
  const quantityIn = (lines: readonly BookedLine[], id: number): number =>
    lines.find(({ accessoryId }) => accessoryId === id)?.quantity ?? 0;
  const all = new Map([...before, ...after].map(({ accessoryId, name }) => [accessoryId, name]));
  return [...all].map(([accessoryId, name]) => ({
    accessoryId,
    name,
    before: quantityIn(before, accessoryId),
    after: quantityIn(after, accessoryId),
  }));
};

/** Whether two lists have the same quantities, in any order. */
export const sameUnits = (
  one: readonly { accessoryId: number; quantity: number }[],
  other: readonly { accessoryId: number; quantity: number }[],
): boolean =>
  one.length === other.length &&
  one.every(({ accessoryId, quantity }) =>
    other.some((line) => line.accessoryId === accessoryId && line.quantity === quantity),
  );
