import { drawingAsPhoto, encodePhoto } from '../vehicles/photo-pipeline.ts';

/**
 * Encodes drawings in a process of its own, which ends with the last one: the hundreds of megabytes that this takes
 * are then given back, which a process that goes on never does.
 */
process.on('message', (svg: string) => {
  void drawingAsPhoto(svg)
    .then(encodePhoto)
    .then((photo) => process.send?.(photo));
});
