import type { Db, Tx } from '../platform/db/open-database.ts';
import { findAgencyPrices } from '../pricing/index.ts';
import type { VehicleRow } from '../vehicles/index.ts';

/** What a kilometre beyond those included costs with a vehicle now: a rental keeps it as it was agreed. Null: undecided. */
export const extraKmCentsOf = async (
  db: Db | Tx,
  vehicle: Pick<VehicleRow, 'extra_km_cents'>,
): Promise<number | null> => vehicle.extra_km_cents ?? (await findAgencyPrices(db)).extraKmCents;
