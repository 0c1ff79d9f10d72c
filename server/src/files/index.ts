/** Public interface of files: the store of pictures and documents, the encoder of pictures, what is to be removed. */
export { type FileStore, openFileStore } from './file-store.ts';
export { photoEncoder } from './photo-encoder.ts';
export { type StoredPhoto, storePhoto } from './photo-files.ts';
export { photoHeaderRefusal } from './photo-header.ts';
export type { EncodedPhoto } from './photo-pipeline.ts';
export { insertPhotoRemovals } from './photo-removal.store.ts';
export { photoForm, photoRoutes } from './photos.routes.ts';
export { type Photos, photosService, type UploadedPhoto } from './photos.service.ts';
