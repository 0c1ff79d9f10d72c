import type { Period } from '@volant/shared/kernel/period.ts';
import { equivalents } from '@volant/shared/planning/block.rules.ts';
import type { VehicleChoice } from '@volant/shared/planning/planning.schema.ts';
import { vehicleName } from '@volant/shared/vehicles/vehicle-name.ts';
import { listTakenDays } from '../../availability/index.ts';
import type { Db, Tx } from '../../platform/db/open-database.ts';
import { listFleet, pricedVehicle } from '../../vehicles/index.ts';

/**
 * The vehicles that can replace one for a period, the best first. `except`: a reservation whose own days count as free.
 */
export const findEquivalents = async (
  db: Db | Tx,
  vehicleId: number,
  { startDate, endDate }: Period,
  except: { reservationId: number; vehicleId?: number },
): Promise<VehicleChoice[]> => {
  const fleet = await listFleet(db, [vehicleId]);
  const vehicle = fleet.find(({ id }) => id === vehicleId);
  if (!vehicle) return [];
  const period = { startDate, endDate };
  const taken = Map.groupBy(
    (await listTakenDays(db, period)).filter(({ reservationId }) => reservationId !== except.reservationId),
    (days) => days.vehicleId,
  );
  const candidates = fleet
    .filter(({ id }) => id !== except.vehicleId)
    .map((row) => ({
      ...pricedVehicle(row),
      name: vehicleName(row),
      isActive: row.status === 'active',
      taken: taken.get(row.id) ?? [],
    }));
  return equivalents(pricedVehicle(vehicle), candidates, period).map(({ id, name }) => ({
    vehicleId: id,
    name,
  }));
};
