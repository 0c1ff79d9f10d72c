import { importRefusals } from '@volant/shared/imports/imports.refusals.ts';
import type { ImportState } from '@volant/shared/imports/imports.schema.ts';
import { refuse, type Problem } from '../platform/problem.ts';

export const notFound = (): Problem => refuse(importRefusals.notFound);

/** Throws when the rows of an import can no longer be checked. */
export const refuseClosed = (record: { state: ImportState } | undefined): void => {
  if (!record) throw notFound();
  if (record.state === 'undone') throw refuse(importRefusals.import_undone);
  if (record.state === 'committed') throw refuse(importRefusals.import_closed);
};
