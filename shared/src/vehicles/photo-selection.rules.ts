import { MAX_PHOTO_BYTES, MAX_PHOTOS } from '../agency.ts';
import { PHOTO_TYPES } from './photo.rules.ts';

/** A chosen file, as the browser describes it. */
export interface ChosenFile {
  name: string;
  /** By file extension; the server checks the content. */
  type: string;
  size: number;
}

/** Result of adding files to the photos of a vehicle. */
export interface PhotoSelection<File extends ChosenFile> {
  accepted: File[];
  refused: { file: File; code: SelectionRefusal }[];
  /** Valid, but over the limit. */
  surplus: File[];
}

export type SelectionRefusal = 'no_image' | 'heic' | 'unreadable_format' | 'too_large';

const refusalOf = ({ name, type, size }: ChosenFile): SelectionRefusal | undefined => {
  // Browsers that cannot decode it report no type.
  if (/^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)) return 'heic';
  if (!type.startsWith('image/') || size === 0) return 'no_image';
  if (!PHOTO_TYPES.includes(type)) return 'unreadable_format';
  return size > MAX_PHOTO_BYTES ? 'too_large' : undefined;
};

/** Which chosen files are accepted, in order, given the existing photos (specification, point 5). */
export const selectPhotos = <File extends ChosenFile>(
  files: readonly File[],
  present: number,
): PhotoSelection<File> => {
  const refused = files.flatMap((file) => {
    const code = refusalOf(file);
    return code === undefined ? [] : [{ file, code }];
  });
  const good = files.filter((file) => refusalOf(file) === undefined);
  const room = Math.max(0, MAX_PHOTOS - present);
  return { accepted: good.slice(0, room), refused, surplus: good.slice(room) };
};

/** Moves one element to another index. */
export const moveTo = <Item>(items: readonly Item[], from: number, to: number): Item[] => {
  const moved = items[from];
  if (moved === undefined || to < 0 || to >= items.length) return [...items];
  return items.toSpliced(from, 1).toSpliced(to, 0, moved);
};
