import { accessoryRefusals } from '@volant/shared/accessories/accessories.refusals.ts';
import type { Accessory } from '@volant/shared/accessories/accessories.schema.ts';
import type { Period } from '@volant/shared/kernel/period.ts';
import { transact } from '../audit/index.ts';
import type { Units } from '../availability/index.ts';
import type { Photos, StoredPhoto, UploadedPhoto } from '../files/index.ts';
import type { Actor } from '../platform/actor.ts';
import type { DbAndClock } from '../platform/clock.ts';
import { refuse } from '../platform/problem.ts';
import {
  accessoryView,
  findAccessory,
  lockAccessory,
  pictureOf,
  updateAccessoryPicture,
} from './accessories.store.ts';

/** Dependencies of this module's acts. */
export interface AccessoriesDeps extends DbAndClock {
  /** Checks, stores and removes the files, as for the photos of vehicles. */
  photos: Photos;
  /** Accessories of a customer's holds of a vehicle. */
  listHeldUnits(of: { accountId: number; vehicleId: number }): Promise<(Units & Period)[]>;
}

export type AccessoryPictures = ReturnType<typeof accessoryPictures>;

/** The picture of an accessory. It does not count among what reservations keep: they show the current one or none. */
export const accessoryPictures = ({ db, clock, photos }: Omit<AccessoriesDeps, 'listHeldUnits'>) => {
  /** Whether the accessory exists, checked before its picture is received. */
  const assertExists = async (id: number): Promise<void> => {
    if (!(await findAccessory(db, id))) throw unknown();
  };

  const change = (actor: Actor, id: number, stored: StoredPhoto | undefined): Promise<Accessory> =>
    transact(db, actor, async (tx) => {
      const known = await lockAccessory(tx, id);
      if (!known) throw unknown();
      const before = pictureOf(known);
      if (stored) await photos.keep(tx, [stored]);
      await updateAccessoryPicture(tx, id, stored);
      await photos.discard(tx, before ? [before] : []);
      await tx.record({
        at: clock.now(),
        act: 'accessory.change-picture',
        subject: { kind: 'accessory', id },
        before: { photos: before ? 1 : 0 },
        after: { photos: stored ? 1 : 0 },
      });
      return accessoryView({
        ...known,
        picture_key: stored?.storageKey ?? null,
        picture_width: stored?.width ?? null,
      });
    });

  /** Adds the picture or replaces it. 400 without a file, or for one that is no picture; 404 for an unknown accessory. */
  const replace = (
    actor: Actor,
    id: number,
    uploaded: UploadedPhoto[],
    signal: AbortSignal,
  ): Promise<Accessory> => {
    if (uploaded.length === 0) throw refuse(accessoryRefusals.pictureRequired, 'photos');
    return photos.withStored(uploaded, signal, ([stored]) => change(actor, id, stored));
  };

  return {
    assertExists,
    replace,
    remove: (actor: Actor, id: number): Promise<Accessory> => change(actor, id, undefined),
  };
};

const unknown = () => refuse(accessoryRefusals.notFound);
