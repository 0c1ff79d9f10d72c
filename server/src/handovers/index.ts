/** Public interface of handovers: departure and return reports, their photos, damage and drivers. */
export { handoverRoutes } from './handovers.routes.ts';
export { imageAddresses } from './image-address.ts';
export {
  PERSONAL_TABLES,
  deleteDraftsBefore,
  deleteDriversBefore,
  emptyDamageTexts,
  eraseHandoversOfPerson,
  listDamageQuoting,
  listDamageEndsOfPerson,
  listDriversOfPerson,
  listHandoversOfPerson,
} from './personal-handovers.store.ts';
export {
  type DraftDriver,
  type DriverRow,
  type Signer,
  deleteDriverRow,
  eraseFromReport,
  listDraftDrivers,
  listDraftDriversOf,
  listDriverRows,
  listDriverRowsOf,
  listReportTexts,
  listReportTextsOf,
  listSigners,
  listSignersOf,
  noteDriverErasure,
  removeDraftDriver,
  takeDueErasures,
} from './personal-drivers.store.ts';
export { listSignedElsewhere } from './handovers.store.ts';
export { findSignedHandover } from './signed-handover.ts';
