/** Public interface of vehicles: the fleet, its photos and the catalogue. */
export { photoEncoder } from './photo-encoder.ts';
export { photoHeaderRefusal } from './photo-header.ts';
export type { EncodedPhoto } from './photo-pipeline.ts';
export { insertPhotoRemovals } from './photo-removal.store.ts';
export { type PhotoStore, type StoredPhoto, openPhotoStore, storePhoto } from './photo-store.ts';
export { photoForm, photoRoutes } from './photos.routes.ts';
export type { VehicleRow } from './vehicle-columns.store.ts';
export { vehicleListCache } from './vehicle-list.ts';
export { type UploadedPhoto, type VehiclePhotos, vehiclePhotosService } from './vehicle-photos.service.ts';
export { vehicleRoutes } from './vehicles.routes.ts';
export { vehiclesService } from './vehicles.service.ts';
export {
  addVehicleMileage,
  countActiveVehicles,
  findVehicle,
  findVehicleName,
  findVehicleView,
  hasVehicles,
  insertVehicle,
  listActiveVehicleViews,
  listFleet,
  listVehicleViews,
  lockVehicle,
  pricedVehicle,
  setVehicleMileage,
} from './vehicles.store.ts';
