import { accessoryRefusals } from '@volant/shared/accessories/accessories.refusals.ts';
import { ownerFieldRefusals } from '@volant/shared/accounts/owner-fields.refusals.ts';
import { daysInRows } from '@volant/shared/accessories/reserved-days.ts';
import type { Accessory, AccessoryBody } from '@volant/shared/accessories/accessories.schema.ts';
import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import type { Period } from '@volant/shared/kernel/period.ts';
import { toCents } from '@volant/shared/kernel/money.ts';
import { foldText } from '@volant/shared/kernel/search-text.ts';
import type { Actor } from '../platform/actor.ts';
import { changes, listBefores, transact } from '../audit/index.ts';
import { listDaysAbove, listMostTaken, setCapacity } from '../availability/index.ts';
import type { Tx } from '../platform/db/open-database.ts';
import { ownersOnly, refuse } from '../platform/problem.ts';
import type { AccessoriesDeps } from './accessory-picture.ts';
import {
  accessoryView,
  deleteAccessory,
  formOf,
  insertAccessory,
  listAccessories,
  lockAccessory,
  lockAccessoryNames,
  pictureOf,
  updateAccessory,
} from './accessories.store.ts';

export type Accessories = ReturnType<typeof accessoriesService>;

/** Whether two names count as equal: accents, capitals and spaces are ignored. */
const sameName = (one: string, other: string): boolean => bare(one) === bare(other);
const bare = (name: string): string => foldText(name).replace(/\s/g, '');

/** Whether the last one of that name was removed, and had another price. */
const wasRemovedAtOther = async (tx: Tx, { name, dailyPrice }: AccessoryBody): Promise<boolean> => {
  const removed = await listBefores<AccessoryBody>(tx, 'accessory.remove');
  const last = removed.filter((before) => sameName(before.name, name)).at(-1);
  return last !== undefined && last.dailyPrice !== dailyPrice;
};

/** Manages the agency's accessories: changes never affect what is reserved. */
export const accessoriesService = ({ db, clock, photos, listHeldUnits }: AccessoriesDeps) => {
  const nameTaken = (name: string) => refuse(accessoryRefusals.nameTaken({ name }), 'name');

  /** 403 for an employee who brings a removed one back at another price. */
  const create = (actor: Actor, body: AccessoryBody, { isOwner }: { isOwner: boolean }): Promise<Accessory> =>
    transact(db, actor, async (tx) => {
      const { name, quantity, dailyPrice, description = '' } = body;
      const taken = (await lockAccessoryNames(tx)).find((other) => sameName(other.name, name));
      if (taken) throw nameTaken(taken.name);
      if (!isOwner && (await wasRemovedAtOther(tx, body)))
        throw ownersOnly({ dailyPrice: ownerFieldRefusals.prices });
      const now = clock.now();
      const values = { name, quantity, dailyPriceCents: toCents(dailyPrice), description };
      const id = await insertAccessory(tx, values, now);
      await tx.record({ at: now, act: 'accessory.create', subject: { kind: 'accessory', id }, after: body });
      return { id, name, dailyPrice, quantity, description, picture: null };
    });

  /** Existing reservations keep name and price; no day may have more units out than the stock. 403 for an employee who changes the price. */
  const update = (
    actor: Actor,
    id: number,
    body: AccessoryBody,
    { isOwner }: { isOwner: boolean },
  ): Promise<Accessory> =>
    transact(db, actor, async (tx) => {
      const { name, quantity, dailyPrice } = body;
      const names = await lockAccessoryNames(tx);
      const known = await lockAccessory(tx, id);
      if (!known) throw refuse(accessoryRefusals.notFound);
      if (!isOwner && dailyPrice !== formOf(known).dailyPrice)
        throw ownersOnly({ dailyPrice: ownerFieldRefusals.prices });
      // Two with equal names from before may keep them.
      const taken = sameName(known.name, name)
        ? undefined
        : names.find((other) => other.id !== id && sameName(other.name, name));
      if (taken) throw nameTaken(taken.name);
      const description = body.description ?? known.description;
      const now = clock.now();
      const from = agencyDay(now);
      const above = await listDaysAbove(tx, { accessoryId: id, quantity, from });
      if (above.length > 0) {
        throw refuse(accessoryRefusals.stockReserved({ days: daysInRows(above) }), 'quantity');
      }
      await updateAccessory(tx, id, { name, dailyPriceCents: toCents(dailyPrice), quantity, description });
      await setCapacity(tx, { accessoryId: id, quantity, from });
      await tx.record({
        at: now,
        act: 'accessory.modify',
        subject: { kind: 'accessory', id },
        ...changes(formOf(known), body),
      });
      return { ...accessoryView(known), name, dailyPrice, quantity, description };
    });

  /** 404 for an unknown one, 409 for one in use by reservations. */
  const remove = (actor: Actor, id: number): Promise<void> =>
    transact(db, actor, async (tx) => {
      const known = await lockAccessory(tx, id);
      if (!known) throw refuse(accessoryRefusals.notFound);
      if ((await deleteAccessory(tx, id)) === 'in use') throw refuse(accessoryRefusals.inUse);
      const picture = pictureOf(known);
      await photos.discard(tx, picture ? [picture] : []);
      const subject = { kind: 'accessory', id } as const;
      await tx.record({ at: clock.now(), act: 'accessory.remove', subject, before: formOf(known) });
    });

  /** Every accessory; with a period, how many of each are free on all its days. */
  const list = async (
    user: { id: number },
    { startDate, endDate, vehicule }: Partial<Period> & { vehicule?: number | undefined },
  ): Promise<Accessory[]> => {
    const accessories = await listAccessories(db);
    if (startDate === undefined || endDate === undefined) return accessories.map(accessoryView);
    const own =
      vehicule === undefined ? [] : await listHeldUnits({ accountId: user.id, vehicleId: vehicule });
    const taken = await listMostTaken(db, { startDate, endDate }, own);
    return accessories.map((row) => ({
      ...accessoryView(row),
      available: Math.max(0, row.quantity - (taken.get(row.id) ?? 0)),
    }));
  };

  return { list, create, update, remove };
};
