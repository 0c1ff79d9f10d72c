import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { VehicleField } from '@volant/shared/vehicles/vehicle-form.ts';
import type { VehicleDetails } from '@volant/shared/vehicles/vehicles.schema.ts';
import type { EditedVehicle } from '../api/vehicles.queries.ts';
import { useLock } from '../../../lib/use-act.ts';
import { areSendable } from './judge-file.ts';
import { addedFiles, photoChange, settleItems, withPhotosOf } from './photo-list.ts';
import {
  changeFailure,
  creationFailure,
  meanwhileFailure,
  type FieldClash,
  type SaveFailure,
} from './save-failure.ts';
import type { PhotoChoice } from './use-photo-list.ts';
import {
  createVehicle,
  modifyVehicle,
  outdatedBy,
  refreshEdited,
  updatePhotos,
} from '../api/vehicles.mutations.ts';
import { basisAfter, changedFields, clashingFields, withChangedFields } from './vehicle-draft.ts';

/** The saving of a vehicle, from the button to the success. */
export interface Saving {
  phase: 'idle' | 'saving' | 'saved';
  /** Part of the photos that has left, while they do. */
  progress: number | undefined;
  failure: SaveFailure | undefined;
  dismissFailure: () => void;
  /**
   * Gives the failure, if there was one. A second click while it runs does nothing, nor does one while a photo is chosen
   * that cannot be sent: its preview takes it out and says why.
   */
  save: (details: VehicleDetails) => Promise<SaveFailure | undefined>;
}

/** After this many conflicts the save fails. */
const MOST_ATTEMPTS = 3;

/** The new files, then the order of all (`photoChange`). */
const MOST_PHOTO_CALLS = 2;

type OnProgress = (part: number | undefined) => void;

/** `act` saves; it gives what went wrong, and throws nothing. A photo that cannot be sent keeps it from beginning. */
const useSaving = (
  photos: PhotoChoice,
  act: (details: VehicleDetails, onProgress: OnProgress) => Promise<SaveFailure | undefined>,
): Saving => {
  const [phase, setPhase] = useState<Saving['phase']>('idle');
  const [progress, setProgress] = useState<number>();
  const [failure, setFailure] = useState<SaveFailure>();
  const lock = useLock();
  return {
    phase,
    progress,
    failure,
    dismissFailure: () => setFailure(undefined),
    save: (details) =>
      lock(async () => {
        if (phase === 'saved' || !(await areSendable(photos.items))) return undefined;
        setPhase('saving');
        setFailure(undefined);
        const failed = await act(details, setProgress);
        setProgress(undefined);
        setFailure(failed);
        setPhase(failed ? 'idle' : 'saved');
        return failed;
      }),
  };
};

/** Creates a vehicle with its photos, in one call. */
export const useVehicleCreation = (photos: PhotoChoice): Saving => {
  const client = useQueryClient();
  return useSaving(photos, async (details, onProgress) => {
    try {
      onProgress(0);
      refreshEdited(client, await createVehicle({ details, files: addedFiles(photos.items) }, onProgress));
      return undefined;
    } catch (error) {
      return creationFailure(error);
    }
  });
};

/** Saves what was changed of a vehicle: the fields, then the photos. What a failed attempt has saved is not sent again. */
export const useVehicleChange = (
  initial: EditedVehicle,
  photos: PhotoChoice,
): Saving & { basis: EditedVehicle; known: EditedVehicle; isPhotoListChanged: boolean } => {
  const client = useQueryClient();
  /** What the server has by now, as far as the manager knows. */
  const [saved, setSaved] = useState(initial);
  /** What the form showed: the vehicle as it was loaded, and what was told since. Changes are counted from it. */
  const [basis, setBasis] = useState(initial);
  const know = (fields: readonly VehicleField[], current: EditedVehicle): void =>
    setBasis((before) => basisAfter(before, { fields, current }));
  const took = (vehicle: EditedVehicle): EditedVehicle => {
    setSaved(vehicle);
    refreshEdited(client, vehicle);
    return vehicle;
  };
  const saving = useSaving(photos, async (details, onProgress) => {
    let vehicle = saved;
    let { items } = photos;
    let part: 'fields' | 'photos' = 'fields';
    const typed = changedFields(basis, details);
    /** Of this attempt or of one before. */
    const areFieldsSaved = (): boolean => part === 'photos' && changedFields(initial, details).length > 0;
    /** What somebody else changed as well; told once. */
    const clashesWith = (current: EditedVehicle): FieldClash[] => {
      const clashes = clashingFields({ basis, details, current });
      know(
        clashes.map(({ field }) => field),
        current,
      );
      return clashes;
    };
    /** Goes on from what somebody else made of the vehicle; gives what the manager has to look at before. */
    const follow = (current: EditedVehicle): SaveFailure | undefined => {
      const followed = withPhotosOf(items, { known: vehicle.photos, now: current.photos });
      if (followed.items !== items) photos.replace(followed.items);
      items = followed.items;
      vehicle = took(current);
      return meanwhileFailure({
        clashes: clashesWith(current),
        arePhotosMerged: followed.isMerged,
        saved: areFieldsSaved(),
      });
    };
    /** Carries an act out again on the vehicle that somebody changed meanwhile, unless there is something to look at. */
    const onCurrent = async (
      act: () => Promise<EditedVehicle>,
    ): Promise<EditedVehicle | { failure: SaveFailure }> => {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await act();
        } catch (error) {
          const current = outdatedBy(error);
          if (current === undefined || attempt === MOST_ATTEMPTS) throw error;
          const failure = follow(current);
          if (failure !== undefined) return { failure };
        }
      }
    };
    // A field that the manager changed only after others were told still showed what it was at first.
    const untold = meanwhileFailure({ clashes: clashesWith(vehicle), arePhotosMerged: false, saved: false });
    if (untold !== undefined) return untold;
    try {
      // Nothing changed at all: the server is asked all the same, so that the success is its own.
      if (typed.length > 0 || photoChange(items, vehicle.photoUrls) === undefined) {
        const modified = await onCurrent(() =>
          modifyVehicle(vehicle, withChangedFields({ basis, details, current: vehicle })),
        );
        if ('failure' in modified) return modified.failure;
        vehicle = took(modified);
        know(typed, vehicle);
      }
      part = 'photos';
      for (let call = 0; call < MOST_PHOTO_CALLS; call += 1) {
        if (photoChange(items, vehicle.photoUrls) === undefined) break;
        const updated = await onCurrent(() => {
          const change = photoChange(items, vehicle.photoUrls);
          if (change === undefined) return Promise.resolve(vehicle);
          onProgress(change.files.length > 0 ? 0 : undefined);
          return updatePhotos(vehicle, change, onProgress);
        });
        if ('failure' in updated) return updated.failure;
        vehicle = took(updated);
        items = settleItems(items, vehicle.photos);
        photos.replace(items);
      }
      return undefined;
    } catch (error) {
      return changeFailure(error, { part, saved: areFieldsSaved() });
    }
  });
  return {
    ...saving,
    basis,
    known: saved,
    isPhotoListChanged: photoChange(photos.items, saved.photoUrls) !== undefined,
  };
};
