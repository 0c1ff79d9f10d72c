import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { HandoverKind, PhotoSlot } from '@volant/shared/handovers/handover-parts.ts';
import type { WireHandover } from '@volant/shared/handovers/handovers.schema.ts';
import type { Completion, HandoverBasis, HandoverContent, PhotoHash } from '../api/handover-calls.ts';
import type { ReportStep } from './draft-step.ts';

/** A report on this device, until all of it is on the server. */
export interface DeviceDraft {
  key: string;
  /** Who writes it: a device may be shared, and a report is signed under the name of who sends it. */
  accountId: number;
  reservationId: number;
  kind: HandoverKind;
  /** As the server last answered. */
  handover: WireHandover;
  basis: HandoverBasis;
  content: HandoverContent;
  /** The content is not on the server yet. */
  isDirty: boolean;
  /** The step where the report was left; earlier versions stored its index among six steps. */
  step: ReportStep | number;
  photos: PhotoHash[];
  /** Signed here; not on the server yet, unless `isDone`. */
  completion: Completion | null;
  isDone: boolean;
  /** Made here: the server takes a save again whose answer did not arrive. */
  device?: string;
  /** Photos that were taken back here; the server may still have them. */
  takenBack?: string[];
  /** Why the server refused what was written or signed. */
  refusal?: string | undefined;
  /** Photos that the server will never take, until the person has seen it. */
  refusedPhotos?: RefusedPhoto[];
}

export interface RefusedPhoto {
  /** Of the photo; drafts of earlier versions have none. */
  id?: string;
  slot: PhotoSlot;
  sentence: string;
}

/** The file of a photo that the server does not have yet. */
export interface DevicePhoto extends PhotoHash {
  draftKey: string;
  file: Blob;
}

/** The report of a rental that somebody writes on this device. */
export interface DraftOf {
  accountId: number;
  reservationId: number;
  kind: HandoverKind;
}

/** A report of a rental has a draft for each person who writes it here. */
export const draftKey = ({ accountId, reservationId, kind }: DraftOf): string =>
  `${accountId}:${reservationId}:${kind}`;

export const isDraftOf = (key: string, accountId: number): boolean => key.startsWith(`${accountId}:`);

/** Something of it is not on the server yet, or must still be seen by the person. */
export const isOwed = (
  { isDirty, isDone, completion, refusal, refusedPhotos = [] }: DeviceDraft,
  photos: number,
): boolean =>
  isDirty ||
  photos > 0 ||
  refusal !== undefined ||
  refusedPhotos.length > 0 ||
  (completion !== null && !isDone);

export type DraftChange = (draft: DeviceDraft) => DeviceDraft;
/**
 * 'strict': on the disk before it counts as kept, since a phone may be turned off. 'relaxed': what is typed, which must
 * not wait for the disk.
 */
export type Durability = 'strict' | 'relaxed';
export type ChangeDraft = (
  key: string,
  change: DraftChange,
  durability?: Durability,
) => Promise<DeviceDraft | undefined>;

/** What the device keeps through reloads and closed tabs. */
export interface DeviceStore {
  readDraft: (key: string) => Promise<DeviceDraft | undefined>;
  writeDraft: (draft: DeviceDraft) => Promise<void>;
  /** Changes what is kept of one draft, and gives it back; undefined when it is gone. Other tabs wait. */
  changeDraft: ChangeDraft;
  deleteDraft: (key: string) => Promise<void>;
  listDraftKeys: () => Promise<string[]>;
  /** Files to send, of one draft. */
  listPhotos: (key: string) => Promise<DevicePhoto[]>;
  writePhoto: (photo: DevicePhoto) => Promise<void>;
  deletePhoto: (id: string) => Promise<void>;
}

interface Tables extends DBSchema {
  drafts: { key: string; value: DeviceDraft };
  photos: { key: string; value: DevicePhoto; indexes: { draft: string } };
}

const ON_DISK = { durability: 'strict' } as const;

const storeOn = (database: IDBPDatabase<Tables>): DeviceStore => ({
  readDraft: (key) => database.get('drafts', key),
  writeDraft: async (draft) => {
    const { store, done } = database.transaction('drafts', 'readwrite', ON_DISK);
    await store.put(draft);
    await done;
  },
  changeDraft: async (key, change, durability = 'strict') => {
    const { store, done } = database.transaction('drafts', 'readwrite', { durability });
    const draft = await store.get(key);
    const next = draft && change(draft);
    if (next) await store.put(next);
    await done;
    return next;
  },
  deleteDraft: (key) => database.delete('drafts', key),
  listDraftKeys: () => database.getAllKeys('drafts'),
  listPhotos: (key) => database.getAllFromIndex('photos', 'draft', key),
  writePhoto: async (photo) => {
    const { store, done } = database.transaction('photos', 'readwrite', ON_DISK);
    await store.put(photo);
    await done;
  },
  deletePhoto: (id) => database.delete('photos', id),
});

/** For a browser that refuses to keep anything: what is written lasts as long as the page. */
const passingStore = (): DeviceStore => {
  const drafts = new Map<string, DeviceDraft>();
  const photos = new Map<string, DevicePhoto>();
  return {
    readDraft: (key) => Promise.resolve(drafts.get(key)),
    writeDraft: (draft) => Promise.resolve(void drafts.set(draft.key, draft)),
    changeDraft: (key, change) => {
      const draft = drafts.get(key);
      const next = draft && change(draft);
      if (next) drafts.set(key, next);
      return Promise.resolve(next);
    },
    deleteDraft: (key) => Promise.resolve(void drafts.delete(key)),
    listDraftKeys: () => Promise.resolve([...drafts.keys()]),
    listPhotos: (key) => Promise.resolve([...photos.values()].filter((photo) => photo.draftKey === key)),
    writePhoto: (photo) => Promise.resolve(void photos.set(photo.id, photo)),
    deletePhoto: (id) => Promise.resolve(void photos.delete(id)),
  };
};

const openInBrowser = async (): Promise<DeviceStore> => {
  if (typeof indexedDB === 'undefined') return passingStore();
  try {
    return storeOn(
      await openDB<Tables>('volant-handovers', 1, {
        upgrade: (database) => {
          database.createObjectStore('drafts', { keyPath: 'key' });
          database.createObjectStore('photos', { keyPath: 'id' }).createIndex('draft', 'draftKey');
        },
      }),
    );
  } catch {
    return passingStore();
  }
};

let opened: Promise<DeviceStore> | undefined;

/** The store of this browser, opened once. */
export const deviceStore = (): Promise<DeviceStore> => {
  opened ??= openInBrowser();
  return opened;
};
