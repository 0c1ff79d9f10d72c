import { useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Vehicle, VehicleDetails } from '@volant/shared/vehicles/vehicles.schema.ts';
import { addedFiles, photoChange, settleItems, withPhotosOf } from './photo-list.ts';
import {
  changeFailure,
  creationFailure,
  fieldsFailure,
  photosFailure,
  type SaveFailure,
} from './save-failure.ts';
import type { PhotoChoice } from './use-photo-list.ts';
import { createVehicle, modifyVehicle, outdatedBy, refreshVehicle, updatePhotos } from './vehicle-acts.ts';
import { changedFields, clashingFields, withChangedFields } from './vehicle-draft.ts';

/** The saving of a vehicle, from the button to the success. */
export interface Saving {
  phase: 'idle' | 'saving' | 'saved';
  /** Part of the photos that has left, while they do. */
  progress: number | undefined;
  failure: SaveFailure | undefined;
  dismissFailure: () => void;
  /** Gives the failure, if there was one. A second click while it runs does nothing. */
  save: (details: VehicleDetails) => Promise<SaveFailure | undefined>;
}

/** A vehicle that changes more often than this while it is saved is told as a failure. */
const MOST_ATTEMPTS = 3;

/** The new files, then the order of all (`photoChange`). */
const MOST_PHOTO_CALLS = 2;

type OnProgress = (part: number | undefined) => void;

/** `act` saves; it gives what went wrong, and throws nothing. */
const useSaving = (
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
  return useSaving(async (details, onProgress) => {
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
): Saving & { isPhotoListChanged: boolean } => {
  const client = useQueryClient();
  /** What the server has by now, as far as the manager knows. */
  const [saved, setSaved] = useState(initial);
  const took = (vehicle: Vehicle): Vehicle => {
    setSaved(vehicle);
    refreshVehicle(client, vehicle);
    return vehicle;
  };
  const saving = useSaving(async (details, onProgress) => {
    let vehicle = saved;
    let { items } = photos;
    let part: 'fields' | 'photos' = 'fields';
    const areFieldsChanged = changedFields(initial, details).length > 0;
    /** Carries an act out again on the vehicle that somebody changed meanwhile; `clash` says why not. */
    const onCurrent = async <T>(
      act: () => Promise<T>,
      clash: (current: Vehicle) => SaveFailure | undefined,
    ): Promise<T | { failure: SaveFailure }> => {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await act();
        } catch (error) {
          const current = outdatedBy(error);
          if (current === undefined || attempt === MOST_ATTEMPTS) throw error;
          const failure = clash(current);
          vehicle = took(current);
          if (failure !== undefined) return { failure };
        }
      }
    };
    try {
      // Nothing changed at all: the server is asked all the same, so that the success is its own.
      if (areFieldsChanged || photoChange(items, vehicle.photoUrls) === undefined) {
        const modified = await onCurrent(
          () => modifyVehicle(vehicle, withChangedFields({ initial, details, current: vehicle })),
          (current) => fieldsFailure(clashingFields({ initial, details, known: vehicle, current })),
        );
        if ('failure' in modified) return modified.failure;
        vehicle = took(modified);
      }
      part = 'photos';
      for (let call = 0; call < MOST_PHOTO_CALLS; call += 1) {
        const change = photoChange(items, vehicle.photoUrls);
        if (change === undefined) break;
        onProgress(change.files.length > 0 ? 0 : undefined);
        const updated = await onCurrent(
          () => updatePhotos(vehicle, change, onProgress),
          ({ photos: now }) => {
            if (now.map(({ url }) => url).join() === vehicle.photoUrls.join()) return undefined;
            photos.replace(withPhotosOf(items, { known: vehicle.photos, now }));
            return photosFailure({ saved: areFieldsChanged });
          },
        );
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
  return { ...saving, isPhotoListChanged: photoChange(photos.items, saved.photoUrls) !== undefined };
};
