/** Widths that every photo is stored in, as far as the original goes; the last is also the largest shown. */
export const PHOTO_WIDTHS = [480, 960, 1600] as const;

export type PhotoFormat = 'avif' | 'webp';

/** The widths in which a photo of that width is stored, smallest first: never wider than it is. */
export const photoWidths = (width: number): number[] => {
  const [largest] = PHOTO_WIDTHS.slice(-1);
  if (width >= (largest ?? 0)) return [...PHOTO_WIDTHS];
  return [...PHOTO_WIDTHS.filter((candidate) => candidate < width), width];
};

/** What decoding a picture may take at most; also of all the pictures of an animation together. */
export const MAX_PHOTO_PIXELS = 40_000_000;
/** A picture of which a side is shorter is enlarged to it: a stored width below would be of no use on any screen. */
const MIN_PHOTO_SIDE = 200;
/** What WebP can hold. */
const MAX_STORED_SIDE = 16_383;

/** Why a file is not taken as a photo. */
export type PhotoRefusal = 'notAPhoto' | 'heic' | 'tooManyPixels' | 'tooLong';

/**
 * The size in px in which a photo is stored at most: no wider than the largest width, no side shorter than
 * `MIN_PHOTO_SIDE`.
 */
export const storedPhotoSize = ({ width, height }: PhotoSize): PhotoSize => {
  const [largest = width] = PHOTO_WIDTHS.slice(-1);
  const enlarged = Math.max(1, MIN_PHOTO_SIDE / Math.min(width, height));
  const stored = Math.min(largest, Math.round(width * enlarged));
  return { width: stored, height: photoHeight({ width, height }, stored) };
};

/** Whether a picture of that size, in px, is taken, whichever of its sides is the upright one. */
export const photoSizeRefusal = ({ width, height }: PhotoSize): PhotoRefusal | undefined => {
  if (width * height > MAX_PHOTO_PIXELS) return 'tooManyPixels';
  const upright = storedPhotoSize({ width: Math.min(width, height), height: Math.max(width, height) });
  return upright.height > MAX_STORED_SIDE ? 'tooLong' : undefined;
};

interface PhotoSize {
  width: number;
  height: number;
}

/** Height of a photo shown at a width, in its own proportions. */
export const photoHeight = (photo: PhotoSize, width: number): number =>
  Math.max(1, Math.round((photo.height * width) / photo.width));

/** Name of one stored width, in the photo store and at the end of its address. */
export const photoFile = (photo: { key: string; width: number; format: PhotoFormat }): string =>
  `${photo.key}-${photo.width}.${photo.format}`;

/** Address of one width of a photo. It never changes what it shows: a new picture gets a new key. */
export const photoAddress = (photo: { key: string; width: number; format: PhotoFormat }): string =>
  `/photos/${photoFile(photo)}`;

const ILLUSTRATION = 'illustration';

/** The key of a drawn picture: its address says that it is no photo. */
export const illustrationKey = (hash: string): string => `${ILLUSTRATION}${hash.slice(0, 32)}`;

/** Whether the picture at an address was drawn: those of the demo fleet are. An uploaded photo's key is hexadecimal. */
export const isIllustration = ({ url }: { url: string }): boolean => url.includes(`/photos/${ILLUSTRATION}`);
