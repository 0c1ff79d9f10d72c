import { planningRefusals } from '@volant/shared/planning/planning.refusals.ts';
import type { Work } from '../../audit/index.ts';
import { Problem, refuse } from '../../platform/problem.ts';
import { applyChange } from './apply-change.ts';
import { cancelLocked } from './cancel.ts';
import { findConflicts, planChange } from './change-plan.ts';
import { listNamedReservations } from './change.store.ts';
import { refuseAwaited } from '../refuse-awaited.ts';
import type { ReservationsDeps } from '../reservations-deps.ts';
import type { ReservationRow } from '../reservations.store.ts';

/** What becomes of a reservation in the way of an unavailability of its vehicle. */
export type MoveOrCancel =
  { act: 'cancel' } | { act: 'move'; vehicleId: number; knownReturns: readonly number[] | undefined };

/**
 * Moves a reservation to another vehicle at the same price, or cancels it for the agency, with a full refund after the
 * commit. It and both vehicles must be locked, and the payments of a hold ended. 409 `move_refused` when the other
 * vehicle is not free or archived; 409 `return_awaited`.
 */
export const moveOrCancel = async (
  tx: Work,
  deps: ReservationsDeps,
  row: ReservationRow,
  { choice, now }: { choice: MoveOrCancel; now: Date },
): Promise<void> => {
  if (choice.act === 'cancel') {
    await cancelLocked(tx, deps, row, { byAgency: true, isFree: true, now });
    return;
  }
  const plan = await planChange(tx, row, { vehicleId: choice.vehicleId, price: 'keep' }, now);
  if (plan instanceof Problem || (await findConflicts(tx, row.id, plan.after)).length > 0) {
    throw await moveRefused(tx, row.id);
  }
  const { vehicleId, knownReturns } = choice;
  await refuseAwaited(tx, { vehicleId, reservationId: row.id, knownReturns }, now);
  await applyChange(tx, deps, row, plan, { kind: 'vehicle-changed', now });
};

const moveRefused = async (tx: Work, id: number): Promise<Problem> => {
  const [named] = await listNamedReservations(tx, [id]);
  const { customerName = '', startDate = '', endDate = '' } = named ?? {};
  const rental = { reservationId: id, customerName, startDate, endDate };
  return refuse(planningRefusals.moveRefused({ rental }), 'resolve');
};
