import { Readable } from 'node:stream';
import { CSV_START } from '@volant/shared/kernel/csv.ts';
import { defaultWords } from '@volant/shared/words/words.ts';
import { csvOfVehicles, vehicleCsvHeader } from '@volant/shared/vehicles/vehicle-csv.ts';
import { recordExport } from '../audit/index.ts';
import type { Actor } from '../platform/actor.ts';
import type { DbAndClock } from '../platform/clock.ts';
import { listManagedVehicleViews } from './vehicles.store.ts';

/** GET /api/vehicules/export: the fleet as CSV, by name. A fleet fits into memory, as its screen shows it whole. */
export const exportVehicles = async (deps: DbAndClock, actor: Actor): Promise<Readable> => {
  const vehicles = await listManagedVehicleViews(deps.db);
  const subject = { kind: 'vehicle', id: null } as const;
  await recordExport(deps, actor, { act: 'vehicle.export', subject, rows: vehicles.length });
  const { vehicles: words } = defaultWords().files;
  return Readable.from([CSV_START + vehicleCsvHeader(words) + csvOfVehicles(vehicles, words)], {
    objectMode: false,
  });
};
