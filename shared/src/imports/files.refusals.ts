import { refusal, refusalsOf } from '../kernel/refusals/refusals.ts';

/** Why a file cannot be read. */
export const importFileRefusals = refusalsOf('importFiles', {
  empty: refusal(400, 'import_unreadable'),
  not_a_table: refusal(400, 'import_unreadable'),
  other_kind: refusal(400, 'import_unreadable'),
  password: refusal(400, 'import_unreadable'),
  open_document: refusal(400, 'import_unreadable'),
  numbers: refusal(400, 'import_unreadable'),
  strict_workbook: refusal(400, 'import_unreadable'),
  binary_workbook: refusal(400, 'import_unreadable'),
  text_document: refusal(400, 'import_unreadable'),
  web_page: refusal(400, 'import_unreadable'),
  pdf: refusal(400, 'import_unreadable'),
  picture: refusal(400, 'import_unreadable'),
  old_excel: refusal(400, 'import_unreadable'),
  macros: refusal(400, 'import_unreadable'),
  bomb: refusal(400, 'import_unreadable'),
  damaged: refusal(400, 'import_unreadable'),
  too_many_rows: refusal(400, 'import_unreadable'),
  too_many_columns: refusal(400, 'import_unreadable'),
  too_much_text: refusal(400, 'import_unreadable'),
  no_rows: refusal(400, 'import_unreadable'),
  too_slow: refusal(408, 'import_too_slow'),
});

export type FileRefusal = keyof typeof importFileRefusals;
