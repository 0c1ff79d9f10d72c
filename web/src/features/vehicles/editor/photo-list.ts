import * as words from '#words/screens/vehicles/editor.ts';
import { moveTo, selectPhotos } from '@volant/shared/vehicles/photo-selection.rules.ts';
import type { SelectionRefusal } from '@volant/shared/vehicles/photo-selection.rules.ts';
import { vehicleMessages as text } from '#words/vehicles/vehicles.ts';
import type { VehiclePhoto } from '@volant/shared/vehicles/vehicles.schema.ts';
import type { PhotoChange } from '../api/vehicles.mutations.ts';

/** A photo on the server, or a file to upload. */
export type PhotoItem =
  { key: string; kind: 'kept'; photo: VehiclePhoto } | { key: string; kind: 'added'; file: File };

/** The photos of a vehicle in the form, cover first. */
export interface PhotoList {
  items: PhotoItem[];
  /** Why files of the last choice were refused. */
  refusals: string[];
  nextKey: number;
}

const keptItem = (photo: VehiclePhoto): PhotoItem => ({ key: photo.url, kind: 'kept', photo });

export const photoListOf = (photos: readonly VehiclePhoto[]): PhotoList => ({
  items: photos.map(keptItem),
  refusals: [],
  nextKey: 0,
});

const SELECTION_REFUSALS: Record<SelectionRefusal, (file: string) => string> = {
  no_image: text.photoInvalid,
  heic: text.photoHeic,
  unreadable_format: text.photoUnreadableFormat,
  too_large: text.photoTooLarge,
};

/** Appends the accepted files, with a sentence for each refused one. */
export const addFiles = (
  { items, nextKey }: PhotoList,
  files: readonly File[],
  tooMany: string,
): PhotoList => {
  const { accepted, refused, surplus } = selectPhotos(files, items.length);
  return {
    items: [
      ...items,
      ...accepted.map((file, index): PhotoItem => ({ key: `file-${nextKey + index}`, kind: 'added', file })),
    ],
    refusals: [
      ...refused.map(({ file, code }) => SELECTION_REFUSALS[code](file.name)),
      ...(surplus.length > 0 ? [tooMany, words.filesLeftOut(surplus.map(({ name }) => name))] : []),
    ],
    nextKey: nextKey + accepted.length,
  };
};

export const removeItem = (list: PhotoList, key: string): PhotoList => ({
  ...list,
  items: list.items.filter((item) => item.key !== key),
});

/** Removes a file that the server would refuse, according to its preview. */
export const refuseItem = (list: PhotoList, key: string, sentence: string): PhotoList => {
  const left = removeItem(list, key);
  return left.items.length === list.items.length ? list : { ...left, refusals: [...list.refusals, sentence] };
};

export const moveItem = (list: PhotoList, key: string, to: number): PhotoList => ({
  ...list,
  items: moveTo(
    list.items,
    list.items.findIndex((item) => item.key === key),
    to,
  ),
});

/** Replaces the photos; added files get new keys. */
export const replaceItems = ({ nextKey }: PhotoList, items: readonly PhotoItem[]): PhotoList => ({
  items: items.map((item, index) =>
    item.kind === 'added' ? { ...item, key: `file-${nextKey + index}` } : item,
  ),
  refusals: [],
  nextKey: nextKey + items.length,
});

/** What was changed about a photo in the form. */
export type PhotoMark = 'new' | 'moved';

/** The longest increasing subsequence: the photos that kept their order. */
const risingRun = (numbers: readonly number[]): number[] => {
  const runs: number[][] = [];
  for (const number of numbers) {
    const before = runs.filter((run) => (run.at(-1) ?? -1) < number);
    const longest = before.reduce<number[]>((best, run) => (run.length > best.length ? run : best), []);
    runs.push([...longest, number]);
  }
  return runs.reduce<number[]>((best, run) => (run.length > best.length ? run : best), []);
};

/** The fewest marks that describe the change, by key, and the photos on the server that are removed. */
export const photoMarks = (
  items: readonly PhotoItem[],
  before: readonly VehiclePhoto[],
): { marks: ReadonlyMap<string, PhotoMark>; removed: VehiclePhoto[] } => {
  const indexOf = ({ url }: VehiclePhoto): number => before.findIndex((photo) => photo.url === url);
  const indexes = items.flatMap((item) => (item.kind === 'kept' ? [indexOf(item.photo)] : []));
  const inOrder = risingRun(indexes);
  const marks = new Map<string, PhotoMark>();
  for (const item of items) {
    if (item.kind === 'added') marks.set(item.key, 'new');
    else if (!inOrder.includes(indexOf(item.photo))) marks.set(item.key, 'moved');
  }
  return { marks, removed: before.filter((_photo, index) => !indexes.includes(index)) };
};

export const addedFiles = (items: readonly PhotoItem[]): File[] =>
  items.flatMap((item) => (item.kind === 'added' ? [item.file] : []));

/**
 * The next call towards the list; undefined when the server has it already. The server appends new files to the kept
 * ones: if the list has another order, a second call sorts them once they have addresses.
 */
export const photoChange = (
  items: readonly PhotoItem[],
  urls: readonly string[],
): PhotoChange | undefined => {
  const remaining = items.flatMap((item) => (item.kind === 'kept' ? [item.photo.url] : []));
  const files = addedFiles(items);
  const isSame = files.length === 0 && remaining.join('\n') === urls.join('\n');
  return isSame ? undefined : { remaining, files };
};

const urlsOf = (photos: readonly VehiclePhoto[]): string[] => photos.map(({ url }) => url);

/**
 * Merges the list with photos that somebody else may have changed on the server. An unchanged list becomes theirs;
 * otherwise their removals are applied, and their additions come last. `isMerged`: the result differs from theirs.
 */
export const withPhotosOf = (
  items: readonly PhotoItem[],
  { known, now }: { known: readonly VehiclePhoto[]; now: readonly VehiclePhoto[] },
): { items: readonly PhotoItem[]; isMerged: boolean } => {
  const [before, after] = [urlsOf(known), urlsOf(now)];
  if (before.join('\n') === after.join('\n')) return { items, isMerged: false };
  if (photoChange(items, before) === undefined) return { items: now.map(keptItem), isMerged: false };
  const merged = [
    ...items.filter((item) => item.kind === 'added' || after.includes(item.photo.url)),
    ...now.filter(({ url }) => !before.includes(url)).map(keptItem),
  ];
  return { items: merged, isMerged: photoChange(merged, after) !== undefined };
};

/** The list after a call: the uploaded files are now the server's last photos. */
export const withUploaded = (items: readonly PhotoItem[], photos: readonly VehiclePhoto[]): PhotoItem[] => {
  const arrived = photos.slice(photos.length - addedFiles(items).length);
  let next = 0;
  return items.flatMap((item) => {
    if (item.kind === 'kept') return photos.some(({ url }) => url === item.photo.url) ? [item] : [];
    const photo = arrived[next++];
    return photo === undefined ? [] : [keptItem(photo)];
  });
};
