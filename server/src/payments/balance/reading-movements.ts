import { MOVEMENTS_OVERLAP_HOURS } from '@volant/shared/agency.ts';
import { paymentRefusals } from '@volant/shared/payments/payments.refusals.ts';
import { isReadingDue } from '@volant/shared/payments/provider-reading.rules.ts';
import { transact } from '../../audit/index.ts';
import { findInstallation, isComparisonOwed } from '../../installation/index.ts';
import { system, type Actor } from '../../platform/actor.ts';
import type { GoOn } from '../../platform/jobs/leased-duties.ts';
import { refuse, restoring } from '../../platform/problem.ts';
import {
  everyOne,
  ProviderRefusal,
  ProviderUnavailable,
  type ProviderMovement,
} from '../payment-provider.ts';
import type { PaymentsDeps } from '../payments-deps.ts';
import {
  findNewestMovementAt,
  findReadingState,
  insertMovements,
  linkMovements,
  recordFailedReading,
  recordReading,
} from './movements.store.ts';

type Deps = Pick<PaymentsDeps, 'db' | 'clock' | 'provider'>;

const HOUR_MS = 3_600_000;
/** One transaction writes at most what happened in these days, so that a first reading of years keeps what it has. */
const SPAN_MS = 31 * 24 * HOUR_MS;

/** The daily duty: reads what moved the balance at the provider, also at the first sweep of a process. */
export const readingMovements = (deps: Deps): ((mayContinue: GoOn) => Promise<void>) => {
  let hasRead = false;
  return async (mayContinue) => {
    const { db, clock } = deps;
    if (!isReadingDue(await findReadingState(db), { now: clock.now(), hasRead })) return;
    // After a restore, payments are rebuilt first: movements are linked to them.
    if (await isComparisonOwed(db)) return;
    await readLacking(deps, system('provider'), mayContinue);
    hasRead = true;
  };
};

/** Reads them at once, for an owner. */
export const readMovements = async (deps: Deps, actor: Actor): Promise<{ read: number }> => {
  if (await isComparisonOwed(deps.db)) throw restoring(paymentRefusals.movementsWait);
  try {
    return { read: await readLacking(deps, actor, () => Promise.resolve(true)) };
  } catch (error) {
    throw error instanceof ProviderRefusal ? refuse(paymentRefusals.balanceRefused) : error;
  }
};

/**
 * Reads from shortly before the newest known movement, and writes what is not known yet; returns how many. The newest is
 * found in the database, so that a restored one reads again what it lacks.
 */
const readLacking = async (deps: Deps, actor: Actor, mayContinue: GoOn): Promise<number> => {
  const { db, clock, provider } = deps;
  let read = 0;
  try {
    let from: Date | undefined = await beginning(deps);
    while (from !== undefined && (await mayContinue())) {
      const before = endOfSpan(from, clock.now());
      const movements = await everyOne(provider.listMovements({ from, before }));
      const by = before === undefined ? actor : system('provider');
      read += await write(deps, by, movements, { before, read });
      from = before;
    }
    return read;
  } catch (error) {
    const failure = failureOf(error);
    if (failure !== undefined) await recordFailedReading(db, { at: clock.now(), failure });
    throw error;
  }
};

const beginning = async ({ db, clock }: Deps): Promise<Date> => {
  const since =
    (await findNewestMovementAt(db)) ?? (await findInstallation(db)).first_account_at ?? clock.now();
  return new Date(since.getTime() - MOVEMENTS_OVERLAP_HOURS * HOUR_MS);
};

/** Undefined for the last span, which has no end. */
const endOfSpan = (from: Date, now: Date): Date | undefined => {
  const end = new Date(from.getTime() + SPAN_MS);
  return end < now ? end : undefined;
};

/** Writes what was read of a span, and after the last one that all of it was, with what the spans before it had. */
const write = (
  { db, clock }: Deps,
  actor: Actor,
  movements: readonly ProviderMovement[],
  { before, read }: { before: Date | undefined; read: number },
): Promise<number> =>
  transact(db, actor, async (tx) => {
    const at = clock.now();
    const written = await insertMovements(
      tx,
      movements.map((movement) => rowOf(movement, at)),
    );
    if (before !== undefined) return written;
    await linkMovements(tx);
    await recordReading(tx, at);
    if (actor.kind !== 'system') {
      await tx.record({
        at,
        act: 'installation.read-movements',
        subject: { kind: 'installation', id: null },
        after: { movements: read + written },
      });
    }
    return written;
  });

const rowOf = (movement: ProviderMovement, knownAt: Date) => ({
  id: movement.id,
  kind: movement.kind,
  category: movement.category,
  gross_cents: movement.grossCents,
  fee_cents: movement.feeCents,
  source_id: movement.sourceId,
  intent_id: movement.intentId,
  happened_at: movement.happenedAt,
  available_at: movement.availableAt,
  known_at: knownAt,
});

const failureOf = (error: unknown): 'refused' | 'unavailable' | undefined => {
  if (error instanceof ProviderRefusal) return 'refused';
  return error instanceof ProviderUnavailable ? 'unavailable' : undefined;
};
