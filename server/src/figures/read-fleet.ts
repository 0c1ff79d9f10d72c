import { fleetDays, type FleetFacts } from '@volant/shared/figures/figures.rules.ts';
import type { Span } from '@volant/shared/figures/spans.rules.ts';
import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import type { VehicleCategory } from '@volant/shared/vehicles/vehicle-facts.ts';
import { vehicleName } from '@volant/shared/vehicles/vehicle-name.ts';
import { listLastActs } from '../audit/index.ts';
import { listTakenBounds } from '../availability/index.ts';
import { inFrenchOrder } from '../platform/db/expressions.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';

/** A vehicle, with what says when it belonged to the fleet. */
export interface FleetVehicle extends FleetFacts {
  id: number;
  name: string;
  plate: string | null;
  category: VehicleCategory | null;
}

/** All vehicles, archived ones too, by name. */
export const readFleet = async (db: Db | Tx): Promise<FleetVehicle[]> => {
  const rows = await db
    .selectFrom('vehicles_name_view')
    .select(['id', 'brand', 'model', 'plate', 'category', 'status', 'created_at'])
    .orderBy(({ ref }) => inFrenchOrder(ref('brand')))
    .orderBy(({ ref }) => inFrenchOrder(ref('model')))
    .orderBy('id')
    .execute();
  const bounds = new Map((await listTakenBounds(db)).map((one) => [one.vehicleId, one]));
  const archived = await listLastActs(db, 'vehicle', 'vehicle.archive');
  return rows.map((row) => {
    const archivedAt = archived.get(row.id);
    return {
      id: row.id,
      name: vehicleName(row),
      plate: row.plate,
      category: row.category,
      isActive: row.status === 'active',
      createdOn: agencyDay(row.created_at),
      archivedOn: archivedAt ? agencyDay(archivedAt) : null,
      firstTaken: bounds.get(row.id)?.firstTaken ?? null,
      lastTaken: bounds.get(row.id)?.lastTaken ?? null,
    };
  });
};

export const fleetDaysBy = (fleet: readonly FleetVehicle[], span: Span): Map<number, number> =>
  new Map(fleet.map((vehicle) => [vehicle.id, fleetDays(vehicle, span)]));
