import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { VehicleField } from '@volant/shared/vehicles/vehicle-form.ts';
import type { VehicleDetails } from '@volant/shared/vehicles/vehicles.schema.ts';
import type { EditedVehicle } from '../api/fleet.queries.ts';
import { useLock } from '../../../lib/calls/use-act.ts';
import { areSendable } from './judge-file.ts';
import { addedFiles, photoChange, withUploaded, withPhotosOf } from './photo-list.ts';
import { changeFailure, creationFailure, meanwhileFailure } from './save-failure.ts';
import type { FieldClash, SaveFailure } from './save-failure.ts';
import type { PhotoChoice } from './use-photo-list.ts';
import {
  createVehicle,
  modifyVehicle,
  outdatedBy,
  refreshEdited,
  updatePhotos,
} from '../api/vehicles.mutations.ts';
import { basisAfter, changedFields, clashingFields, withChangedFields } from './vehicle-draft.ts';

/** The state of saving a vehicle. */
export interface Saving {
  phase: 'idle' | 'saving' | 'saved';
  /** The share of the upload that was sent, from 0 to 1, during an upload. */
  progress: number | undefined;
  failure: SaveFailure | undefined;
  dismissFailure: () => void;
  /**
   * Saves; returns the failure, if any. Does nothing while a save is running, or when a chosen photo cannot be sent: its
   * preview removes it and says why.
   */
  save: (details: VehicleDetails) => Promise<SaveFailure | undefined>;
}

/** After this many conflicts the save fails. */
const MAX_ATTEMPTS = 3;

/** One call uploads new files, a second one sorts them (`photoChange`). */
const MAX_PHOTO_CALLS = 2;

type OnProgress = (part: number | undefined) => void;

/** `act` saves and returns the failure; it never throws. It is not called when a photo cannot be sent. */
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

/** Saves the changes of a vehicle: first the fields, then the photos. A retry does not repeat what was already saved. */
export const useVehicleChange = (
  initial: EditedVehicle,
  photos: PhotoChoice,
): Saving & { basis: EditedVehicle; known: EditedVehicle; isPhotoListChanged: boolean } => {
  const client = useQueryClient();
  /** The vehicle as last received from the server. */
  const [saved, setSaved] = useState(initial);
  /** The values from which changes are counted: as loaded, with the conflicts shown and the fields saved since. */
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
    /** Whether the fields were saved, in this attempt or an earlier one. */
    const areFieldsSaved = (): boolean => part === 'photos' && changedFields(initial, details).length > 0;
    /** Fields that somebody else changed too. Each conflict is reported once. */
    const clashesWith = (current: EditedVehicle): FieldClash[] => {
      const clashes = clashingFields({ basis, details, current });
      know(
        clashes.map(({ field }) => field),
        current,
      );
      return clashes;
    };
    /** Adopts the vehicle as changed by somebody else; returns the conflicts that the manager must check first. */
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
    /** Runs a call, and again after a version conflict, unless the manager must check something first. */
    const onCurrent = async (
      act: () => Promise<EditedVehicle>,
    ): Promise<EditedVehicle | { failure: SaveFailure }> => {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await act();
        } catch (error) {
          const current = outdatedBy(error);
          if (current === undefined || attempt === MAX_ATTEMPTS) throw error;
          const failure = follow(current);
          if (failure !== undefined) return { failure };
        }
      }
    };
    // Fields edited only after an earlier conflict was shown: these may conflict too, and were not reported yet.
    const unreported = meanwhileFailure({
      clashes: clashesWith(vehicle),
      arePhotosMerged: false,
      saved: false,
    });
    if (unreported !== undefined) return unreported;
    try {
      // Also called when nothing changed, so that the success comes from the server.
      if (typed.length > 0 || photoChange(items, vehicle.photoUrls) === undefined) {
        const modified = await onCurrent(() =>
          modifyVehicle(vehicle, withChangedFields({ basis, details, current: vehicle })),
        );
        if ('failure' in modified) return modified.failure;
        vehicle = took(modified);
        know(typed, vehicle);
      }
      part = 'photos';
      for (let call = 0; call < MAX_PHOTO_CALLS; call += 1) {
        if (photoChange(items, vehicle.photoUrls) === undefined) break;
        const updated = await onCurrent(() => {
          const change = photoChange(items, vehicle.photoUrls);
          if (change === undefined) return Promise.resolve(vehicle);
          onProgress(change.files.length > 0 ? 0 : undefined);
          return updatePhotos(vehicle, change, onProgress);
        });
        if ('failure' in updated) return updated.failure;
        vehicle = took(updated);
        items = withUploaded(items, vehicle.photos);
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
