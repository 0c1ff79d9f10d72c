import { ConfigError } from './config.ts';
import { DatabaseAway, databaseRefusal } from './db/await-database.ts';
import { isDiskFull } from './db/constraint-errors.ts';
import { DataDirInUse } from './db/data-dir-lock.ts';
import { DataDirExposed } from './db/data-dir-mode.ts';
import { DISK_FULL } from './db/disk-space.ts';
import { RestoreCutShort } from './db/restore-mark.ts';
import { DemoInTheWay } from './demo/published-access.ts';

/** Errors whose message is for the person who starts the server. */
const SENTENCES = [DataDirInUse, DataDirExposed, DemoInTheWay, DatabaseAway, RestoreCutShort];

/** Why the server did not start, in French, for the console: what a person can mend as one line each, else the trace. */
export const startFailure = (error: unknown): string[] => {
  if (error instanceof ConfigError) return error.lines.map((line) => `Réglage refusé : ${line}`);
  if (SENTENCES.some((known) => error instanceof known)) return [(error as Error).message];
  const refused = databaseRefusal(error);
  if (refused !== undefined) return [refused];
  if (isDiskFull(error)) return [DISK_FULL];
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') {
    return [`Le port ${port ?? ''} est déjà utilisé : choisissez-en un autre avec PORT ou SANDBOX_PORT.`];
  }
  return [
    `Le serveur n'a pas pu démarrer.`,
    error instanceof Error ? (error.stack ?? error.message) : String(error),
  ];
};
