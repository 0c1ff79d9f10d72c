import { useMemo, useState } from 'react';
import type { VehiclePhoto } from '@volant/shared/vehicles/vehicles.schema.ts';
import { addFiles, moveItem, photoListOf, refuseItem, removeItem, replaceItems } from './photo-list.ts';
import type { PhotoItem, PhotoList } from './photo-list.ts';

/** The photos of the form, and the operations on them. */
export interface PhotoChoice {
  items: readonly PhotoItem[];
  refusals: readonly string[];
  add: (files: readonly File[]) => void;
  remove: (key: string) => void;
  move: (key: string, to: number) => void;
  /** Removes a file that its preview refused. */
  refuse: (key: string, sentence: string) => void;
  replace: (items: readonly PhotoItem[]) => void;
  forgetRefusals: () => void;
}

/** `tooMany`: the sentence for photos over the limit. */
export const usePhotoList = (photos: readonly VehiclePhoto[], tooMany: string): PhotoChoice => {
  const [list, setList] = useState<PhotoList>(() => photoListOf(photos));
  return useMemo(
    () => ({
      items: list.items,
      refusals: list.refusals,
      add: (files) => setList((current) => addFiles(current, files, tooMany)),
      remove: (key) => setList((current) => removeItem(current, key)),
      move: (key, to) => setList((current) => moveItem(current, key, to)),
      refuse: (key, sentence) => setList((current) => refuseItem(current, key, sentence)),
      replace: (items) => setList((current) => replaceItems(current, items)),
      forgetRefusals: () => setList((current) => ({ ...current, refusals: [] })),
    }),
    [list, tooMany],
  );
};
