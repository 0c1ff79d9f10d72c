/** Public interface of fines: finding who drove a vehicle at a moment, and the letter to the authority. */
export { fineRoutes } from './fines.routes.ts';
export { countOpenFines } from './fines.store.ts';
export {
  deleteImportedFines,
  insertImportedFines,
  listFineObstacles,
  listFinesByReference,
} from './imported-fines.store.ts';
export { listVehiclesOfPlates } from './plates.store.ts';
export {
  PERSONAL_TABLES,
  deleteFinesBefore,
  emptyFineTexts,
  eraseFinesOfPerson,
  eraseLettersOfRentals,
  listFinesOfPerson,
  listFinesQuoting,
  listOpenFinesOfPerson,
} from './personal-fines.store.ts';
