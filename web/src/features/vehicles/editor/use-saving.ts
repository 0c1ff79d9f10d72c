import { useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Vehicle, VehicleDetails } from '@volant/shared/vehicles/vehicles.schema.ts';
import { addedFiles, photoChange, settleItems } from './photo-list.ts';
import { changeFailure, creationFailure, type SaveFailure } from './save-failure.ts';
import type { PhotoChoice } from './use-photo-list.ts';
import { createVehicle, modifyVehicle, refreshVehicle, updatePhotos } from './vehicle-acts.ts';
import { changedFields } from './vehicle-draft.ts';

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
  /** What the server has by now. */
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
    const areFieldsChanged = changedFields(vehicle, details).length > 0;
    try {
      // Nothing changed at all: the server is asked all the same, so that the success is its own.
      if (areFieldsChanged || photoChange(items, vehicle.photoUrls) === undefined) {
        vehicle = took(await modifyVehicle(vehicle.id, details));
      }
      part = 'photos';
      for (let call = 0; call < MOST_PHOTO_CALLS; call += 1) {
        const change = photoChange(items, vehicle.photoUrls);
        if (change === undefined) break;
        onProgress(change.files.length > 0 ? 0 : undefined);
        vehicle = took(await updatePhotos(vehicle.id, change, onProgress));
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
