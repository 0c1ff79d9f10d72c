import { vehicleMessages } from '@volant/shared/vehicles/vehicles.messages.ts';
import { refuse, type Problem } from '../platform/problem.ts';
import type { VehicleRow } from './vehicles.store.ts';

export const unknown = (): Problem => refuse(404, 'vehicle_not_found', vehicleMessages.notFound);

export const photoRequired = (): Problem =>
  refuse(400, 'photo_required', vehicleMessages.photoRequired, 'photos');

/** Refusal of a change with too many photos; its count includes the kept ones. */
export const tooManyInEdit = (): Problem =>
  refuse(400, 'too_many_photos', vehicleMessages.tooManyPhotosInEdit, 'photos');

/** Whether the caller was shown an older version; unknown, so false, without a version. */
export const isOutdated = (row: VehicleRow, version: number | null | undefined): boolean =>
  version != null && version !== row.version;
