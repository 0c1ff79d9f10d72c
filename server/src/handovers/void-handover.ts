import { handoverRefusals } from '@volant/shared/handovers/handovers.refusals.ts';
import type { WireHandover } from '@volant/shared/handovers/handovers.schema.ts';
import type { Actor } from '../platform/actor.ts';
import { refuse } from '../platform/problem.ts';
import { takeBackDeparture, transactOnReservation } from '../reservations/index.ts';
import { findVehicle, setVehicleMileage } from '../vehicles/index.ts';
import { endDamages, replaceDrivers } from './damages.store.ts';
import { answerHandover, handoverNotFound } from './handover-view.ts';
import type { HandoversDeps } from './handovers-deps.ts';
import { findHandover, lockHandover, voidDeparture } from './handovers.store.ts';

/**
 * POST /api/handovers/:id/void: voids a departure signed by mistake, while its rental is under way. Mileage, days,
 * damage and drivers become what they were before. Errors: see `handoversApi.void`.
 */
export const voidHandover = async (
  deps: HandoversDeps,
  actor: Actor,
  id: number,
  reason: string,
): Promise<WireHandover> => {
  const { db, clock } = deps;
  const seen = await findHandover(db, id);
  if (!seen) throw handoverNotFound();
  const by = 'accountId' in actor ? actor.accountId : null;
  await transactOnReservation(db, actor, seen.reservation_id, async (tx, reservation) => {
    const row = await lockHandover(tx, id);
    if (!row) throw handoverNotFound();
    if (row.state === 'void') return;
    if (row.state !== 'done' || row.kind !== 'departure') throw refuse(handoverRefusals.not_voidable);
    const now = clock.now();
    await takeBackDeparture(tx, reservation, now);
    await voidDeparture(tx, { id, reservationId: reservation.id, by, reason, now });
    await endDamages(tx, id, now);
    await replaceDrivers(tx, { reservationId: reservation.id, drivers: [], by, now });
    const vehicle = await findVehicle(tx, row.vehicle_id);
    // Not when the mileage was corrected in the meantime.
    if (row.km_before !== null && vehicle?.mileage_km === row.odometer_km)
      await setVehicleMileage(tx, row.vehicle_id, row.km_before);
    tx.afterCommit(deps.vehicleChanged);
  });
  return answerHandover(deps, id);
};
