import { refusal, refusalOf, refusalsOf } from '../kernel/refusals/refusals.ts';
import type { Dependent } from './dependents.rules.ts';
import type { ImportKind } from './import-kinds.ts';

export const importRefusals = refusalsOf('imports', {
  notFound: refusal(404, 'import_not_found'),
  fileRequired: refusal(400, 'file_required'),
  zipRequired: refusal(400, 'file_required'),
  too_many_files: refusal(400, 'too_many_files'),
  fileTooLarge: refusal(413, 'file_too_large'),
  zipTooLarge: refusal(413, 'file_too_large'),
  too_many_uploads: refusal(503, 'too_many_uploads'),
  columnsInvalid: refusal(400, 'columns_invalid'),
  columnTwice: refusalOf<{ kind: ImportKind; field: string }>(400, 'columns_invalid'),
  cell_invalid: refusal(400, 'cell_invalid'),
  word_invalid: refusal(400, 'word_invalid'),
  row_erased: refusal(409, 'row_erased'),
  import_closed: refusal(409, 'import_closed'),
  import_undone: refusal(409, 'import_undone'),
  import_not_checked: refusal(409, 'import_not_checked'),
  import_not_committed: refusal(409, 'import_not_committed'),
  import_changed: refusal(409, 'import_changed'),
  import_has_errors: refusalOf<{ rows: number }>(409, 'import_has_errors'),
  /** `dependent`: what depends on the records of the rows. */
  import_in_use: refusalOf<{ rows: readonly number[]; dependent: Dependent; kind: ImportKind }>(
    409,
    'import_in_use',
  ),
  import_rows_gone: refusal(409, 'import_rows_gone'),
  notOfVehicles: refusal(409, 'import_of_others'),
  notOfReservations: refusal(409, 'import_of_others'),
  photos_under_way: refusal(409, 'photos_under_way'),
  restoring: refusal(503, 'restoring'),
});
