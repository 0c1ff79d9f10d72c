import { defaultWords } from '@volant/shared/words/words.ts';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal } from '../../platform/problem.ts';
import type { MentionRef } from './mentions.ts';

/** An erasure, recorded by ids only. */
export interface Erasure {
  at: string;
  account: { id: number; createdAt: string } | null;
  messageIds: number[];
  /** References to where they drove, signed or were mentioned in rentals of others; see `refsOf`. */
  places?: string[];
  /** References to texts that named them. */
  texts?: MentionRef[];
  /**
   * The customer deleted the account, so only the account is erased: names prove nothing, because anybody can register
   * under another's name.
   */
  isOwn?: boolean;
}

/**
 * The list of erasures beside the backups: restoring an older backup repeats them. It holds ids only, which identify
 * nobody without the database.
 */
const fileOf = (directory: string): string => join(directory, 'erasures.jsonl');

export const noteErasure = async (directory: string, erasure: Erasure): Promise<void> => {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const file = await open(fileOf(directory), 'a', 0o600);
  try {
    await file.writeFile(`${JSON.stringify(erasure)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
};

/**
 * The same erasure for each account merged into the erased one: in a backup from before the merge it is a separate
 * account.
 */
export const erasuresOfParts = (
  { at, isOwn = false }: Pick<Erasure, 'at' | 'isOwn'>,
  parts: readonly { id: number; created_at: Date }[],
): Erasure[] =>
  parts.map(({ id, created_at: createdAt }) => ({
    at,
    account: { id, createdAt: createdAt.toISOString() },
    messageIds: [],
    ...(isOwn && { isOwn }),
  }));

/** The erasures since a moment, from the lists of these directories. */
export const listErasuresSince = async (
  directories: readonly string[],
  moment: string,
): Promise<Erasure[]> => {
  const lists = await Promise.all(directories.map((directory) => listErasures(fileOf(directory))));
  return lists.flat().filter((erasure) => erasure.at >= moment);
};

const listErasures = async (file: string): Promise<Erasure[]> => {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line, index) => {
      try {
        return JSON.parse(line) as Erasure;
      } catch {
        throw new Refusal(defaultWords().operations.erasure.lineUnreadable(index + 1, file));
      }
    });
};
