import { Readable } from 'node:stream';
import { CSV_START } from '@volant/shared/kernel/csv.ts';
import { csvOfVehicles, vehicleCsvHeader } from '@volant/shared/vehicles/vehicle-csv.ts';
import type { Db } from '../platform/db/open-database.ts';
import { listManagedVehicleViews } from './vehicles.store.ts';

/** GET /api/vehicules/export: the fleet as CSV, by name. A fleet fits into memory, as its screen shows it whole. */
export const exportVehicles = async (db: Db): Promise<Readable> => {
  const vehicles = await listManagedVehicleViews(db);
  return Readable.from([CSV_START + vehicleCsvHeader() + csvOfVehicles(vehicles)], { objectMode: false });
};
