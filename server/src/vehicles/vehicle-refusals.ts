import { vehicleName } from '@volant/shared/vehicles/vehicle-name.ts';
import { vehicleRefusals } from '@volant/shared/vehicles/vehicles.refusals.ts';
import { refuse, type Problem } from '../platform/problem.ts';
import type { VehicleRow } from './vehicle-columns.store.ts';

export const unknown = (): Problem => refuse(vehicleRefusals.notFound);

export const photoRequired = (): Problem => refuse(vehicleRefusals.photoRequired, 'photos');

/** Refusal of a change with too many photos; its count includes the kept ones. */
export const tooManyInEdit = (): Problem => refuse(vehicleRefusals.tooManyPhotosInEdit, 'photos');

/** Refusal of a number plate that `holder` has; undefined when the holder just lost it. */
export const plateTaken = (holder: VehicleRow | undefined): Problem => {
  const vehicle = holder ? vehicleName(holder) : null;
  return refuse(vehicleRefusals.plateTaken({ vehicle, isArchived: holder?.status === 'archived' }), 'plate');
};

/** Whether the caller was shown an older version; unknown, so false, without a version. */
export const isOutdated = (row: VehicleRow, version: number | null | undefined): boolean =>
  version != null && version !== row.version;
