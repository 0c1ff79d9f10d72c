/** Widths that every photo is stored in, as far as the original goes; the last is also the largest shown. */
export const PHOTO_WIDTHS = [480, 960, 1600] as const;

export type PhotoFormat = 'avif' | 'webp';

/** The widths in which a photo of that width is stored, smallest first: never wider than it is. */
export const photoWidths = (width: number): number[] => {
  const [largest] = PHOTO_WIDTHS.slice(-1);
  if (width >= (largest ?? 0)) return [...PHOTO_WIDTHS];
  return [...PHOTO_WIDTHS.filter((candidate) => candidate < width), width];
};

/** Height of a photo shown at a width, in its own proportions. */
export const photoHeight = (photo: { width: number; height: number }, width: number): number =>
  Math.max(1, Math.round((photo.height * width) / photo.width));

/** Name of one stored width, in the photo store and at the end of its address. */
export const photoFile = (photo: { key: string; width: number; format: PhotoFormat }): string =>
  `${photo.key}-${photo.width}.${photo.format}`;

/** Address of one width of a photo. It never changes what it shows: a new picture gets a new key. */
export const photoAddress = (photo: { key: string; width: number; format: PhotoFormat }): string =>
  `/photos/${photoFile(photo)}`;
