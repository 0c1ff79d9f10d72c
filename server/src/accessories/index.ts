/** What the agency lends with a vehicle, and how many it has. What others may use of it. */
export { accessoryRoutes } from './accessories.routes.ts';
export { accessoriesService } from './accessories.service.ts';
export {
  type AccessoryRow,
  insertAccessory,
  listAccessories,
  listAccessoriesById,
  lockStock,
} from './accessories.store.ts';
