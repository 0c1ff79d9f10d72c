/** `npm run backup`, `restore`, `retention`, `gdpr` and `demo`: the operator's commands, whether the server runs or not. */
import { inspect } from 'node:util';
import { formatMoment } from '@volant/shared/kernel/format-date.ts';
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

const USAGE = `Usage :
  npm run backup                               sauvegarde la base et les photos, serveur en marche ou non
  npm run backup -- --verify                   la sauvegarde, puis la restaure dans une base d'essai et en compare le contenu
  npm run restore                              liste les sauvegardes
  npm run restore -- <nom | chemin | latest>   restaure une sauvegarde, serveur arrêté
  npm run retention [-- --apply]               dit ce qui n'est plus à conserver ; --apply le supprime
  npm run -s gdpr -- export <personne>         tout ce qui est conservé d'une personne, en JSON
  npm run gdpr -- erase <personne> [--force] [--notes]
                                               efface une personne ; les écritures comptables restent ;
                                               --notes vide aussi les textes « à lire » qui ont peut-être trait à elle
  npm run demo                                 dit ce que la démonstration a mis dans la base
  npm run demo -- remove [--force]             l'en retire, comptes au mot de passe publié compris

<personne> : son email, le numéro de son compte, ou d'un conducteur son nom, sa date de naissance ou le numéro de son permis,
seuls ou ensemble ; « n° 12 » le cherche dans cette réservation : npm run gdpr -- erase "Jean Dupont 03/02/1980"

Réglages : ceux du serveur (.env) ; BACKUP_DIR, BACKUP_HOURS, BACKUP_KEEP et BACKUP_KEEP_DAYS pour les sauvegardes.
Code de sortie : 0 si c'est fait, 1 sinon. Pour en savoir plus : docs/operations.md`;

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
  throw new Refusal(USAGE);
};

const restoreOrList = async (config: Config, wish: string | undefined): Promise<void> => {
  if (wish !== undefined) {
    await restore({ config, clock, say }, await findBackup(config, wish));
    return;
  }
  const backups = await listBackups(config.backups.directory);
  if (backups.length === 0) throw new Refusal(`Aucune sauvegarde dans ${config.backups.directory}.`);
  say(`Sauvegardes de ${config.backups.directory}, la plus récente d'abord :`);
  for (const { name, manifest } of backups) {
    const { rows, createdAt } = manifest;
    say(`  ${name}  ${formatMoment(new Date(createdAt))}, ${rows['reservation'] ?? 0} réservations`);
  }
  say('Pour en restaurer une, serveur arrêté : npm run restore -- <nom>');
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
  say(
    `Vérifié : la sauvegarde ${backup.name} se restaure en entier (${tables} tables, ${rows} lignes, les mêmes qu'à la sauvegarde).`,
  );
};

/** Errors that the operator can fix, in a sentence; any other with its stack trace. */
const explain = (error: unknown): string => {
  if (error instanceof ConfigError) return error.lines.map((line) => `Réglage refusé : ${line}`).join('\n');
  if (error instanceof Refusal) return error.message;
  if (isDiskFull(error)) return diskFullText(error);
  const refused = databaseRefusal(error);
  if (refused !== undefined) return refused;
  return error instanceof Error ? (error.stack ?? error.message) : inspect(error);
};

keepFilesPrivate();
const [command, ...args] = process.argv.slice(2);
try {
  if (args.includes('--help') || args.includes('-h')) say(USAGE);
  else await run(command, args);
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
}
