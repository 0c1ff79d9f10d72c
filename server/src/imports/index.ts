/** Public interface of imports: files from another system, and the records made from their rows. */
export { openImporting } from './imports-deps.ts';
export { importRoutes } from './imports.routes.ts';
export { deleteOldRows } from './old-rows.ts';
export {
  PERSONAL_TABLES,
  emptyImportTexts,
  emptyRows,
  eraseRowsOfPerson,
  listImportsQuoting,
  listRowsOfPerson,
  listRowsQuoting,
} from './personal-rows.store.ts';
