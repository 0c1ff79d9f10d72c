import { photoSizeRefusal } from '@volant/shared/vehicles/photo.rules.ts';
import { vehicleMessages as text } from '@volant/shared/vehicles/vehicles.messages.ts';
import { addedFiles, type PhotoItem } from './photo-list.ts';

/** The size of the picture that a file holds; undefined when a browser cannot show it. */
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
 * Why a chosen file cannot be sent: it shows nothing, or is of a size that is not taken; undefined when it can. Each
 * file is opened once, so that the preview that takes it out and the saving that waits for it know the same.
 */
export const judgeFile = (file: File): Promise<string | undefined> => {
  const known = judged.get(file) ?? judge(file);
  judged.set(file, known);
  return known;
};

/** Waits until every chosen file was opened. False: the preview of one takes it out, and says why. */
export const areSendable = async (items: readonly PhotoItem[]): Promise<boolean> => {
  const refusals = await Promise.all(addedFiles(items).map(judgeFile));
  return refusals.every((refusal) => refusal === undefined);
};
