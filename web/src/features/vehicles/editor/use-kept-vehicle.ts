import { useState } from 'react';
import { draftOf, emptyDraft, type VehicleDraft } from '@volant/shared/vehicles/vehicle-form.ts';
import type { EditedVehicle } from '../api/fleet.queries.ts';
import { useKeptWork } from '../../accounts/use-kept-work.ts';
import { photoChange, withPhotosOf, type PhotoItem } from './photo-list.ts';
import { meanwhileFailure, type SaveFailure } from './save-failure.ts';
import type { PhotoChoice } from './use-photo-list.ts';
import { showFailure } from './use-vehicle-form.ts';
import { resumedDraft, unsavedFields } from './vehicle-draft.ts';
import type { VehicleForm } from './vehicle-fields.tsx';

/** An existing vehicle that is being edited. */
export interface ChangedVehicle {
  /** The values from which changes are counted: as loaded, with the conflicts shown since. */
  basis: EditedVehicle;
  /** The vehicle as last received from the server. */
  known: EditedVehicle;
}

/** A form restored after an expired session. */
export interface Restored {
  /** Conflicts with changes that somebody else made meanwhile. */
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
 * Keeps the unsaved form and photos under `workKey` when the session expires. They are restored on top of the current
 * vehicle, so that changes made by somebody else meanwhile are kept.
 */
export const useKeptVehicle = ({
  workKey,
  form,
  photos,
  changed,
  isSaved,
}: {
  workKey: string;
  form: VehicleForm;
  photos: PhotoChoice;
  changed?: ChangedVehicle;
  isSaved: boolean;
}): Restored | undefined => {
  const [restored, setRestored] = useState<Restored>();
  useKeptWork<KeptVehicle>(
    workKey,
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
      const followed = withPhotosOf(items, { known: before?.known.photos ?? [], now: loaded?.photos ?? [] });
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
