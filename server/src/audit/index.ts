/**
 * The journal, and `transact`, which writes it in the same transaction as the change: public interface of the
 * module.
 */
export { findLastActorName, listActedOnSince, listBefores, listLastActs } from './audit.store.ts';
export { recordExport } from './record-export.ts';
export { auditRoutes } from './audit.routes.ts';
export { changes } from './transact.ts';
export {
  PERSONAL_TABLES,
  deleteEntriesBefore,
  emptyEntryTexts,
  forgetAddressesBefore,
  forgetAddressesOf,
  forgetReasonsAbout,
  forgetTextsOfDamage,
  listAddressesOfMessages,
  listEntriesOfPerson,
  listEntriesQuoting,
  listReasonsAbout,
} from './personal-entries.store.ts';
export { type Work, completeWork, transact } from './transact.ts';
