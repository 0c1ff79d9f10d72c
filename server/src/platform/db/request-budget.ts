import { timeBudget, type TimeBudget } from '../time-budget.ts';
import type { Db } from './database-pool.ts';
import { totalLongMs } from './long-transactions.ts';

/** The time budget of a request, which long transactions that keep the embedded database do not use up. */
export const requestBudget = (db: Db, since: number, ms: number): TimeBudget =>
  timeBudget(since, ms, () => totalLongMs(db));
