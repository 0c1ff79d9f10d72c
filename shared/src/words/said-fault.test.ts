import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Fault } from '../kernel/faults.ts';
import { saidFault } from './said-fault.ts';

const SHARED = join(import.meta.dirname, '..');

/** The lists of a file, each from the names of its faults. */
type Lists = Readonly<Record<string, Readonly<Record<string, Fault | ((facts: { max: number }) => Fault)>>>>;

const files = globSync('**/*.faults.ts', { cwd: SHARED }).sort();

it('knows the files of faults', () => {
  expect(files.length).toBeGreaterThan(20);
});

it.each(files)('says each fault of %s in French', async (file) => {
  const lists = (await import(join(SHARED, file))) as Lists;
  for (const fault of Object.values(lists).flatMap((faults) => Object.values(faults))) {
    expect(saidFault(typeof fault === 'string' ? fault : fault({ max: 3 }), 'fr')).not.toBe('');
  }
});
