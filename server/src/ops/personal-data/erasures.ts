import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Erasure } from './gdpr.service.ts';
import { Refusal } from '../../platform/problem.ts';

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
        throw new Refusal(
          `La ligne ${index + 1} de ${file} est illisible : corrigez-la ou retirez-la, sans quoi une personne effacée pourrait revenir.`,
        );
      }
    });
};
