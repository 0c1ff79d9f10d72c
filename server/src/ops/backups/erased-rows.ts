import { join } from 'node:path';
import { hasInstallationFacts, listInstallationFacts, restartErasedCount } from '../../installation/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import type { OpenDatabase } from '../../platform/db/open-database.ts';
import { refuseDiskShort } from '../../platform/files/disk-space.ts';
import { forgetErased } from '../personal-data/persons/persons.ts';
import { bytesUnder } from './backup-directory.ts';

/** Deleted rows are purged together, at most this often, because customers may delete accounts at any time. */
export const FORGET_EVERY_MS = 3_600_000;

/**
 * Purges the data of persons who deleted their accounts from the database files, once the first of them did so
 * `afterMs` ago. On the embedded database it rewrites tables, which delays other requests.
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
  // Rewriting tables temporarily doubles their size.
  if (isEmbedded) await refuseDiskShort(config.dataDir, await bytesUnder(join(config.dataDir, 'db')));
  await forgetErased(db, { isEmbedded });
  await restartErasedCount(db, { count: erased.facts.count, now: clock.now() });
};
