import type { WireHandover } from '@volant/shared/handovers/handovers.schema.ts';
import { CallError, saysNothing } from '../../../lib/calls/call-error.ts';
import { handoverCalls } from '../api/handover-calls.ts';
import { isDraftOf, type DeviceDraft, type DeviceStore, type DraftChange } from './device-store.ts';

/** What another device wrote meanwhile, and the sentence that says who. */
export interface Conflict {
  current: WireHandover;
  sentence: string;
}

/**
 * How far the sending came. `waiting`: no network, or a server that is busy; it is tried again later. `hasSent`: a part
 * arrived nevertheless.
 */
export type Sent =
  | { kind: 'sent' }
  | { kind: 'waiting'; hasSent: boolean }
  | ({ kind: 'conflict' } & Conflict)
  | { kind: 'refused' };

/**
 * Whether the same call may succeed later: no answer in time, a busy server, a session that has ended, or the answer of
 * something else in between.
 */
const isPassing = (error: unknown): boolean =>
  error instanceof CallError
    ? error.status === 0 ||
      error.status === 401 ||
      error.status === 429 ||
      error.status >= 500 ||
      saysNothing(error)
    : error instanceof DOMException && error.name === 'TimeoutError';

type Change = (change: DraftChange) => Promise<DeviceDraft | undefined>;

/** One sender of a report at a time on this device, in all its tabs. */
const alone = <T>(key: string, work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(`volant-handover ${key}`, work) : work();

/**
 * Sends what the device still owes of one draft: its content, its signature, then its files, which never hold up the
 * signature. A signed report that the server refuses is open again; what is on the server is deleted here.
 */
export const sendOwed = (store: DeviceStore, key: string, change: Change): Promise<Sent> =>
  alone(key, async () => {
    const progress = { hasSent: false };
    try {
      await sendContent(store, key, change, progress);
      const isFinished = await sendCompletion(store, key, change, progress);
      await sendPhotos(store, key, change, progress);
      const refused = (await store.readDraft(key))?.refusedPhotos ?? [];
      if (isFinished && refused.length === 0) await store.deleteDraft(key);
      return { kind: 'sent' };
    } catch (error) {
      if (isPassing(error)) return { kind: 'waiting', ...progress };
      if (!(error instanceof CallError)) throw error;
      const isConflict = error.code === 'version_conflict';
      // What the server refused is written and signed again.
      await change((draft) =>
        draft.isDone
          ? draft
          : { ...draft, completion: null, refusal: isConflict ? undefined : error.message },
      );
      return isConflict
        ? { kind: 'conflict', current: error.current as WireHandover, sentence: error.message }
        : { kind: 'refused' };
    }
  });

interface Progress {
  hasSent: boolean;
}

const sendContent = async (store: DeviceStore, key: string, change: Change, progress: Progress) => {
  const draft = await store.readDraft(key);
  if (!draft?.isDirty || draft.isDone) return;
  const handover = await handoverCalls.save(draft);
  progress.hasSent = true;
  await change((now) => ({
    ...now,
    handover,
    // What was typed meanwhile is sent with the next call.
    isDirty: JSON.stringify(now.content) !== JSON.stringify(draft.content),
  }));
};

const sendCompletion = async (
  store: DeviceStore,
  key: string,
  change: Change,
  progress: Progress,
): Promise<boolean> => {
  const draft = await store.readDraft(key);
  if (!draft?.completion) return false;
  if (draft.isDone) return true;
  const { version } = draft.handover;
  const handover = await handoverCalls.complete(draft.handover.id, { ...draft.completion, version });
  progress.hasSent = true;
  await change((now) => ({ ...now, handover, isDone: true }));
  return true;
};

const sendPhotos = async (store: DeviceStore, key: string, change: Change, progress: Progress) => {
  const draft = await store.readDraft(key);
  if (!draft) return;
  for (const { file, draftKey: _, ...photo } of await store.listPhotos(key)) {
    try {
      await handoverCalls.putPhoto(draft.handover.id, photo, file);
    } catch (error) {
      if (!(error instanceof CallError) || isPassing(error)) throw error;
      // It can never be sent: not what was signed, too late, or no picture. The person is told.
      const refused = { id: photo.id, slot: photo.slot, sentence: error.message };
      await change((now) => ({
        ...now,
        // Once: the page may be closed before the photo is deleted here, and it is refused again.
        refusedPhotos: [...(now.refusedPhotos ?? []).filter(({ id }) => id !== photo.id), refused],
        photos: now.completion === null ? now.photos.filter(({ id }) => id !== photo.id) : now.photos,
      }));
    }
    progress.hasSent = true;
    await store.deletePhoto(photo.id);
  }
};

/** Sends what a person left on this device in other reports; what cannot be sent stays for their own pages. */
export const sendLeftBehind = async (
  store: DeviceStore,
  accountId: number,
  except?: string,
): Promise<void> => {
  for (const key of await store.listDraftKeys()) {
    if (key === except || !isDraftOf(key, accountId)) continue;
    await sendOwed(store, key, (change) => store.changeDraft(key, change));
  }
};
