import { useState } from 'react';
import { draftOf, emptyDraft, type VehicleDraft } from '@volant/shared/vehicles/vehicle-form.ts';
import type { EditedVehicle } from '../api/vehicles.queries.ts';
import { useKeptWork } from '../../accounts/use-kept-work.ts';
import { photoChange, withPhotosOf, type PhotoItem } from './photo-list.ts';
import { meanwhileFailure, type SaveFailure } from './save-failure.ts';
import type { PhotoChoice } from './use-photo-list.ts';
import { showFailure } from './use-vehicle-form.ts';
import { resumedDraft, unsavedFields } from './vehicle-draft.ts';
import type { VehicleForm } from './vehicle-fields.tsx';

/** A vehicle that is changed. */
export interface ChangedVehicle {
  /** What the form showed: the vehicle as it was loaded, and what was told since. */
  basis: EditedVehicle;
  /** What the server has by now, as far as the manager knows. */
  known: EditedVehicle;
}

/** An interrupted form that stands here again. */
export interface Restored {
  /** What somebody else changed in the meantime, where the manager had changed it as well. */
  meanwhile: SaveFailure | undefined;
}

interface KeptVehicle {
  draft: VehicleDraft;
  items: readonly PhotoItem[];
  /** Undefined for a new vehicle. */
  changed: ChangedVehicle | undefined;
}

const interruptedDraft = (draft: VehicleDraft, changed: ChangedVehicle | undefined) => ({
  draft,
  basis: changed ? draftOf(changed.basis) : emptyDraft,
  known: changed ? draftOf(changed.known) : emptyDraft,
});

const isBegun = ({ draft, items, changed }: KeptVehicle): boolean =>
  unsavedFields(interruptedDraft(draft, changed)).length > 0 ||
  photoChange(items, changed?.known.photoUrls ?? []) !== undefined;

/**
 * What was typed of a vehicle and done to its photos, kept for `place` when the session ends in the middle of it. It is
 * laid over the vehicle as it is by then: what somebody else changed meanwhile stays.
 */
export const useKeptVehicle = ({
  place,
  form,
  photos,
  changed,
  isSaved,
}: {
  place: string;
  form: VehicleForm;
  photos: PhotoChoice;
  changed?: ChangedVehicle;
  isSaved: boolean;
}): Restored | undefined => {
  const [restored, setRestored] = useState<Restored>();
  useKeptWork<KeptVehicle>(
    place,
    () => {
      const work = { draft: form.getValues(), items: photos.items, changed };
      return !isSaved && isBegun(work) ? work : undefined;
    },
    ({ draft, items, changed: before }) => {
      const loaded = changed?.basis;
      const resumed = resumedDraft(
        interruptedDraft(draft, before),
        loaded === undefined ? emptyDraft : draftOf(loaded),
      );
      const followed = withPhotosOf(items, {
        known: before?.known.photos ?? [],
        now: loaded?.photos ?? [],
      });
      const meanwhile = meanwhileFailure({
        clashes: resumed.clashes,
        arePhotosMerged: followed.isMerged,
        saved: false,
      });
      form.reset(resumed.draft, { keepDefaultValues: true });
      photos.replace(followed.items);
      if (meanwhile !== undefined) showFailure(form, meanwhile);
      setRestored({ meanwhile });
    },
  );
  return restored;
};
