import type { VehiclePhoto } from '@volant/shared/vehicles/vehicles.schema.ts';

export interface StoredPhoto {
  storage_key: string;
  /** Size of the largest width. */
  width: number;
  height: number;
}

/** Widths in which every photo is kept, smallest first; a smaller original keeps its own width as the largest. */
export const PHOTO_WIDTHS = [480, 960, 1600] as const;
export type PhotoFormat = 'avif' | 'webp';

/** The widths that exist of a photo whose largest is `width`. */
export const widthsOf = (width: number): number[] => [
  ...PHOTO_WIDTHS.filter((candidate) => candidate < width),
  width,
];

export const photoFile = (storageKey: string, width: number, format: PhotoFormat): string =>
  `${storageKey}-${width}.${format}`;

/** Wire form of a photo; its addresses never change, a new picture has a new key. */
export const photoView = (photo: StoredPhoto): VehiclePhoto => {
  const address = (width: number, format: PhotoFormat): string =>
    `/photos/${photoFile(photo.storage_key, width, format)}`;
  return {
    url: address(photo.width, 'webp'),
    width: photo.width,
    height: photo.height,
    sources: widthsOf(photo.width).map((width) => ({
      width,
      avif: address(width, 'avif'),
      webp: address(width, 'webp'),
    })),
  };
};
