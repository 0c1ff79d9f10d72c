/** Public interface of files: the store of pictures and documents, the encoder of pictures, what is to be removed. */
export { deleteRemovals, listRemovals, noteRemovals } from './file-removal.store.ts';
export { type FileStore, openFileStore } from './file-store.ts';
export { photoEncoder } from './photo-encoder.ts';
export { type StoredPhoto, storePhoto } from './photo-files.ts';
export { photoHeaderRefusal } from './photo-header.ts';
export type { EncodedPhoto } from './photo-pipeline.ts';
export { photoForm, photoRoutes } from './photos.routes.ts';
export {
  insertPhotoRemovals,
  type Photos,
  photosService,
  shownFileName,
  type UploadedPhoto,
} from './photos.service.ts';
export { removeDueFiles, removeFile } from './remove-files.ts';
export { looksLikeSvg, svgRefusal } from './svg-refusal.ts';
