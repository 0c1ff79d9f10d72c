/** `npm run backup`, `restore`, `retention`, `gdpr` and `demo`: the operator's commands, whether the server runs or not. */
import { inspect } from 'node:util';
import { defaultWords } from '@volant/shared/words/words.ts';
import { systemClock } from '../platform/clock.ts';
import { ConfigError, readConfig, type Config } from '../platform/config/config.ts';
import { databaseRefusal } from '../platform/db/await-database.ts';
import { isDiskFull } from '../platform/db/constraint-errors.ts';
import { keepFilesPrivate } from '../platform/files/data-dir-mode.ts';
import { diskFullText } from '../platform/files/disk-space.ts';
import { listBackups } from './backups/backup-directory.ts';
import { carryOutHere } from './carry-out-here.ts';
import type { Order } from './orders.ts';
import { Refusal } from '../platform/problem.ts';
import { findBackup, LATEST, restore } from './backups/restore.ts';
import { tryRestore } from './backups/try-restore.ts';

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const clock = systemClock();

/** The order of a command line; undefined for `restore`, which a running server cannot carry out. */
const orderOf = (command: string | undefined, args: readonly string[]): Order | undefined => {
  const options = new Set(args.filter((arg) => arg.startsWith('--')));
  const words = args.filter((arg) => !arg.startsWith('--'));
  const only = (...known: string[]): boolean => [...options].every((option) => known.includes(option));
  if (command === 'backup' && words.length === 0 && only('--verify')) return { kind: 'backup' };
  if (command === 'retention' && words.length === 0 && only('--apply')) {
    return { kind: 'retention', apply: options.has('--apply') };
  }
  if (command === 'demo' && words.length === 0 && only()) {
    return { kind: 'demo', remove: false, force: false };
  }
  if (command === 'demo' && words.length === 1 && words[0] === 'remove' && only('--force')) {
    return { kind: 'demo', remove: true, force: options.has('--force') };
  }
  if (command === 'gdpr' && words.length >= 2) {
    const [act, ...named] = words;
    const person = named.join(' ');
    if (act === 'export' && only()) return { kind: 'export', person };
    if (act === 'erase' && only('--force', '--notes'))
      return { kind: 'erase', person, force: options.has('--force'), notes: options.has('--notes') };
  }
  if (command === 'restore' && options.size === 0 && words.length <= 1) return undefined;
  throw new Refusal(defaultWords().operations.commands.usage);
};

const restoreOrList = async (config: Config, wish: string | undefined): Promise<void> => {
  if (wish !== undefined) {
    await restore({ config, clock, say }, await findBackup(config, wish));
    return;
  }
  const backups = await listBackups(config.backups.directory);
  if (backups.length === 0)
    throw new Refusal(defaultWords().operations.commands.noBackup(config.backups.directory));
  say(defaultWords().operations.commands.backupsOf(config.backups.directory));
  for (const { name, manifest } of backups) {
    const { rows, createdAt } = manifest;
    say(
      defaultWords().operations.commands.backupLine({
        name,
        createdAt: new Date(createdAt),
        reservation: rows['reservation'] ?? 0,
      }),
    );
  }
  say(defaultWords().operations.commands.howToRestore);
};

const run = async (command: string | undefined, args: readonly string[]): Promise<void> => {
  const order = orderOf(command, args);
  const config = readConfig();
  if (order === undefined) await restoreOrList(config, args[0]);
  else say(await carryOutHere({ config, clock }, order));
  if (order?.kind === 'backup' && args.includes('--verify')) await prove(config);
};

/** Restores the new backup into a temporary database, and records the success in the real one. */
const prove = async (config: Config): Promise<void> => {
  const backup = await findBackup(config, LATEST);
  const { rows, tables } = await tryRestore({ config, clock }, backup);
  await carryOutHere({ config, clock }, { kind: 'restore-proved', backup: backup.name });
  say(defaultWords().operations.commands.backupProved({ name: backup.name, tables, rows }));
};

/** Errors that the operator can fix, in a sentence; any other with its stack trace. */
const explain = (error: unknown): string => {
  if (error instanceof ConfigError)
    return error.lines.map(defaultWords().operations.start.settingRefused).join('\n');
  if (error instanceof Refusal) return error.message;
  if (isDiskFull(error)) return diskFullText(error);
  const refused = databaseRefusal(error);
  if (refused !== undefined) return refused;
  return error instanceof Error ? (error.stack ?? error.message) : inspect(error);
};

keepFilesPrivate();
const [command, ...args] = process.argv.slice(2);
try {
  if (args.includes('--help') || args.includes('-h')) say(defaultWords().operations.commands.usage);
  else await run(command, args);
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
}
