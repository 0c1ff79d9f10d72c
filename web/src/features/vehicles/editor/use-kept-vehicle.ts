import type { VehicleDraft } from '@volant/shared/vehicles/vehicle-form.schema.ts';
import { useKeptWork } from '../../accounts/use-kept-work.ts';
import type { PhotoItem } from './photo-list.ts';
import type { PhotoChoice } from './use-photo-list.ts';
import type { VehicleForm } from './vehicle-fields.tsx';

/** The fields and the photos of a vehicle's form, kept for `place` when the session ends in the middle of them. */
export const useKeptVehicle = (place: string, form: VehicleForm, photos: PhotoChoice): boolean =>
  useKeptWork<{ draft: VehicleDraft; items: readonly PhotoItem[] }>(
    place,
    () => ({ draft: form.getValues(), items: photos.items }),
    ({ draft, items }) => {
      form.reset(draft, { keepDefaultValues: true });
      photos.replace(items);
    },
  );
