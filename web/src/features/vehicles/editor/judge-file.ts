import { photoSizeRefusal } from '@volant/shared/vehicles/photo.rules.ts';
import { vehicleMessages as text } from '#words/vehicles/vehicles.ts';
import { addedFiles, type PhotoItem } from './photo-list.ts';

/** The size of a file's picture in px; undefined when the browser cannot decode it. */
const sizeOf = (file: File): Promise<{ width: number; height: number } | undefined> =>
  new Promise((resolve) => {
    const url = URL.createObjectURL(file);
    const image = new Image();
    const end = (size: { width: number; height: number } | undefined): void => {
      URL.revokeObjectURL(url);
      resolve(size);
    };
    image.onload = () => end({ width: image.naturalWidth, height: image.naturalHeight });
    image.onerror = () => end(undefined);
    image.src = url;
  });

const judge = async (file: File): Promise<string | undefined> => {
  const size = await sizeOf(file);
  if (size === undefined) return text.photoInvalid(file.name);
  switch (photoSizeRefusal(size)) {
    case 'tooManyPixels':
      return text.photoTooManyPixels(file.name);
    case 'tooLong':
      return text.photoTooLong(file.name);
    default:
      return undefined;
  }
};

const judged = new WeakMap<File, Promise<string | undefined>>();

/**
 * Why a chosen file cannot be sent: it cannot be decoded, or its size is not accepted; undefined when it can. Each file is
 * decoded once, so that its preview, which removes it, and the save, which waits for this, get the same result.
 */
export const judgeFile = (file: File): Promise<string | undefined> => {
  const known = judged.get(file) ?? judge(file);
  judged.set(file, known);
  return known;
};

/** Waits until every chosen file was decoded. False when one cannot be sent: its preview removes it and says why. */
export const areSendable = async (items: readonly PhotoItem[]): Promise<boolean> => {
  const refusals = await Promise.all(addedFiles(items).map(judgeFile));
  return refusals.every((refusal) => refusal === undefined);
};
