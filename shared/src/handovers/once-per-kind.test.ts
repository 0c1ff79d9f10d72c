import { expect, it } from 'vitest';
import { isOncePerKind } from './handover.rules.ts';

it.each([
  [[], true],
  [['late', 'fuel', 'cleaning'], true],
  [['late', 'fuel', 'late'], false],
  [['damage', 'other', 'damage', 'other'], true],
  [['damage', 'fuel', 'fuel'], false],
] as const)('lines of %j have each computed kind once: %s', (kinds, isOnce) => {
  expect(isOncePerKind(kinds.map((kind) => ({ kind })))).toBe(isOnce);
});
