import { bookRefusals } from '@volant/shared/books/books.refusals.ts';
import { cashDayFrom } from '@volant/shared/books/till.rules.ts';
import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { transact, type Work } from '../audit/index.ts';
import { isComparisonOwed } from '../installation/index.ts';
import { system } from '../platform/actor.ts';
import type { DbAndClock } from '../platform/clock.ts';
import {
  isConnectionLost,
  isDatabaseUnavailable,
  isTransactionConflict,
} from '../platform/db/constraint-errors.ts';
import { inSavepoint } from '../platform/db/savepoint.ts';
import type { Log } from '../platform/log.ts';
import { Problem, refuse } from '../platform/problem.ts';
import { listClosedFrom, lockTill } from './cash-days.store.ts';
import { bookUnbooked, findUnbooked, type Whose } from './unbooked.store.ts';

interface BookingDeps extends DbAndClock {
  log: Pick<Log, 'error'>;
}

/**
 * Books the money that a transaction moved, before it commits. Refuses cash of a person when the till of the day is closed,
 * whatever the act: 409 `cash_day_closed`; 503 while the till is locked for too long, since it may be closing. Another
 * failure does not prevent the payment: the duty books it.
 */
export const bookNewMovements = async (deps: BookingDeps, tx: Work): Promise<void> => {
  const { isAny, isAnyCash } = await findUnbooked(tx, 'own');
  if (!isAny) return;
  try {
    await inSavepoint(tx, () => book(deps, tx, { whose: 'own', isAnyCash }));
  } catch (error) {
    if (error instanceof Problem || isTransactionConflict(error) || isConnectionLost(error)) throw error;
    if (isAnyCash && isDatabaseUnavailable(error)) throw error;
    deps.log.error({ err: error }, 'movements of money are not booked');
  }
};

/** Duty: books what was written without this module, for example by a command, and what `bookNewMovements` left. */
export const bookLeftMovements = async (deps: DbAndClock): Promise<void> => {
  const { isAny } = await findUnbooked(deps.db, 'all');
  if (!isAny) return;
  // Cash may be written until the transaction takes it.
  await transact(deps.db, system('sweep'), (tx) => book(deps, tx, { whose: 'all', isAnyCash: true }));
};

/**
 * On the day of the clock; cash that nobody can refuse any more, on the first day from then whose till is not closed. While a
 * restored database lacks what the provider knows, other money is booked on its own day, on which it was booked before.
 */
const book = async (
  { clock }: DbAndClock,
  tx: Work,
  { whose, isAnyCash }: { whose: Whose; isAnyCash: boolean },
): Promise<void> => {
  const day = agencyDay(clock.now());
  const cashDay = isAnyCash ? await findCashDayFrom(tx, day) : day;
  if (cashDay !== day && tx.actor.kind !== 'system') throw refuse(bookRefusals.cash_day_closed({ day }));
  await bookUnbooked(tx, whose, { day: (await isComparisonOwed(tx)) ? null : day, cashDay });
};

const findCashDayFrom = async (tx: Work, day: string): Promise<string> => {
  await lockTill(tx, day, 'shared');
  const cashDay = cashDayFrom(day, await listClosedFrom(tx, day));
  if (cashDay !== day) await lockTill(tx, cashDay, 'shared');
  return cashDay;
};
