import type { PhotoSlot } from '@volant/shared/handovers/handover-parts.ts';
import { CallError } from '../../../lib/calls/call-error.ts';
import { handoverCalls } from '../api/handover-calls.ts';
import type { HandoverContent, PhotoHash } from '../api/handover-calls.ts';
import {
  deviceStore,
  draftKey,
  type DeviceDraft,
  type DevicePhoto,
  type DeviceStore,
  type DraftChange,
  type DraftOf,
  type Durability,
} from './device-store.ts';
import {
  completionOf,
  hashOf,
  openedDraft,
  resolvedDraft,
  withContent,
  withoutPhotos,
  type Signed,
} from './draft-changes.ts';
import type { ReportStep } from './draft-step.ts';
import { sendingInTime, type Attempt } from './send-in-time.ts';
import { sendLeftBehind, sendOwed, type Conflict, type Sent } from './send-owed.ts';
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
      conflict: Conflict | undefined;
    };

/** Sends what other reports left behind, and calls when there is a network again; until the returned function is called. */
const whileOpen = (of: DraftOf, onNetwork: () => void): (() => void) => {
  void deviceStore().then((store) => sendLeftBehind(store, of.accountId, draftKey(of)));
  addEventListener('online', onNetwork);
  return () => removeEventListener('online', onNetwork);
};

/** Writes down in turn a picture and, for a guided slot, takes back the one before. */
const replacePhoto = async (
  store: DeviceStore,
  photo: DevicePhoto,
  isReplaced: (other: PhotoHash) => boolean,
) => {
  for (const other of await store.listPhotos(photo.draftKey))
    if (isReplaced(other)) await store.deletePhoto(other.id);
  await store.writePhoto(photo);
};

const keepWhole = async (store: DeviceStore, draft: DeviceDraft): Promise<DeviceDraft> => {
  await store.writeDraft(draft);
  return draft;
};

/** Begins a report on the server, or reads it there, and keeps it here. */
const openHere = async (store: DeviceStore, of: DraftOf, kept: DeviceDraft | undefined) =>
  keepWhole(store, openedDraft({ ...of, ...(await handoverCalls.open(of.reservationId, of.kind)) }, kept));

/** A report that the device forgot while it is open, since its person signed out in another tab. */
const writeAgain = async (store: DeviceStore, draft: DeviceDraft | undefined, change: DraftChange) =>
  !draft || draft.isDone ? undefined : keepWhole(store, change(draft));

