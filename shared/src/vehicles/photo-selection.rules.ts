import { MAX_PHOTO_BYTES, MAX_PHOTOS } from '../agency.ts';

/** A chosen file, as the browser describes it. */
export interface ChosenFile {
  name: string;
  /** By file extension, '' when the browser does not know it; the content decides. */
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

/** Pictures that a browser shows, and the server does not take. */
const UNREADABLE = /^image\/(?:svg\+xml|bmp|x-ms-bmp|tiff?|x-icon|vnd\.microsoft\.icon|jxl)$/;
/** A file that says nothing of its kind, as a JPEG without an extension: its preview decodes it. */
const isUntyped = (type: string): boolean => type === '' || type === 'application/octet-stream';

const refusalOf = ({ name, type, size }: ChosenFile): SelectionRefusal | undefined => {
  // Browsers that cannot decode it report no type.
  if (/^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)) return 'heic';
  if ((!type.startsWith('image/') && !isUntyped(type)) || size === 0) return 'no_image';
  if (UNREADABLE.test(type)) return 'unreadable_format';
  return size > MAX_PHOTO_BYTES ? 'too_large' : undefined;
};

/** Which chosen files are accepted, in order, given the existing photos. */
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
  const others = items.filter((_item, index) => index !== from);
  return [...others.slice(0, to), moved, ...others.slice(to)];
};
