/** Public interface of vehicles: the fleet and the catalogue. */
export { detailsOf, type VehicleRow } from './vehicle-columns.store.ts';
export { type FoundVehicle, findVehicles } from './found-vehicles.store.ts';
export { hasShownVehicle } from './shown-vehicles.store.ts';
export {
  addPhotos,
  deleteVehicles,
  findVehiclesByPlates,
  insertArchivedVehicles,
  listPlates,
  listPlatesAndPhotos,
  lockDetails,
  lockVehicles,
  lockVehiclesToDelete,
} from './imported-vehicles.store.ts';
export {
  PERSONAL_TABLES,
  emptyDescriptions,
  emptyNotes,
  listDescriptionsQuoting,
  listNotesQuoting,
} from './personal-notes.store.ts';
export { vehicleListCache } from './vehicle-list.ts';
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
  updateVehicle,
} from './vehicles.store.ts';
