import { defaultWords } from '@volant/shared/words/words.ts';
import { join } from 'node:path';
import { refuseDiskShort } from '../platform/files/disk-space.ts';
import { demoLines, removeDemo } from '../demo/index.ts';
import { backUp } from './backups/backup.ts';
import type { OpsDeps } from './backups/backup.ts';
import { bytesUnder, listBackups } from './backups/backup-directory.ts';
import { noteErasure } from './personal-data/erasures.ts';
import { gdprService } from './personal-data/gdpr.service.ts';
import { carryOutForManager, type ManagerOrder } from './manager-orders.ts';
import { removePrivateFiles } from './personal-data/private-files.ts';
import { retentionLines, retentionService } from './retention/retention.service.ts';
import { listSetAside } from './backups/replaced-databases.ts';
import { openFileStore } from '../files/index.ts';
import { writeInstallationFact } from '../installation/index.ts';

/** An operator's command, which is possible whether the server runs or not. */
export type Order =
  | { kind: 'backup' }
  /** A trial restore of that backup found all its rows. */
  | { kind: 'restore-proved'; backup: string }
  | { kind: 'retention'; apply: boolean }
  | { kind: 'demo'; remove: boolean; force: boolean }
  | ({ kind: 'manager' } & ManagerOrder)
  /** `person`: see `personKey`. */
  | { kind: 'export'; person: string }
  | { kind: 'erase'; person: string; force: boolean; notes: boolean };

/** Carries out an order; the text is for the operator. */
export const carryOut = async (deps: OpsDeps, order: Order): Promise<string> => {
  const { config, database, clock } = deps;
  const { db } = database;
  const mailDirectory = join(config.dataDir, 'mail');
  const gdpr = gdprService({
    db,
    clock,
    mailDirectory,
    isEmbedded: database.kind === 'embedded',
    noteErasure: (erasure) => noteErasure(config.backups.directory, erasure),
  });
  switch (order.kind) {
    case 'backup': {
      const { directory, manifest } = await backUp(deps);
      const photos =
        manifest.photos === null
          ? defaultWords().operations.commands.photosInBucket
          : defaultWords().operations.commands.photoFiles(manifest.photos);
      const megabytes = (manifest.database.bytes / 1e6).toFixed(1).replace('.', ',');
      return defaultWords().operations.commands.backedUp({ directory, megabytes, photos });
    }
    case 'restore-proved':
      await writeInstallationFact(db, {
        kind: 'restore',
        at: clock.now(),
        facts: { backup: order.backup },
      });
      return '';
    case 'retention':
      return retentionLines(
        await retentionService({
          db,
          clock,
          mailDirectory,
          listSetAside: () => listSetAside(config, db),
        }).run(order),
        order.apply,
      ).join('\n');
    case 'demo':
      return (order.remove ? await removeDemo({ config, db, clock }, order) : await demoLines(db)).join('\n');
    case 'manager':
      return carryOutForManager({ db, clock }, order);
    case 'export':
      return JSON.stringify(await gdpr.exportPerson(order.person), null, 2);
    case 'erase': {
      // Rewriting the tables temporarily doubles their size.
      if (database.kind === 'embedded') {
        await refuseDiskShort(config.dataDir, await bytesUnder(join(config.dataDir, 'db')));
      }
      const lines = await gdpr.erase(order.person, order.force, order.notes);
      return [...lines, await privateFilesLine(deps), ...(await copyLines(deps))].join('\n');
    }
  }
};

/** Deletes the files at once; the server's sweep would do so too, but the server may not be running. */
const privateFilesLine = async ({ config, database: { db }, clock }: OpsDeps): Promise<string> => {
  const files = await openFileStore(config.photos, join(config.dataDir, 'photos'));
  const { removed, isComplete } = await removePrivateFiles({ db, clock, files });
  return isComplete
    ? defaultWords().operations.commands.filesRemoved(removed)
    : defaultWords().operations.commands.filesLeft;
};

/** Lists the copies that still have data of an erased person, until they expire or the operator deletes them. */
const copyLines = async ({ config, database }: OpsDeps): Promise<string[]> => {
  const { directory, keep, keepDays } = config.backups;
  const backups = await listBackups(directory);
  const aside = await listSetAside(config, database.db);
  return [
    ...(backups.length > 0
      ? [
          defaultWords().operations.commands.olderBackups({
            backupsCount: backups.length,
            directory,
            keep,
            keepDays,
          }),
        ]
      : []),
    ...(aside.length > 0
      ? [defaultWords().operations.commands.databasesAside(aside.map(({ name }) => name).join(', '))]
      : []),
  ];
};
