import { fineMessages as text } from '@volant/shared/words/fr/fines/fines.ts';
import type { FineRefusal } from '@volant/shared/fines/fines.rules.ts';
import type { Tx } from '../platform/db/open-database.ts';
import { refuse, type Problem } from '../platform/problem.ts';
import { fineNotFound } from './fine-view.ts';
import { lockFine, type FineRow } from './fines.store.ts';

const SENTENCES: Record<FineRefusal, string> = {
  fine_closed: text.closed,
  no_driver: text.noDriver,
  driver_erased: text.driverErased,
  no_letter: text.noLetter,
  fee_charged: text.feeCharged,
};

export const fineRefused = (refused: FineRefusal): Problem => refuse(409, refused, SENTENCES[refused]);

/** Locks a fine and checks that its version is the one the caller was shown. Errors: 404; 409 `version_conflict`. */
export const lockSeenFine = async (tx: Tx, id: number, version: number): Promise<FineRow> => {
  const row = await lockFine(tx, id);
  if (!row) throw fineNotFound();
  if (row.version !== version) throw refuse(409, 'version_conflict', text.versionConflict);
  return row;
};
