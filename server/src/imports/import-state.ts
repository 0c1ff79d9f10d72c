import { importMessages } from '@volant/shared/words/fr/imports/imports.ts';
import type { ImportState } from '@volant/shared/imports/imports.schema.ts';
import { refuse, type Problem } from '../platform/problem.ts';

export const notFound = (): Problem => refuse(404, 'import_not_found', importMessages.notFound);

/** Throws when the rows of an import can no longer be checked. */
export const refuseClosed = (record: { state: ImportState } | undefined): void => {
  if (!record) throw notFound();
  if (record.state === 'undone') throw refuse(409, 'import_undone', importMessages.undone);
  if (record.state === 'committed') throw refuse(409, 'import_closed', importMessages.closed);
};
