import { expect, it } from 'vitest';
import { renderWords } from './render-words.ts';

it.each([
  ['Prêt !', 'Prêt\u00a0!'],
  [4, 4],
])('%j', (words, shown) => {
  expect(renderWords(words)).toEqual(shown);
});

it('is typeset when a function has returned it', () => {
  expect(renderWords((count: number) => `Encore ${count} jours : patience`)(3)).toBe(
    'Encore 3\u00a0jours\u00a0: patience',
  );
});
