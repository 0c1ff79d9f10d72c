import { expect, it } from 'vitest';
import { importSource, MAX_IMPORT_BYTES } from './imports.schema.ts';

it('a file has five megabytes at most', () => {
  expect(MAX_IMPORT_BYTES).toBe(5_242_880);
});

it.each([
  ['', true],
  [' Ancien logiciel ', true],
  ['x'.repeat(60), true],
  ['x'.repeat(61), false],
  ['Ancien\u0000logiciel', false],
  ['Ancien\nlogiciel', false],
])('%j may be the name of the former system: %s', (name, isAccepted) => {
  expect(importSource.safeParse(name).success).toBe(isAccepted);
});
