import { setPriority } from 'node:os';

/** What is sent to be encoded: a photo, or a drawing of the demonstration. */
export type PhotoSource = Buffer | string;

// After the site: visitors come first. Before sharp is loaded, whose threads inherit it.
setPriority(10);
const { drawingAsPhoto, encodePhoto } = await import('./photo-pipeline.ts');

/**
 * Encodes photos in a process of its own, started by `photo-encoder.ts`. It ends with the last one: the hundreds of
 * megabytes that this takes are then given back, which a process that goes on never does.
 */
process.on('message', (source: PhotoSource) => {
  void (typeof source === 'string' ? drawingAsPhoto(source) : Promise.resolve(source))
    .then(encodePhoto)
    .then((photo) => process.send?.({ photo }));
});