const subscribing = (listeners: Set<() => void>) => (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const READY = { status: 'ready', isWaiting: false, conflict: undefined } as const;

/** What is shown once it was tried to send. */
const readyAfter = (draft: DeviceDraft, files: DevicePhoto[], sent: Sent): DeskState => ({
  ...READY,
  draft,
  files,
  isWaiting: sent.kind === 'waiting',
  conflict: sent.kind === 'conflict' ? sent : undefined,
});

const preparedPhoto = async (slot: PhotoSlot, picture: Blob, key: string): Promise<DevicePhoto> => {
  const file = await shrinkPhoto(picture);
  return { id: crypto.randomUUID(), slot, sha256: await sha256Of(file), draftKey: key, file };
};

/** Tracks the slots whose pictures are being shrunk and are not in the draft yet; a slot may occur twice. */
const preparationOf = (onChange: () => void) => {
  let slots: readonly PhotoSlot[] = [];
  return {
    slots: (): readonly PhotoSlot[] => slots,
    during: async <T>(slot: PhotoSlot, prepare: () => Promise<T>): Promise<T> => {
      slots = [...slots, slot];
      onChange();
      try {
        return await prepare();
      } finally {
        const first = slots.indexOf(slot);
        slots = slots.filter((_, index) => index !== first);
        onChange();
      }
    },
  };
};

export type Desk = ReturnType<typeof handoverDesk>;

/**
 * One report on this device: every change is kept here first, and sent once there is a network. `start` loads it and
 * begins to send; the function that it gives stops that.
 */
export const handoverDesk = (of: DraftOf) => {
  const key = draftKey(of);
  const listeners = new Set<() => void>();
  let state: DeskState = { status: 'loading' };
  let last: Promise<unknown> = Promise.resolve();
  let changesToKeep = 0;
  /** As it was last on the device. */
  let lastKept: DeviceDraft | undefined;
  /** Photos that this page has had as files: what is sent is deleted from the device, and still shown. */
  const pictures = new Map<string, Blob>();

  const show = (next: DeskState): void => {
    state = next;
    for (const listener of listeners) listener();
  };
  const preparation = preparationOf(() => show({ ...state }));
  /** One after the other: each reads what the one before has kept. */
  const inTurn = <T>(work: (store: DeviceStore) => Promise<T>): Promise<T> => {
    const done = last.then(async () => work(await deviceStore()));
    last = done.catch(() => undefined);
    return done;
  };
  const showKept = async (store: DeviceStore, draft: DeviceDraft, sent?: Sent): Promise<void> => {
    lastKept = draft;
    const files = await store.listPhotos(key);
    for (const { id, file } of files) pictures.set(id, file);
    const before = state.status === 'ready' ? state : undefined;
    // What was typed since then is shown already, and kept next.
    const typed = changesToKeep > 0 ? before?.draft : undefined;
    const shown = typed ? { ...draft, content: typed.content, step: typed.step } : draft;
    show(sent ? readyAfter(shown, files, sent) : { ...READY, ...before, draft: shown, files });
  };
  const keep = (change: DraftChange, durability?: Durability): Promise<DeviceDraft | undefined> => {
    changesToKeep += 1;
    return inTurn(async (store) => {
      changesToKeep -= 1;
      const changed = await store.changeDraft(key, change, durability);
      const next = changed ?? (await writeAgain(store, lastKept, change));
      if (next) await showKept(store, next);
      return next;
    });
  };

  const load = (): Promise<void> =>
    inTurn(async (store) => {
      const kept = await store.readDraft(key);
      if (kept) await showKept(store, kept);
      if (kept && (kept.isDirty || kept.completion !== null)) return;
      try {
        await showKept(store, await openHere(store, of, kept));
      } catch (error) {
        const isOver = error instanceof CallError && (error.status === 409 || error.status === 404);
        // Ended by another device: what names persons does not stay here.
        if (kept && isOver && (await store.listPhotos(key)).length === 0) await store.deleteDraft(key);
        // Without a network the report goes on from what is kept.
        if (!kept || isOver) show({ status: 'failed', error: error as Error });
      }
    });

  /** Not in turn: what is typed while a call is under way must be kept at once. */
  const send = async (): Promise<Attempt> => {
    const store = await deviceStore();
    await last;
    const before = await store.readDraft(key);
    if (!before || state.status !== 'ready' || state.conflict) return undefined;
    const files = await store.listPhotos(key);
    if (!before.isDirty && before.completion === null && files.length === 0) return undefined;
    const sent = await sendOwed(store, key, keep);
    const kept = (await store.readDraft(key)) ?? { ...before, isDirty: false, isDone: true };
    await showKept(store, kept, sent);
    return { sent, isOwed: sent.kind === 'waiting' || (sent.kind === 'sent' && kept.isDirty) };
  };
  const sending = sendingInTime(send);

  const write = (change: (content: HandoverContent) => HandoverContent): void => {
    const written: DraftChange = (draft) => withContent(draft, change);
    // Shown at once: typing must not wait for the device.
    if (state.status === 'ready') show({ ...state, draft: written(state.draft) });
    void keep(written, 'relaxed');
    sending.soon();
  };

  const start = (): (() => void) => {
    sending.begin();
    void load().then(sending.now);
    const leave = whileOpen(of, () => (state.status === 'failed' ? retry() : sending.now()));
    return () => {
      sending.stop();
      leave();
    };
  };

  const retry = (): void => {
    show({ status: 'loading' });
    void load().then(sending.now);
  };

  return {
    subscribe: subscribing(listeners),
    read: () => state,
    /** The file of a photo, as long as the page is open. */
    pictureOf: (id: string): Blob | undefined => pictures.get(id),
    start,
    retry,
    write,
    goTo: (step: ReportStep) => {
      if (state.status === 'ready') show({ ...state, draft: { ...state.draft, step } });
      void keep((draft) => ({ ...draft, step }));
    },
    /** Shrinks, hashes and keeps a picture; a guided slot has one. Rejects for what is no picture. */
    addPhoto: (slot: PhotoSlot, picture: Blob, isOne: boolean): Promise<string> =>
      preparation.during(slot, async () => {
        const photo = await preparedPhoto(slot, picture, key);
        pictures.set(photo.id, photo.file);
        const isReplaced = (other: PhotoHash): boolean => isOne && other.slot === slot;
        await inTurn((store) => replacePhoto(store, photo, isReplaced));
        await keep((draft) => {
          const kept = withoutPhotos(draft, isReplaced);
          return { ...kept, photos: [...kept.photos, hashOf(photo)] };
        });
        sending.soon();
        return photo.id;
      }),
    preparingSlots: preparation.slots,
    removePhoto: async (id: string): Promise<void> => {
      await inTurn((store) => store.deletePhoto(id));
      await keep((draft) => withoutPhotos(draft, (photo) => photo.id === id));
    },
    /** The person has seen which photos the server refused. */
    dismissRefusedPhotos: (): void => {
      void keep((draft) => ({ ...draft, refusedPhotos: [] }));
      sending.now();
    },
    /** Signs it on this device; it is sent as soon as there is a network. */
    sign: (signed: Signed): void => {
      void keep((draft) => ({ ...draft, refusal: undefined, completion: completionOf(draft, signed) }));
      sending.now();
    },
    /** After a conflict: this device's content replaces the other's, or is dropped for it. */
    resolveConflict: (mine: boolean): void => {
      if (state.status !== 'ready' || !state.conflict) return;
      const { conflict } = state;
      show({ ...state, conflict: undefined });
      void keep((draft) => resolvedDraft(draft, conflict.current, mine));
      sending.now();
    },
  };
};
