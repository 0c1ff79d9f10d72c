/** The journal, and `transact`, which writes it together with what is changed. What others may use of it. */
export { auditRoutes } from './audit.routes.ts';
export { changes } from './changes.ts';
export {
  PERSONAL_TABLES,
  deleteEntriesBefore,
  forgetAddressesBefore,
  forgetAddressesOf,
  listEntriesOfPerson,
} from './personal-entries.store.ts';
export { type Work, transact } from './transact.ts';
