import { MAX_PHOTOS } from '@volant/shared/agency.ts';
import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { vehicleRefusals } from '@volant/shared/vehicles/vehicles.refusals.ts';
import type { ManagedVehicle } from '@volant/shared/vehicles/vehicles.schema.ts';
import { transact } from '../audit/index.ts';
import type { Photos, UploadedPhoto } from '../files/index.ts';
import type { Actor } from '../platform/actor.ts';
import type { DbAndClock } from '../platform/clock.ts';
import { refuse, type Problem } from '../platform/problem.ts';
import { isOutdated, photoRequired, tooManyInEdit, unknown } from './vehicle-refusals.ts';
import { findVehicle, listPhotos, lockVehicle, replacePhotos, touchVehicle } from './vehicles.store.ts';
import type { KeptPhoto } from './vehicles.store.ts';

/** Dependencies of this module's acts. */
export interface VehiclesDeps extends DbAndClock {
  photos: Photos;
  /** The public origin of the site, with which photo addresses may begin. */
  publicUrl: string;
  /** Counts the live holds and paid reservations of a vehicle that end after `lastReturned`. */
  countUpcomingReservations(of: { vehicleId: number; lastReturned: IsoDate; now: Date }): Promise<number>;
  /** Called after every write to a vehicle. */
  vehicleChanged(): void;
}

interface PhotoChange {
  /** Addresses of the photos to keep, in their new order. */
  remainingUrls: readonly string[];
  uploaded: UploadedPhoto[];
  version: number | undefined;
}

/**
 * Replaces the photos of a vehicle: the kept ones in the given order, then the new ones. Errors: 400 for too many,
 * none, or an address that names none of its photos; 409 for an older version.
 */
export const photoChange =
  ({
    db,
    clock,
    photos,
    publicUrl,
    vehicleChanged,
    find,
    changedMeanwhile,
  }: Omit<VehiclesDeps, 'countUpcomingReservations'> & {
    find(id: number): Promise<ManagedVehicle>;
    /** The refusal for a change based on an older version. */
    changedMeanwhile(id: number): Promise<Problem>;
  }) =>
  async (actor: Actor, id: number, change: PhotoChange, signal: AbortSignal): Promise<ManagedVehicle> => {
    const { remainingUrls, uploaded, version } = change;
    const seen = await findVehicle(db, id);
    if (seen && isOutdated(seen, version)) throw await changedMeanwhile(id);
    // Checked before anything is stored, and again on the locked row, whose photos may have changed since.
    const count = namedPhotos(publicUrl, await listPhotos(db, id), remainingUrls).length + uploaded.length;
    if (count > MAX_PHOTOS) throw tooManyInEdit();
    if (count === 0) throw photoRequired();
    await photos.withStored(uploaded, signal, async (stored) => {
      const outcome = await transact(db, actor, async (tx) => {
        const row = await lockVehicle(tx, id);
        if (!row) throw unknown();
        if (isOutdated(row, version)) return 'outdated' as const;
        const present = await listPhotos(tx, id);
        const kept = namedPhotos(publicUrl, present, remainingUrls);
        const unused = present.filter((photo) => !kept.includes(photo));
        await photos.keep(tx, stored);
        await replacePhotos(tx, id, [...kept, ...stored]);
        await touchVehicle(tx, id);
        // Before the files are deleted: the cached catalogue still names them.
        tx.afterCommit(vehicleChanged);
        await photos.discard(tx, unused);
        await tx.record({
          at: clock.now(),
          act: 'vehicle.change-photos',
          subject: { kind: 'vehicle', id },
          before: { photos: present.length },
          after: { photos: kept.length + stored.length },
        });
        return undefined;
      });
      if (outcome === 'outdated') throw await changedMeanwhile(id);
    });
    return find(id);
  };

const PHOTO_ADDRESS = /^\/photos\/([a-z0-9]{16,64})-\d{2,5}\.(?:avif|webp)$/;

/** The photos of the vehicle that the addresses name, without duplicates; any width of a photo names it. */
const namedPhotos = (
  publicUrl: string,
  present: readonly KeptPhoto[],
  urls: readonly string[],
): KeptPhoto[] => {
  const withoutOrigin = (url: string): string =>
    url.startsWith(`${publicUrl}/`) ? url.slice(publicUrl.length) : url;

  const named = urls.map((url) => {
    const key = PHOTO_ADDRESS.exec(withoutOrigin(url))?.[1];
    const photo = present.find(({ storageKey }) => storageKey === key);
    if (!photo) throw refuse(vehicleRefusals.photoUnknown, 'remainingPhotoUrls');
    return photo;
  });
  return [...new Set(named)];
};
