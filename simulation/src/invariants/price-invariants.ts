import { isDeepStrictEqual } from 'node:util';
import type { Books } from '../books.ts';
import type { Environment } from '../environment.ts';
import { depositCentsOf } from '../initial-data.ts';
import type { Finding } from '../observations.ts';

/**
 * I9: the stored price is the one that was shown, plus the differences of the recorded changes; it is the sum of its
 * parts. The deposit is 30 % of the first price, and falls with a total below it.
 */
export const prices = (env: Environment, books: Books): Finding[] =>
  books.reservations.flatMap((row) => {
    const expected = expectedOf(env, books, row.id);
    const isWhole = row.total_cents === row.vehicle_cents - row.discount_cents + row.accessories_cents;
    const lines = books.lineSums.find(({ reservation_id: id }) => id === row.id);
    const isListed = !lines || lines.sum_cents === row.vehicle_cents - row.discount_cents;
    const isDepositRight = expected
      ? row.deposit_cents === expected.depositCents
      : row.deposit_cents <= row.total_cents;
    const isSame = !expected || row.total_cents === expected.totalCents;
    return isSame && isDepositRight && isWhole && isListed
      ? []
      : [
          {
            invariant: 'I9',
            text: `reservation ${row.id} costs ${row.total_cents}, deposit ${row.deposit_cents}; expected ${JSON.stringify(expected)}`,
          },
        ];
  });

interface Amounts {
  totalCents: number;
  depositCents: number;
}

/**
 * Undefined when it is unknown: changed before a restoration, which repeats several changes as one, or rebuilt under
 * another number after changes.
 */
const expectedOf = (
  { observations, wasRestored }: Environment,
  { reservations, changes }: Books,
  id: number,
): Amounts | undefined => {
  const row = reservations.find((one) => one.id === id);
  const shown = observations.shown.get(id);
  const history = changes.filter(({ reservation_id: changedId }) => changedId === id);
  if (!row) return undefined;
  const wasChanged = observations.changeAsked.has(id) || (!shown && observations.changeAsked.size > 0);
  if (wasRestored && wasChanged) return undefined;
  const firstCents = row.total_cents - history.reduce((sum, change) => sum + change.difference_cents, 0);
  let now: Amounts = { totalCents: firstCents, depositCents: depositCentsOf(firstCents) };
  const seen: Amounts | undefined = shown && {
    totalCents: Math.round(shown.totalPrice * 100),
    depositCents: Math.round(shown.deposit * 100),
  };
  let wasSeen = seen === undefined || isDeepStrictEqual(seen, now);
  for (const change of history) {
    const totalCents = now.totalCents + change.difference_cents;
    now = { totalCents, depositCents: Math.min(now.depositCents, totalCents) };
    // An order that is sent again is answered as it is by then.
    wasSeen ||= isDeepStrictEqual(seen, now);
  }
  return wasSeen ? now : seen;
};
