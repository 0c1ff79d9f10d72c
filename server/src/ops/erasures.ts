import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Erasure } from './gdpr.service.ts';

/**
 * What was erased, noted beside the backups: older ones hold it still, and their restoration erases it again. Numbers
 * only, which say nothing without the base.
 */
const fileOf = (directory: string): string => join(directory, 'erasures.jsonl');

export const noteErasure = async (directory: string, erasure: Erasure): Promise<void> => {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  await appendFile(fileOf(directory), `${JSON.stringify(erasure)}\n`, { mode: 0o600 });
};

/** What was erased since a moment. */
export const listErasuresSince = async (directory: string, moment: string): Promise<Erasure[]> => {
  let text: string;
  try {
    text = await readFile(fileOf(directory), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Erasure)
    .filter((erasure) => erasure.at >= moment);
};
