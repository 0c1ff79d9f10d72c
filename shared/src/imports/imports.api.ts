import { endpoints } from '../kernel/endpoint.ts';
import type { importsSchemas } from './imports.schema.ts';

export const importsApi = endpoints<typeof importsSchemas>()({
  /** The last 50, newest first. */
  list: { method: 'GET', path: '/api/imports', access: 'owner' },
  /** One import, with the progress of what is under way in this process: read again and again for the bar. */
  find: { method: 'GET', path: '/api/imports/:id', access: 'owner' },
  /**
   * Multipart: `kind`, optionally `source`, `sheet` and `headRow` (all texts), then `file`: CSV or XLSX, at most 5 MB and
   * 5,000 rows. Without `sheet` and `headRow` the table is looked for, and `place` says where it was found. Answers 201
   * once the rows are read; nothing is checked yet. 400 `import_unreadable` with a sentence for a file that is none,
   * 408 `import_too_slow` when reading takes too long.
   */
  upload: { method: 'POST', path: '/api/imports', access: 'owner' },
  /**
   * Says what each column is, and checks every row. 400 `columns_invalid` for a field that the kind has not, or that two
   * columns have; 409 `import_closed` once it is committed. The choice is remembered for the next file with these heads.
   * With `check: false` it is only kept, whatever two columns have.
   */
  setColumns: { method: 'PUT', path: '/api/imports/:id/columns', access: 'owner' },
  /** 50 rows a page, in the order of the file. */
  rows: { method: 'GET', path: '/api/imports/:id/rows', access: 'owner' },
  /**
   * Corrects cells of a row before the import: they are read again like those of the file, whatever the columns become
   * later, and all rows are checked with them. A text that is the file's own takes the correction back. 400 `cell_invalid`
   * for a row or a column that the file has not; 409 `import_closed`, `row_erased`.
   */
  correct: { method: 'PUT', path: '/api/imports/:id/rows', access: 'owner' },
  /**
   * Chooses known vehicles or customers whose values the file shall replace; `shown` says which ones, and what they are now. An
   * empty cell replaces nothing. 409 `import_not_checked`, `import_closed`.
   */
  chooseUpdates: { method: 'PUT', path: '/api/imports/:id/updates', access: 'owner' },
  /**
   * Says what words of the file mean, such as the nickname of a vehicle, for every row that says them in that field; all rows
   * are checked with them. They are remembered for the next file of the kind. 400 `word_invalid` for a field that takes no
   * words, or a meaning that it has not; 409 `import_not_checked`, `import_closed`.
   */
  explain: { method: 'PUT', path: '/api/imports/:id/words', access: 'owner' },
  /** The invalid rows as CSV, with the heads of the file and a last column `À corriger`, which a later import ignores. */
  corrections: { method: 'GET', path: '/api/imports/:id/corrections', access: 'owner' },
  /**
   * Writes the rows, and the chosen updates, in one transaction. 409 `import_changed` when what they replace was changed since
   * the preview. Sent again, it answers what was done. 409 `import_has_errors` for mode `all` while a
   * row has a problem, `import_not_checked` before the columns are confirmed, `import_undone` afterwards.
   */
  commit: { method: 'POST', path: '/api/imports/:id/commit', access: 'owner' },
  /**
   * Takes out what a committed import brought, or forgets one that was not committed. `state` says which of the two is
   * meant: 409 `import_closed` or `import_not_committed` when it is the other. 409 `import_in_use` when something was built
   * on it, with a sentence for each of the first twenty; `import_rows_gone` when its rows were deleted. Updates are put back
   * where nobody changed the values since; the remarks of their rows name the others.
   */
  remove: { method: 'DELETE', path: '/api/imports/:id', access: 'owner' },
  /**
   * Multipart, part `photos`: a ZIP whose files or folders are named by plate (`1-ABC-123-2.jpg`, `1-ABC-123/2.jpg`), for the vehicles of
   * a committed import. Answers once the ZIP is checked; the photos are stored afterwards (`photos`, `progress`). A vehicle
   * that gets its first photo becomes active. 409 `photos_under_way` while an earlier ZIP is being stored.
   */
  uploadPhotos: { method: 'POST', path: '/api/imports/:id/photos', access: 'owner' },
  /** Whether the customers of the imported reservations get reminders. */
  setReminders: { method: 'PUT', path: '/api/imports/:id/reminders', access: 'owner' },
  /** Mails every customer of the import that can be invited a link to choose a password. Sent again, nobody gets a second. */
  invite: { method: 'POST', path: '/api/imports/:id/invitations', access: 'owner' },
});
