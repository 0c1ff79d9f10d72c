import { appendFileSync, readFileSync } from 'node:fs';

/**
 * Imported by each file of the copy that has mutants. MUTANTS: the directory of the copy. MUTANTS_REACHED: a file that
 * gets a line for each mutant that a test file comes past.
 */
const { MUTANTS: copy, MUTANTS_REACHED: log } = process.env;
const active = copy === undefined ? -1 : Number(readFileSync(`${copy}/active-mutant`, 'utf8'));
const written = new Set<string>();

const testFile = (): string => {
  const worker: unknown = Reflect.get(globalThis, '__vitest_worker__');
  return typeof worker === 'object' && worker !== null ? String(Reflect.get(worker, 'filepath')) : '';
};

export const isMutant = (number: number): boolean => {
  if (log !== undefined) {
    const line = `${number} ${testFile()}\n`;
    if (!written.has(line)) appendFileSync(log, line);
    written.add(line);
  }
  return number === active;
};
