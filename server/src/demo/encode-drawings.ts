import { photoEncoder } from '../vehicles/photo-encoder.ts';
import type { EncodedPhoto } from '../vehicles/photo-pipeline.ts';

/** Sends drawings through the pipeline of a manager's photos, one after the other. */
export async function* encodeDrawings(drawings: readonly string[]): AsyncGenerator<EncodedPhoto> {
  const encoder = photoEncoder();
  try {
    for (const drawing of drawings) {
      const photo = await encoder.encode(drawing);
      if (!photo) throw new Error('a drawing of the demo fleet is no photo');
      yield photo;
    }
  } finally {
    encoder.close();
  }
}
