import { returnDay } from '@volant/shared/reservations/rental/late.rules.ts';
import type { Work } from '../../audit/index.ts';
import { setVehicleMileage } from '../../vehicles/index.ts';
import type { ReturnDeps } from '../reservations-deps.ts';
import type { ReservationRow } from '../reservations.store.ts';
import { finalizeLocked, returnFacts } from './return-vehicle.ts';

/**
 * Finalises a rental by its return report, also before its last day, whose days are then free again. The reservation,
 * locked after its vehicle, must be confirmed, and departed or past; the vehicle's counter becomes the one that was read.
 */
export const recordReturn = async (
  tx: Work,
  deps: ReturnDeps,
  row: ReservationRow,
  { at, odometerKm, drivenKm, now }: { at: Date; odometerKm: number; drivenKm: number; now: Date },
): Promise<void> => {
  // Two devices: the clock of the second may be behind the first's.
  const returnedAt = row.departed_at !== null && row.departed_at > at ? row.departed_at : at;
  const on = returnDay(returnFacts(row), returnedAt);
  const returned = on === null ? undefined : { at: returnedAt, on };
  await finalizeLocked(tx, deps, { row, mileageDrivenKm: drivenKm, returned, now, odometerKm });
  await setVehicleMileage(tx, row.vehicle_id, odometerKm);
};
