import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Fault } from '../kernel/faults.ts';
import { saidFault } from './said-fault.ts';

const SHARED = join(import.meta.dirname, '..');

/** Every fact that a sentence names. */
const FACTS = {
  max: 3,
  kind: 'vehicles',
  field: 'plate',
  fields: ['plate'],
  fault: 'accessories.invalid',
  row: 2,
  what: 'plate',
  id: 1,
  km: 1_000,
  startDate: '2026-12-03',
  endDate: '2026-12-07',
  period: { startDate: '2026-12-03', endDate: '2026-12-07' },
};

/** The lists of a file, each from the names of its faults. */
type Lists = Readonly<Record<string, Readonly<Record<string, Fault | ((facts: typeof FACTS) => Fault)>>>>;

const files = globSync('**/*.faults.ts', { cwd: SHARED }).sort();

it('knows the files of faults', () => {
  expect(files.length).toBeGreaterThan(20);
});

it.each(files)('says each fault of %s in French', async (file) => {
  const lists = (await import(join(SHARED, file))) as Lists;
  for (const fault of Object.values(lists).flatMap((faults) => Object.values(faults))) {
    const text = typeof fault === 'string' ? fault : fault(FACTS);
    expect(['', text]).not.toContain(saidFault(text, 'fr'));
  }
});
