/** Stored widths of a photo, up to its own; the last is also the largest shown. */
export const PHOTO_WIDTHS = [480, 960, 1600] as const;

/** Types of the files that are accepted, as browsers name them; the server looks at the content. */
export const PHOTO_TYPES: readonly string[] = [
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'image/avif',
];

export type PhotoFormat = 'avif' | 'webp';

/** The stored widths of a photo of that width, ascending: never wider than the original. */
export const photoWidths = (width: number): number[] => {
  const [largest] = PHOTO_WIDTHS.slice(-1);
  if (width >= (largest ?? 0)) return [...PHOTO_WIDTHS];
  return [...PHOTO_WIDTHS.filter((candidate) => candidate < width), width];
};

/** Pixel limit of a picture, and of all frames of an animation together. */
export const MAX_PHOTO_PIXELS = 40_000_000;
/** A picture with a shorter side is enlarged to this; a smaller stored width would be useless on any screen. */
const MIN_PHOTO_SIDE = 200;
/** Limit of WebP. */
const MAX_STORED_SIDE = 16_383;

/** Why a file is refused as a photo. */
export type PhotoRefusal = 'notAPhoto' | 'heic' | 'tooManyPixels' | 'tooLong';

/** Maximum stored size of a photo in px: no wider than the largest width, no side shorter than `MIN_PHOTO_SIDE`. */
export const storedPhotoSize = ({ width, height }: PhotoSize): PhotoSize => {
  const [largest = width] = PHOTO_WIDTHS.slice(-1);
  const enlarged = Math.max(1, MIN_PHOTO_SIDE / Math.min(width, height));
  const stored = Math.min(largest, Math.round(width * enlarged));
  return { width: stored, height: photoHeight({ width, height }, stored) };
};

/** Whether a picture of that size, in px, is accepted, in either orientation. */
export const photoSizeRefusal = ({ width, height }: PhotoSize): PhotoRefusal | undefined => {
  if (width * height > MAX_PHOTO_PIXELS) return 'tooManyPixels';
  const upright = storedPhotoSize({ width: Math.min(width, height), height: Math.max(width, height) });
  return upright.height > MAX_STORED_SIDE ? 'tooLong' : undefined;
};

interface PhotoSize {
  width: number;
  height: number;
}

/** Height of a photo shown at a width, with its aspect ratio. */
export const photoHeight = (photo: PhotoSize, width: number): number =>
  Math.max(1, Math.round((photo.height * width) / photo.width));

/** File name of one stored width, in the photo store and in its address. */
export const photoFile = (photo: { key: string; width: number; format: PhotoFormat }): string =>
  `${photo.key}-${photo.width}.${photo.format}`;

/** Address of one width of a photo. Immutable: a new picture gets a new key. */
export const photoAddress = (photo: { key: string; width: number; format: PhotoFormat }): string =>
  `/photos/${photoFile(photo)}`;

const ILLUSTRATION = 'illustration';

/** Key of an illustration: its address shows that it is not a photo. */
export const illustrationKey = (hash: string): string => `${ILLUSTRATION}${hash.slice(0, 32)}`;

/** Whether the address is an illustration's, as in the demo fleet. An uploaded photo's key is hexadecimal. */
export const isIllustration = ({ url }: { url: string }): boolean => url.includes(`/photos/${ILLUSTRATION}`);
