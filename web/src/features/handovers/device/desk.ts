import type { HandoverKind, PhotoSlot } from '@volant/shared/handovers/handover-parts.ts';
import type { WireHandover } from '@volant/shared/handovers/handovers.schema.ts';
import { CallError, sentenceOf } from '../../../lib/call-error.ts';
import { now } from '../../../lib/clock.ts';
import { handoverCalls, type Completion, type HandoverContent } from '../api/handover-calls.ts';
import {
  deviceStore,
  draftKey,
  type DeviceDraft,
  type DevicePhoto,
  type DeviceStore,
} from './device-store.ts';
import { sendLeftBehind, sendOwed, type ChangeDraft, type Sent } from './send-owed.ts';
import { sha256Of, shrinkPhoto } from './shrink-photo.ts';

export type DeskState =
  | { status: 'loading' }
  | { status: 'failed'; error: Error }
  | {
      status: 'ready';
      draft: DeviceDraft;
      /** Files that are not on the server yet. */
      files: readonly DevicePhoto[];
      /** The last attempt to send did not arrive. */
      isWaiting: boolean;
      /** Why the server refused what was signed or written. */
      refusal: string | undefined;
      /** What another device wrote meanwhile. */
      conflict: WireHandover | undefined;
    };

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

export type Desk = ReturnType<typeof handoverDesk>;

/**
 * One report on this device: every change is kept here first, and sent once there is a network. `start` loads it and
 * begins to send; the function that it gives stops that.
 */
