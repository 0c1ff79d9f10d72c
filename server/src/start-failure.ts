import { defaultWords } from '@volant/shared/words/words.ts';
import { ConfigError } from './platform/config/config.ts';
import { databaseRefusal } from './platform/db/await-database.ts';
import { isDiskFull } from './platform/db/constraint-errors.ts';
import { diskFullLine } from './platform/files/disk-space.ts';
import { Refusal } from './platform/problem.ts';

/** Why the server did not start, in French: a line for each thing that the operator can fix, else the stack trace. */
export const startFailure = (error: unknown): string[] => {
  if (error instanceof ConfigError) return error.lines.map(defaultWords().operations.start.settingRefused);
  if (error instanceof Refusal) return [error.message];
  const refused = databaseRefusal(error);
  if (refused !== undefined) return [refused];
  if (isDiskFull(error)) return [diskFullLine()];
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') {
    return [defaultWords().operations.start.portInUse(port ?? '')];
  }
  return [
    defaultWords().operations.start.notStarted,
    error instanceof Error ? (error.stack ?? error.message) : String(error),
  ];
};
