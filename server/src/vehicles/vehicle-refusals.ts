import { vehicleFactsMessages } from '@volant/shared/words/fr/vehicles/vehicle-facts.ts';
import { vehicleName } from '@volant/shared/vehicles/vehicle-name.ts';
import { vehicleMessages } from '@volant/shared/words/fr/vehicles/vehicles.ts';
import { refuse, type Problem } from '../platform/problem.ts';
import type { VehicleRow } from './vehicle-columns.store.ts';

export const unknown = (): Problem => refuse(404, 'vehicle_not_found', vehicleMessages.notFound);

export const photoRequired = (): Problem =>
  refuse(400, 'photo_required', vehicleMessages.photoRequired, 'photos');

/** Refusal of a change with too many photos; its count includes the kept ones. */
export const tooManyInEdit = (): Problem =>
  refuse(400, 'too_many_photos', vehicleMessages.tooManyPhotosInEdit, 'photos');

/** Refusal of a number plate that `holder` has; undefined when the holder just lost it. */
export const plateTaken = (holder: VehicleRow | undefined): Problem => {
  const name = holder ? vehicleName(holder) : 'inconnu';
  const shown = holder?.status === 'archived' ? `${name} (archivé)` : name;
  return refuse(409, 'plate_taken', vehicleFactsMessages.plateTaken(shown), 'plate');
};

/** Whether the caller was shown an older version; unknown, so false, without a version. */
export const isOutdated = (row: VehicleRow, version: number | null | undefined): boolean =>
  version != null && version !== row.version;