export const handoverDesk = (reservationId: number, kind: HandoverKind) => {
  const key = draftKey(reservationId, kind);
  const listeners = new Set<() => void>();
  let state: DeskState = { status: 'loading' };
  let last: Promise<unknown> = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pauseMs = FIRST_PAUSE_MS;
  let isStopped = false;
  let changesToKeep = 0;
  let isSending = false;

  const show = (next: DeskState): void => {
    state = next;
    for (const listener of listeners) listener();
  };
  /** One after the other: each reads what the one before has kept. */
  const inTurn = <T>(work: (store: DeviceStore) => Promise<T>): Promise<T> => {
    const done = last.then(async () => work(await deviceStore()));
    last = done.catch(() => undefined);
    return done;
  };
  const showKept = async (store: DeviceStore, draft: DeviceDraft, sent?: Sent): Promise<void> => {
    const before = state.status === 'ready' ? state : undefined;
    // What was typed since then is shown already, and kept next.
    const typed = before && changesToKeep > 0 && before.draft;
    show({
      status: 'ready',
      draft: typed ? { ...draft, content: typed.content, step: typed.step } : draft,
      files: await store.listPhotos(key),
      isWaiting: sent === undefined ? (before?.isWaiting ?? false) : sent.kind === 'waiting',
      refusal: sent === undefined ? before?.refusal : sent.kind === 'refused' ? sent.sentence : undefined,
      conflict: sent === undefined ? before?.conflict : sent.kind === 'conflict' ? sent.current : undefined,
    });
  };
  const keep: ChangeDraft = (change) => {
    changesToKeep += 1;
    return inTurn(async (store) => {
      changesToKeep -= 1;
      const draft = await store.readDraft(key);
      if (!draft) return undefined;
      const next = change(draft);
      await store.writeDraft(next);
      await showKept(store, next);
      return next;
    });
  };

  const load = (): Promise<void> =>
    inTurn(async (store) => {
      const kept = await store.readDraft(key);
      const isUntouched = kept !== undefined && !kept.isDirty && kept.completion === null;
      if (kept) await showKept(store, kept);
      if (kept && !isUntouched) return;
      try {
        const { handover, basis } = await handoverCalls.open(reservationId, kind);
        const { content, photos } = handover;
        const files = await store.listPhotos(key);
        const draft: DeviceDraft = {
          key,
          reservationId,
          kind,
          handover,
          basis,
          content,
          isDirty: false,
          step: kept?.step ?? 0,
          photos: [
            ...photos.map(({ id, slot, sha256 }) => ({ id, slot, sha256 })),
            ...files
              .filter(({ id }) => photos.every((photo) => photo.id !== id))
              .map(({ id, slot, sha256 }) => ({ id, slot, sha256 })),
          ],
          completion: null,
          isDone: false,
        };
        await store.writeDraft(draft);
        await showKept(store, draft);
      } catch (error) {
        const failure = error as Error;
        // Without a network the report goes on from what is kept.
        if (!kept || (failure instanceof CallError && failure.status === 409))
          show({ status: 'failed', error: failure });
      }
    });

  /** Not in turn: what is typed while a call is under way must be kept at once. */
  const send = async (): Promise<void> => {
    if (isSending) return;
    isSending = true;
    try {
      const store = await deviceStore();
      await last;
      const before = await store.readDraft(key);
      if (!before || state.status !== 'ready' || state.conflict) return;
      const files = await store.listPhotos(key);
      if (!before.isDirty && before.completion === null && files.length === 0) return;
      const sent = await sendOwed(store, key, keep);
      pauseMs = sent.kind === 'waiting' ? Math.min(pauseMs * 2, LONGEST_PAUSE_MS) : FIRST_PAUSE_MS;
      const kept = (await store.readDraft(key)) ?? { ...before, isDirty: false, isDone: true };
      await showKept(store, kept, sent);
      if (sent.kind === 'waiting') sendSoon(pauseMs);
      else if (sent.kind === 'sent' && kept.isDirty) sendSoon();
    } finally {
      isSending = false;
    }
  };
  const sendSoon = (afterMs = FIRST_PAUSE_MS): void => {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void send(), afterMs);
  };
  const sendNow = (): void => sendSoon(0);

  const write = (change: (content: HandoverContent) => HandoverContent): void => {
    if (state.status === 'ready') {
      // Shown at once: typing must not wait for the device.
      const draft = { ...state.draft, content: change(state.draft.content), isDirty: true };
      show({ ...state, draft, refusal: undefined });
    }
    void keep((draft) => ({ ...draft, content: change(draft.content), isDirty: true }));
    sendSoon();
  };

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: () => state,
    start: () => {
      isStopped = false;
      void load().then(sendNow);
      void deviceStore().then((store) => sendLeftBehind(store, key));
      addEventListener('online', sendNow);
      return () => {
        isStopped = true;
        clearTimeout(timer);
        removeEventListener('online', sendNow);
      };
    },
    retry: () => {
      show({ status: 'loading' });
      void load().then(sendNow);
    },
    sendNow,
    write,
    goTo: (step: number) => {
      if (state.status === 'ready') show({ ...state, draft: { ...state.draft, step } });
      void keep((draft) => ({ ...draft, step }));
    },
    /** Shrinks, hashes and keeps a picture; a guided slot has one. Rejects for what is no picture. */
    addPhoto: async (slot: PhotoSlot, picture: Blob, isOne: boolean): Promise<string> => {
      const file = await shrinkPhoto(picture);
      const photo = { id: crypto.randomUUID(), slot, sha256: await sha256Of(file) };
      await inTurn(async (store) => {
        const replaced = (await store.listPhotos(key)).filter((other) => isOne && other.slot === slot);
        for (const { id } of replaced) await store.deletePhoto(id);
        await store.writePhoto({ ...photo, draftKey: key, file });
      });
      await keep((draft) => ({
        ...draft,
        photos: [...draft.photos.filter((other) => !isOne || other.slot !== slot), photo],
      }));
      sendSoon();
      return photo.id;
    },
    removePhoto: async (id: string): Promise<void> => {
      await inTurn((store) => store.deletePhoto(id));
      await keep((draft) => ({ ...draft, photos: draft.photos.filter((photo) => photo.id !== id) }));
    },
    /** Signs it on this device; it is sent as soon as there is a network. */
    sign: (signed: Pick<Completion, 'signature' | 'refusedReason' | 'termsAccepted'>): void => {
      void keep((draft) => ({
        ...draft,
        completion: {
          ...signed,
          key: crypto.randomUUID(),
          version: draft.handover.version,
          performedAt: now().toISOString(),
          photoHashes: draft.photos,
        },
      }));
      sendNow();
    },
    /** After a conflict: this device's content replaces the other's, or is dropped for it. */
    settle: (mine: boolean): void => {
      if (state.status !== 'ready' || !state.conflict) return;
      const { conflict } = state;
      show({ ...state, conflict: undefined });
      void keep((draft) => ({
        ...draft,
        handover: conflict,
        content: mine ? draft.content : conflict.content,
        isDirty: mine,
      }));
      sendNow();
    },
  };
};

/** The sentence of a report that could not be opened. */
export const deskSentence = (error: Error): string => sentenceOf(error);
