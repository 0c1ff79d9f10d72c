import { drawingAsPhoto, encodePhoto } from './photo-pipeline.ts';

/** What is sent to be encoded: a photo, or a drawing of the demonstration. */
export type PhotoSource = Buffer | string;

/**
 * Encodes photos in a process of its own, started by `photo-encoder.ts`. It ends with the last one: the hundreds of
 * megabytes that this takes are then given back, which a process that goes on never does.
 */
process.on('message', (source: PhotoSource) => {
  void (typeof source === 'string' ? drawingAsPhoto(source) : Promise.resolve(source))
    .then(encodePhoto)
    .then((photo) => process.send?.({ photo }));
});
