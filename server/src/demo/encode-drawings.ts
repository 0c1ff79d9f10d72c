import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { EncodedPhoto } from '../vehicles/photo-pipeline.ts';

/** Sends drawings through the pipeline of a manager's photos, one after the other. */
export async function* encodeDrawings(drawings: readonly string[]): AsyncGenerator<EncodedPhoto> {
  const encoder = fork(new URL('./photo-process.ts', import.meta.url), {
    serialization: 'advanced',
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  const stopped = once(encoder, 'exit').then(([code]) => {
    throw new Error(`the drawings could not be encoded (code ${String(code)})`);
  });
  // Its end is only a failure while an answer is awaited.
  stopped.catch(() => undefined);
  try {
    for (const drawing of drawings) {
      const answered = once(encoder, 'message');
      encoder.send(drawing);
      const [photo] = (await Promise.race([answered, stopped])) as [EncodedPhoto | undefined];
      if (!photo) throw new Error('a drawing of the demo fleet is no photo');
      yield photo;
    }
  } finally {
    encoder.kill();
  }
}
