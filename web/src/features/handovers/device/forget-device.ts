import { addDays, agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { LOG_RETENTION_DAYS } from '@volant/shared/retention.ts';
import { now } from '../../../lib/clock.ts';
import { deviceStore, isDraftOf, isOwed, type DeviceDraft, type DeviceStore } from './device-store.ts';

/** Where the service worker keeps the profile of the session. */
const PROFILES = 'volant-profile';

/** Deletes the reports that are over, with their photos. `owed`: a part of it is not on the server yet. */
export const deleteWhere = async (
  store: DeviceStore,
  isOver: (draft: DeviceDraft, owed: boolean) => boolean,
): Promise<void> => {
  for (const key of await store.listDraftKeys()) {
    const draft = await store.readDraft(key);
    if (!draft) continue;
    const photos = await store.listPhotos(key);
    if (!isOver(draft, isOwed(draft, photos.length))) continue;
    for (const { id } of photos) await store.deletePhoto(id);
    await store.deleteDraft(key);
  }
};

/**
 * A person signs out, perhaps of a device that others use: it forgets their profile, and the reports that are on the server.
 * What is not there yet stays until they sign in again: it would be lost.
 */
export const forgetPerson = async (accountId: number): Promise<void> => {
  if (typeof caches !== 'undefined') await caches.delete(PROFILES);
  await deleteWhere(await deviceStore(), ({ key }, owed) => isDraftOf(key, accountId) && !owed);
};

/**
 * Forgets the reports of rentals that ended long ago, whoever wrote them: they name customers and drivers. The server does
 * not keep reports longer that were never signed. What is owed stays, whatever the clock of the device says.
 */
export const forgetOld = (store: DeviceStore): Promise<void> => {
  const oldest = addDays(agencyDay(now()), -LOG_RETENTION_DAYS);
  return deleteWhere(store, ({ handover }, owed) => !owed && handover.endDate < oldest);
};
