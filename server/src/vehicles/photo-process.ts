import { encodePhoto } from './photo-pipeline.ts';

/**
 * Child process that encodes photos, started by `photo-encoder.ts`. It ends after the last one, because only then does
 * the system get back the hundreds of megabytes it used.
 */
process.on('message', (photo: Buffer) => {
  void encodePhoto(photo).then((encoded) => process.send?.({ photo: encoded }));
});
