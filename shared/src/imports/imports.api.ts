import { endpoints } from '../kernel/endpoint.ts';
import type { importsSchemas } from './imports.schema.ts';

export const importsApi = endpoints<typeof importsSchemas>()({
  /** The last 50, newest first. */
  list: { method: 'GET', path: '/api/imports', access: 'owner' },
  /** One import, with the progress of work under way in this process; polled for the progress bar. */
  find: { method: 'GET', path: '/api/imports/:id', access: 'owner' },
  /**
   * Multipart: `kind`, optionally `source`, `sheet` and `headRow` (all texts), then `file`: CSV or XLSX, at most 5 MB
   * and 5,000 rows. Without `sheet` and `headRow` the server looks for the table, and `place` says where it found it.
   * 201 once the rows are read; they are not checked yet. 400 `import_unreadable` with a sentence that says why, 408
   * `import_too_slow` when reading takes too long.
   */
  upload: { method: 'POST', path: '/api/imports', access: 'owner' },
  /**
   * Sets the field of each column, and checks every row. 400 `columns_invalid` for a field that the kind does not have,
   * or that two columns have; 409 `import_closed` once the import is committed. The choice is remembered for the next
   * file with these heads. With `check: false` the choice is stored unchecked, even with duplicates.
   */
  setColumns: { method: 'PUT', path: '/api/imports/:id/columns', access: 'owner' },
  /** 50 rows a page, in the order of the file. */
  rows: { method: 'GET', path: '/api/imports/:id/rows', access: 'owner' },
  /**
   * Corrects cells of a row before the commit. Corrected cells are read like the file's own, also when the columns
   * change later, and all rows are checked again. A text equal to the file's removes the correction. 400 `cell_invalid`
   * for a row or column that the file does not have; 409 `import_closed`, `row_erased`.
   */
  correct: { method: 'PUT', path: '/api/imports/:id/rows', access: 'owner' },
  /**
   * Chooses existing vehicles or customers to be updated from the file; `shown` lists the new and former values. An
   * empty cell replaces nothing. 409 `import_not_checked`, `import_closed`.
   */
  chooseUpdates: { method: 'PUT', path: '/api/imports/:id/updates', access: 'owner' },
  /**
   * Sets the meaning of words in the file, such as the nickname of a vehicle, for every row that has them in that
   * field; all rows are checked again. Meanings are remembered for the next file of the kind. 400 `word_invalid` for a
   * field without a fixed set of values, or for a value not in the set; 409 `import_not_checked`, `import_closed`.
   */
  explain: { method: 'PUT', path: '/api/imports/:id/words', access: 'owner' },
  /** The invalid rows as CSV, with the heads of the file and a last column `À corriger`, which a later import ignores. */
  corrections: { method: 'GET', path: '/api/imports/:id/corrections', access: 'owner' },
  /**
   * Writes the rows and the chosen updates in one transaction; idempotent. 409 `import_changed` when a value to be
   * replaced was changed since the preview, `import_has_errors` for mode `all` while a row has a problem,
   * `import_not_checked` before the columns are confirmed, `import_undone` afterwards.
   */
  commit: { method: 'POST', path: '/api/imports/:id/commit', access: 'owner' },
  /**
   * Undoes a committed import, or deletes one that was not committed. `state` says which is meant: 409 `import_closed`
   * or `import_not_committed` when it is in the other state. 409 `import_in_use` when later data depends on it, with a
   * sentence for each reason, about the first twenty rows; `import_rows_gone` when its rows were deleted. Updated values are
   * restored unless somebody changed them since; the remarks of their rows name those left as they are.
   */
  remove: { method: 'DELETE', path: '/api/imports/:id', access: 'owner' },
  /**
   * Multipart, part `photos`: a ZIP whose files or folders are named by plate (`1-ABC-123-2.jpg`, `1-ABC-123/2.jpg`),
   * for the vehicles of a committed import. Answers once the ZIP is checked; the photos are stored afterwards
   * (`photos`, `progress`). A vehicle that gets its first photo becomes active. 409 `photos_under_way` while an earlier
   * ZIP is being stored.
   */
  uploadPhotos: { method: 'POST', path: '/api/imports/:id/photos', access: 'owner' },
  /** Whether the customers of the imported reservations get reminders. */
  setReminders: { method: 'PUT', path: '/api/imports/:id/reminders', access: 'owner' },
  /**
   * Mails a link to choose a password to every customer of the import who can be invited. Repeated, it invites nobody
   * twice.
   */
  invite: { method: 'POST', path: '/api/imports/:id/invitations', access: 'owner' },
});
