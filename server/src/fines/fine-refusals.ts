import { fineRefusals } from '@volant/shared/fines/fines.refusals.ts';
import type { FineRefusal } from '@volant/shared/fines/fines.rules.ts';
import type { Tx } from '../platform/db/open-database.ts';
import { refuse, type Problem } from '../platform/problem.ts';
import { fineNotFound } from './fine-view.ts';
import { lockFine, type FineRow } from './fines.store.ts';

export const fineRefused = (refused: FineRefusal): Problem => refuse(fineRefusals[refused]);

/** Locks a fine and checks that its version is the one the caller was shown. Errors: 404; 409 `version_conflict`. */
export const lockSeenFine = async (tx: Tx, id: number, version: number): Promise<FineRow> => {
  const row = await lockFine(tx, id);
  if (!row) throw fineNotFound();
  if (row.version !== version) throw refuse(fineRefusals.versionConflict);
  return row;
};
