import { encodePhoto } from './photo-pipeline.ts';

/**
 * Encodes photos in a process of its own, started by `photo-encoder.ts`. It ends with the last one: the hundreds of
 * megabytes that this takes are then given back, which a process that goes on never does.
 */
process.on('message', (photo: Buffer) => {
  void encodePhoto(photo).then((encoded) => process.send?.({ photo: encoded }));
});
