import { encodePhoto } from './photo-pipeline.ts';

/**
 * Child process that encodes photos. `photo-encoder.ts` starts it, and kills it when it is idle: only then does the system
 * get back the hundreds of megabytes that it used.
 */
process.on('message', (photo: Buffer) => {
  void encodePhoto(photo).then((encoded) => process.send?.({ photo: encoded }));
});
