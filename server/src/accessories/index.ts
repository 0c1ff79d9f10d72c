/** Public interface of accessories: what the agency lends with a vehicle, and its stock. */
export { accessoryRoutes } from './accessories.routes.ts';
export { accessoryPictures } from './accessory-picture.ts';
export { accessoriesService } from './accessories.service.ts';
export {
  type AccessoryRow,
  insertAccessory,
  listAccessories,
  listAccessoriesById,
  lockStock,
} from './accessories.store.ts';
export {
  deleteAccessories,
  insertAccessories,
  listAccessoryNames,
  lockAccessories,
} from './imported-accessories.store.ts';
export { PERSONAL_TABLES, emptyDescriptions, listDescriptionsQuoting } from './personal-texts.store.ts';
