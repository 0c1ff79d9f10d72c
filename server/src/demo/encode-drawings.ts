import { photoEncoder } from '../vehicles/photo-encoder.ts';
import type { EncodedPhoto } from '../vehicles/photo-pipeline.ts';

/** Measured on two cores: the first start takes 52 s with one, 40 to 47 s with two, and 43 s with three. */
const ENCODERS = 2;

/** Sends drawings through the pipeline of a manager's photos, and gives them back in their order. */
export async function* encodeDrawings(drawings: readonly string[]): AsyncGenerator<EncodedPhoto> {
  const encoders = Array.from({ length: ENCODERS }, photoEncoder);
  const waiting = [...drawings.entries()];
  const underWay: Promise<EncodedPhoto | undefined>[] = [];
  const beginNext = (): void => {
    const [index = 0, drawing] = waiting.shift() ?? [];
    const photo = drawing === undefined ? undefined : encoders[index % ENCODERS]?.encode(drawing);
    if (!photo) return;
    // Whoever gives up at an earlier one does not hear of it.
    photo.catch(() => undefined);
    underWay.push(photo);
  };
  try {
    for (let ahead = 0; ahead < ENCODERS; ahead += 1) beginNext();
    for (let first = underWay.shift(); first; first = underWay.shift()) {
      const photo = await first;
      if (!photo) throw new Error('a drawing of the demo fleet is no photo');
      beginNext();
      yield photo;
    }
  } finally {
    for (const encoder of encoders) encoder.close();
  }
}
