import { join } from 'node:path';
import { hasInstallationFacts, listInstallationFacts, settleErased } from '../../installation/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import type { OpenDatabase } from '../../platform/db/open-database.ts';
import { refuseDiskShort } from '../../platform/files/disk-space.ts';
import { forgetErased } from '../personal-data/persons.ts';
import { bytesUnder } from './backup-directory.ts';

/** Customers delete their accounts as often as they like: their rows are forgotten together, this often at most. */
export const FORGET_EVERY_MS = 3_600_000;

/**
 * Removes what the files of the database still hold of persons who deleted their accounts, once the first of them did so long
 * ago. It holds up other calls on the embedded database, whose tables are rewritten.
 */
export const forgetErasedRows = async (
  { config, database, clock }: { config: Config; database: OpenDatabase; clock: Clock },
  afterMs: number,
): Promise<void> => {
  const { db } = database;
  if (!(await hasInstallationFacts(db))) return;
  const { erased } = await listInstallationFacts(db);
  if (erased === undefined || clock.now().getTime() - erased.at.getTime() < afterMs) return;
  const isEmbedded = database.kind === 'embedded';
  // Rewritten tables take as much room again.
  if (isEmbedded) await refuseDiskShort(config.dataDir, await bytesUnder(join(config.dataDir, 'db')));
  await forgetErased(db, { isEmbedded });
  await settleErased(db, { count: erased.facts.count, now: clock.now() });
};
