import { expect, it } from 'vitest';
import { spoken } from './spoken.ts';

it.each([
  ['Prêt !', 'Prêt\u00a0!'],
  [4, 4],
])('%j', (words, shown) => {
  expect(spoken(words)).toEqual(shown);
});

it('is typeset when a function has returned it', () => {
  expect(spoken((count: number) => `Encore ${count} jours : patience`)(3)).toBe(
    'Encore 3\u00a0jours\u00a0: patience',
  );
});
