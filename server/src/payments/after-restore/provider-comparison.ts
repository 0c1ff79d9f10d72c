import { RECONCILE_OVERLAP_HOURS, RECONCILE_PERIOD_MINUTES } from '@volant/shared/agency.ts';
import { system } from '../../platform/actor.ts';
import {
  findInstallation,
  highestOf,
  type Installation,
  type Numbers,
  numbersOf,
  recordComparison,
  skipNumbers,
} from '../../installation/index.ts';
import { transact } from '../../audit/index.ts';
import { compareRefund, comparePayment } from './payment-comparison.ts';
import { everyOne, type ListedPayment } from '../payment-provider.ts';
import { listUndecidedDisputes } from '../payments.store.ts';
import { endingIn, numbersIn, purposeIn } from '../reservation-metadata.ts';
import { findOldestUnended } from '../spending.store.ts';
import type { PaymentsDeps } from '../payments-deps.ts';
import { repeatChanges } from './repeating-changes.ts';
import { recordMoneyMoved } from '../refunds/money-moved-at-provider.ts';

/** Runs one step of a sweep. False when it failed and is left for the next sweep. */
export type Step = (duty: string, subject: string, run: () => Promise<unknown>) => Promise<boolean>;

/** What a process remembers. Its first sweep always makes the comparison, since the database may have been restored. */
export interface OfProcess {
  hasCompared: boolean;
}

const MINUTE_MS = 60_000;

/**
 * Compares the provider's payments and refunds with the ledger, beginning shortly before the last comparison. That
 * moment advances only after a complete comparison, since older objects are not read again. After a restore, the
 * comparison begins at the oldest payment that may have changed since, and its completion lifts the block on holds and
 * payments. Objects of other installations on the same provider account are ignored.
 */
export const compareWithProvider = async (
  deps: PaymentsDeps,
  process: OfProcess,
  step: Step,
): Promise<void> => {
  const { db, clock, log, provider } = deps;
  const installation = await findInstallation(db);
  const { id: site, provider_listed_at: listedAt, restored_at: restoredAt } = installation;
  const now = clock.now();
  const isDue =
    !process.hasCompared ||
    restoredAt !== null ||
    listedAt === null ||
    minutesBetween(listedAt, now) >= RECONCILE_PERIOD_MINUTES;
  if (!isDue) return;
  const left: string[] = [];
  const tryStep = async (subject: string, run: () => Promise<unknown>): Promise<void> => {
    if (!(await step('compare', subject, run))) left.push(subject);
  };
  const since = await beginning(deps, installation, now);
  const refunds = await everyOne(provider.listRefunds(since));
  const seen = (await everyOne(provider.listPayments(since))).filter(
    ({ metadata }) => metadata['site'] === site,
  );
  // Refunds and ended rentals come first: they free dates that may have been sold again since.
  for (const refund of refunds) {
    const metadata = seen.find(({ kind, intentId }) => kind === 'intent' && intentId === refund.intentId);
    await tryStep(refund.providerId ?? '', () => compareRefund(deps, refund, metadata?.metadata));
  }
  const turns = Map.groupBy(seen, turnOf);
  for (const turn of TURNS) {
    if (turn === 'returned') await tryStep('changes', () => repeatChanges(deps, seen));
    for (const payment of turns.get(turn) ?? []) {
      await tryStep(payment.providerId, () => comparePayment(deps, payment));
    }
  }
  // The outcome of a dispute does not show in these lists, so open disputes are read one by one.
  for (const { id } of await listUndecidedDisputes(db)) {
    await tryStep(id, () => recordMoneyMoved(deps, { id }));
  }
  if (left.length > 0) {
    if (restoredAt !== null) {
      log.error({ restoredAt, left: left.length }, 'nothing is held yet: the comparison is not complete');
    }
    return;
  }
  const known = highestOf(...seen.map(({ metadata }) => numbersIn(metadata)));
  await transact(db, system('provider'), async (tx) => {
    if (isBeyond(known, await numbersOf(tx))) await skipNumbers(tx, known);
    await recordComparison(tx, { at: now, restoredAt });
  });
  if (restoredAt !== null)
    log.warn({ restoredAt }, 'the restored books are complete: holds are accepted again');
  process.hasCompared = true;
};

const beginning = async ({ db }: PaymentsDeps, installation: Installation, now: Date): Promise<Date> => {
  const from = installation.provider_listed_at ?? installation.first_account_at ?? now;
  const oldest = installation.restored_at === null ? null : await findOldestUnended(db);
  return minusSeconds(oldest !== null && oldest < from ? oldest : from, RECONCILE_OVERLAP_HOURS * 3600);
};

/**
 * The order of comparison. Payments of cancelled rentals and changed rentals come first, because both free dates that
 * may have been sold again since. Supplements and balances come last, because the reservation they belong to must have
 * been rebuilt.
 */
const TURNS = ['canceled', 'returned', 'current', 'further'] as const;

const turnOf = ({ metadata }: ListedPayment): (typeof TURNS)[number] => {
  if (purposeIn(metadata) !== 'deposit') return 'further';
  const ending = endingIn(metadata);
  if (ending === undefined) return 'current';
  return ending.state === 'canceled' ? 'canceled' : 'returned';
};

export const minusSeconds = (moment: Date, seconds: number): Date =>
  new Date(moment.getTime() - seconds * 1000);

const minutesBetween = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / MINUTE_MS;

/**
 * Whether a number in the provider's metadata is higher than every number that this database has assigned: it was
 * assigned by a database that is lost.
 */
const isBeyond = (known: Numbers, given: Numbers): boolean =>
  Object.entries(known).some(([name, number]) => number > (given[name] ?? number));
