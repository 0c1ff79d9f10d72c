import { useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Vehicle, VehicleDetails } from '@volant/shared/vehicles/vehicles.schema.ts';
import { areSendable } from './judge-file.ts';
import { addedFiles, photoChange, settleItems, withPhotosOf } from './photo-list.ts';
import { changeFailure, creationFailure, meanwhileFailure, type SaveFailure } from './save-failure.ts';
import type { PhotoChoice } from './use-photo-list.ts';
import { createVehicle, modifyVehicle, outdatedBy, refreshVehicle, updatePhotos } from './vehicle-acts.ts';
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

/** A vehicle that changes more often than this while it is saved is told as a failure. */
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
  // State comes too late for a double click.
  const isLocked = useRef(false);
  return {
    phase,
    progress,
    failure,
    dismissFailure: () => setFailure(undefined),
    save: async (details) => {
      if (isLocked.current) return undefined;
      isLocked.current = true;
      if (!(await areSendable(photos.items))) {
        isLocked.current = false;
        return undefined;
      }
      setPhase('saving');
      setFailure(undefined);
      const failed = await act(details, setProgress);
      setProgress(undefined);
      setFailure(failed);
      setPhase(failed ? 'idle' : 'saved');
      isLocked.current = failed === undefined;
      return failed;
    },
  };
};

/** Creates a vehicle with its photos, in one call. */
export const useVehicleCreation = (photos: PhotoChoice): Saving => {
  const client = useQueryClient();
  return useSaving(photos, async (details, onProgress) => {
    try {
      onProgress(0);
      refreshVehicle(client, await createVehicle({ details, files: addedFiles(photos.items) }, onProgress));
      return undefined;
    } catch (error) {
      return creationFailure(error);
    }
  });
};

/** Saves what was changed of a vehicle: the fields, then the photos. What a failed attempt has saved is not sent again. */
export const useVehicleChange = (
  initial: Vehicle,
  photos: PhotoChoice,
): Saving & { basis: Vehicle; known: Vehicle; isPhotoListChanged: boolean } => {
  const client = useQueryClient();
  /** What the server has by now, as far as the manager knows. */
  const [saved, setSaved] = useState(initial);
  /** What the manager's changes are counted from. */
  const [basis, setBasis] = useState(initial);
  const took = (vehicle: Vehicle): Vehicle => {
    setSaved(vehicle);
    refreshVehicle(client, vehicle);
    return vehicle;
  };
  const saving = useSaving(photos, async (details, onProgress) => {
    let vehicle = saved;
    let { items } = photos;
    let part: 'fields' | 'photos' = 'fields';
    const areFieldsChanged = changedFields(basis, details).length > 0;
    /** Goes on from what somebody else made of the vehicle; gives what the manager has to look at before. */
    const follow = (current: Vehicle): SaveFailure | undefined => {
      const clashes = clashingFields({ initial: basis, details, known: vehicle, current });
      const followed = withPhotosOf(items, { known: vehicle.photos, now: current.photos });
      setBasis(basisAfter(basis, { clashes, current }));
      if (followed.items !== items) photos.replace(followed.items);
      items = followed.items;
      vehicle = took(current);
      return meanwhileFailure({
        clashes,
        arePhotosMerged: followed.isMerged,
        saved: part === 'photos' && areFieldsChanged,
      });
    };
    /** Carries an act out again on the vehicle that somebody changed meanwhile, unless there is something to look at. */
    const onCurrent = async (act: () => Promise<Vehicle>): Promise<Vehicle | { failure: SaveFailure }> => {
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
    try {
      // Nothing changed at all: the server is asked all the same, so that the success is its own.
      if (areFieldsChanged || photoChange(items, vehicle.photoUrls) === undefined) {
        const modified = await onCurrent(() =>
          modifyVehicle(vehicle, withChangedFields({ initial: basis, details, current: vehicle })),
        );
        if ('failure' in modified) return modified.failure;
        vehicle = took(modified);
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
      return changeFailure(error, { part, saved: part === 'photos' && areFieldsChanged });
    }
  });
  return {
    ...saving,
    basis,
    known: saved,
    isPhotoListChanged: photoChange(photos.items, saved.photoUrls) !== undefined,
  };
};
