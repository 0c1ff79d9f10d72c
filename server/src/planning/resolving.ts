import type { Period } from '@volant/shared/kernel/period.ts';
import { resolveActs } from '@volant/shared/planning/block.rules.ts';
import type { Resolution } from '@volant/shared/planning/planning.schema.ts';
import { changeRefusals } from '@volant/shared/reservations/changes/changes.refusals.ts';
import { rentalStage } from '@volant/shared/reservations/rental/stage.rules.ts';
import { changeScope } from '@volant/shared/reservations/changes/change.rules.ts';
import { transact, type Work } from '../audit/index.ts';
import { endFailureRefusal, clearHold, hasPaymentUnderWay } from '../payments/index.ts';
import type { Actor } from '../platform/actor.ts';
import { rollBack } from '../platform/db/savepoint.ts';
import {
  lockReservation,
  moveOrCancel,
  refuseWhileRestoring,
  WHILE_THEY_PAY,
  withRetries,
} from '../reservations/index.ts';
import type { MoveOrCancel, ReservationsDeps } from '../reservations/index.ts';
import { lockVehicle } from '../vehicles/index.ts';
import { blockConflict, isInWayOf, listInTheWay, type InTheWay } from './conflicts.ts';

/** Dependencies of this module's acts, which move and cancel reservations. */
export type PlanningDeps = ReservationsDeps;

interface WantedDays {
  vehicleId: number;
  period: Period;
  /** The days of the unavailability so far: what is in their way has been accepted already. */
  before: Period | undefined;
  resolve: readonly Resolution[];
  force: boolean;
}

const ATTEMPTS = 5;

/**
 * Writes an unavailability in one transaction with what becomes of the reservations in its way: their vehicles are
 * locked in the order of their ids, then they, as by all who write days. Holds that must go have their payments ended
 * first. When the facts have changed since, it is decided again. Errors: 409 `block_conflict`, `move_refused`, `return_awaited`; 503 while
 * a customer pays; those of `write`.
 */
export const resolving = async (
  deps: PlanningDeps,
  actor: Actor,
  wanted: WantedDays,
  write: (tx: Work, now: Date) => Promise<number>,
): Promise<number> => {
  const { db, clock, payments } = deps;
  const { id } = await withRetries(ATTEMPTS, async () => {
    const seen = await listInTheWay(db, wanted.vehicleId, wanted.period);
    const choices = choicesOf(seen, wanted, clock.now());
    if (choices === undefined) throw await blockConflict(deps, seen);
    for (const hold of seen.filter(({ id, state }) => state === 'pending' && choices.has(id))) {
      const clearance = await clearHold(payments, hold.id);
      // Paid by now: whether a paid reservation is to go is another question.
      if (clearance === 'paid') {
        throw await blockConflict(deps, await listInTheWay(db, wanted.vehicleId, wanted.period));
      }
      if (clearance !== 'clear') throw endFailureRefusal(clearance, WHILE_THEY_PAY);
    }
    return transact(db, actor, async (tx) => {
      await refuseWhileRestoring(tx, changeRefusals.restoring);
      await lockVehicles(tx, [wanted.vehicleId, ...targetsOf(choices)]);
      const inTheWay = await listInTheWay(tx, wanted.vehicleId, wanted.period);
      if (!isSame(inTheWay, seen)) return rollBack('stale' as const);
      const now = await clock.verified(tx);
      for (const [id, choice] of [...choices].toSorted(([a], [b]) => a - b)) {
        const row = await lockReservation(tx, id);
        const known = seen.find((rental) => rental.id === id);
        if (!row || row.state !== known?.state) return rollBack('stale' as const);
        // A payment opened since: it must be ended at the provider first.
        if (row.state === 'pending' && (await hasPaymentUnderWay(tx, id))) return rollBack('stale' as const);
        await moveOrCancel(tx, deps, row, { choice, now });
      }
      return { id: await write(tx, now) };
    });
  });
  return id;
};

/**
 * What becomes of the reservations in the way; undefined when one has no possible solution yet. Those that wait are not
 * among them. With `force`, a hold that nothing is said about is released: it cannot wait.
 */
const choicesOf = (
  seen: readonly InTheWay[],
  { resolve, force, before }: Pick<WantedDays, 'resolve' | 'force' | 'before'>,
  now: Date,
): Map<number, MoveOrCancel> | undefined => {
  const choices = new Map<number, MoveOrCancel>();
  for (const rental of seen) {
    const named = resolve.find(({ reservationId }) => reservationId === rental.id);
    if (!named && rental.state === 'confirmed' && isInWayOf(rental, before)) continue;
    // A rental that waits for its vehicle can be solved like one that leaves.
    const stage = rentalStage(rental, now, { isVehicleOut: false });
    const acts = resolveActs(stage, changeScope(rental, now));
    const unnamed = rental.state === 'pending' ? 'cancel' : 'later';
    const act = named?.act ?? (force ? unnamed : undefined);
    if (act === undefined || !acts.includes(act) || (act === 'later' && !force)) return undefined;
    if (act === 'cancel') choices.set(rental.id, { act });
    if (act === 'move')
      choices.set(rental.id, { act, vehicleId: named?.vehicleId ?? 0, knownReturns: named?.knownReturns });
  }
  return choices;
};

const targetsOf = (choices: ReadonlyMap<number, MoveOrCancel>): number[] =>
  [...choices.values()].flatMap((choice) => (choice.act === 'move' ? [choice.vehicleId] : []));

const lockVehicles = async (tx: Work, ids: readonly number[]): Promise<void> => {
  for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) await lockVehicle(tx, id);
};

const isSame = (one: readonly InTheWay[], other: readonly InTheWay[]): boolean =>
  one.length === other.length &&
  one.every(({ id, state }) => other.some((rental) => rental.id === id && rental.state === state));
