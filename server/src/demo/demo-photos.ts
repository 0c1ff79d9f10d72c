import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { illustrationKey, photoFile, photoWidths } from '@volant/shared/vehicles/photo.rules.ts';
import type { PhotoFormat } from '@volant/shared/vehicles/photo.rules.ts';
import type { EncodedPhoto } from '../files/index.ts';

/** Encoded by `npm run demo-fleet:encode`. */
const DIRECTORY = new URL('../../../demo-fleet/photos/', import.meta.url);
/** The size of every picture. */
const SIZE = { width: 1600, height: 1067 };
const FORMATS: readonly PhotoFormat[] = ['webp', 'avif'];

/** A picture of the demo fleet in all its widths and formats, and the key to keep it under. */
export const readDemoPhoto = async (name: string): Promise<{ key: string; photo: EncodedPhoto }> => {
  const files: EncodedPhoto['files'] = [];
  const hash = createHash('sha256');
  for (const width of photoWidths(SIZE.width)) {
    for (const format of FORMATS) {
      const bytes = await readFile(new URL(photoFile({ key: name, width, format }), DIRECTORY));
      hash.update(bytes);
      files.push({ width, format, bytes });
    }
  }
  return { key: illustrationKey(hash.digest('hex')), photo: { ...SIZE, files } };
};
