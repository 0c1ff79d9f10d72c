import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import type { Config } from '../../platform/config/config.ts';
import { highestOf, type Numbers } from '../../installation/index.ts';

/** The highest ids that a database has given, stored outside of it, because a backup only knows older ones. */
const noteShape = z.object({
  /** Id of the installation; notes of another one are ignored. */
  site: z.uuid(),
  /** Counter of the notes written for that database. */
  noted: z.int(),
  numbers: z.record(z.string(), z.int()),
});
export type NumberNote = z.infer<typeof noteShape>;

const NAME = /^numbers-[0-9a-f]{16}\.json$/;

/** Each database has its own file beside the backups, so that a drill on another database does not interfere. */
const fileOf = ({ backups, databaseUrl, dataDir }: Config): string => {
  const address = databaseUrl === undefined ? undefined : new URL(databaseUrl);
  const base = address ? `${address.host}${address.pathname}` : resolve(dataDir);
  const name = createHash('sha256').update(base).digest('hex').slice(0, 16);
  return join(backups.directory, `numbers-${name}.json`);
};

/** Undefined for a file that is missing or unreadable. */
const read = async (file: string): Promise<NumberNote | undefined> => {
  try {
    return noteShape.safeParse(JSON.parse(await readFile(file, 'utf8'))).data;
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};

/** The last note of this database. */
export const readNumberNote = (config: Config): Promise<NumberNote | undefined> => read(fileOf(config));

/** The highest ids of an installation in the files of these directories. */
export const readHighestNumbers = async (directories: readonly string[], site: string): Promise<Numbers> => {
  const found: Numbers[] = [];
  for (const directory of new Set(directories)) {
    const names = await readdir(directory).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
      throw error;
    });
    for (const name of names.filter((file) => NAME.test(file))) {
      const note = await read(join(directory, name));
      if (note?.site === site) found.push(note.numbers);
    }
  }
  return highestOf(...found);
};

/** Writes atomically; a noted number never decreases. */
export const writeNumberNote = async (config: Config, note: NumberNote): Promise<void> => {
  const file = fileOf(config);
  await mkdir(config.backups.directory, { recursive: true, mode: 0o700 });
  const before = await read(file);
  const numbers = before?.site === note.site ? highestOf(before.numbers, note.numbers) : note.numbers;
  const partial = `${file}.${randomUUID()}.part`;
  try {
    const handle = await open(partial, 'wx', 0o600);
    try {
      await handle.writeFile(`${JSON.stringify({ ...note, numbers })}\n`);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
};
