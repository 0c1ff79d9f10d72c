import type { WireHandover } from '@volant/shared/handovers/handovers.schema.ts';
import { CallError } from '../../../lib/call-error.ts';
import { handoverCalls } from '../api/handover-calls.ts';
import type { DeviceDraft, DeviceStore } from './device-store.ts';

/** How far the sending came. `waiting`: no network, or a server that is busy; it is tried again later. */
export type Sent =
  | { kind: 'sent' }
  | { kind: 'waiting' }
  | { kind: 'conflict'; current: WireHandover }
  | { kind: 'refused'; sentence: string };

/** Whether the same call may succeed later: no answer, a busy server, a session that has ended. */
const isPassing = ({ status }: CallError): boolean =>
  status === 0 || status === 401 || status === 429 || status >= 500;

/** Changes what is kept of one draft, and gives it back; undefined when it is gone. One change at a time. */
export type ChangeDraft = (change: (draft: DeviceDraft) => DeviceDraft) => Promise<DeviceDraft | undefined>;

/**
 * Sends what the device still owes of one draft: its content, its signature, then its files, which never hold up the
 * signature. A signed report that the server refuses is open again; what is on the server is deleted here.
 */
export const sendOwed = async (store: DeviceStore, key: string, change: ChangeDraft): Promise<Sent> => {
  try {
    await sendContent(store, key, change);
    const finished = await sendCompletion(store, key, change);
    await sendPhotos(store, key);
    if (finished) await store.deleteDraft(key);
    return { kind: 'sent' };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (isPassing(error)) return { kind: 'waiting' };
    // What the server refused is written and signed again.
    await change((draft) => (draft.isDone ? draft : { ...draft, completion: null }));
    if (error.code === 'version_conflict')
      return { kind: 'conflict', current: error.current as WireHandover };
    return { kind: 'refused', sentence: error.message };
  }
};

const sendContent = async (store: DeviceStore, key: string, change: ChangeDraft): Promise<void> => {
  const draft = await store.readDraft(key);
  if (!draft?.isDirty || draft.isDone) return;
  const handover = await handoverCalls.save(draft.handover.id, draft.handover.version, draft.content);
  await change((now) => ({
    ...now,
    handover,
    // What was typed meanwhile is sent with the next call.
    isDirty: JSON.stringify(now.content) !== JSON.stringify(draft.content),
  }));
};

const sendCompletion = async (store: DeviceStore, key: string, change: ChangeDraft): Promise<boolean> => {
  const draft = await store.readDraft(key);
  if (!draft?.completion) return false;
  if (draft.isDone) return true;
  const { version } = draft.handover;
  const handover = await handoverCalls.complete(draft.handover.id, { ...draft.completion, version });
  await change((now) => ({ ...now, handover, isDone: true }));
  return true;
};

const sendPhotos = async (store: DeviceStore, key: string): Promise<void> => {
  const draft = await store.readDraft(key);
  if (!draft) return;
  for (const { file, draftKey: _, ...photo } of await store.listPhotos(key)) {
    try {
      await handoverCalls.putPhoto(draft.handover.id, photo, file);
    } catch (error) {
      // A file that is not part of the signed report, or comes too late, can never be sent.
      if (!(error instanceof CallError) || isPassing(error)) throw error;
    }
    await store.deletePhoto(photo.id);
  }
};

/** Changes a draft of this device; undefined when it is gone. */
export const changeKept = async (
  store: DeviceStore,
  key: string,
  change: (draft: DeviceDraft) => DeviceDraft,
): Promise<DeviceDraft | undefined> => {
  const draft = await store.readDraft(key);
  const next = draft && change(draft);
  if (next) await store.writeDraft(next);
  return next;
};

/** Sends what was left on this device by other reports; what cannot be sent stays for their own pages. */
export const sendLeftBehind = async (store: DeviceStore, except?: string): Promise<void> => {
  for (const key of await store.listDraftKeys()) {
    if (key === except) continue;
    await sendOwed(store, key, (change) => changeKept(store, key, change));
  }
};
