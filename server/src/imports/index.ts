/** Public interface of imports: files of what another system had, and what their rows became. */
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
