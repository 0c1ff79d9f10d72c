import { expect, it } from 'vitest';
import { spoken } from './spoken.ts';

const words = spoken({
  title: 'Prêt !',
  left: (count: number) => `Encore ${count} jours : patience`,
  steps: ['Un :', 'Deux'],
  first: (): readonly string[] => ['Début :'],
  most: 4,
});

it('is typeset, whatever shape the words have', () => {
  expect(words.title).toBe('Prêt\u00a0!');
  expect(words.left(3)).toBe('Encore 3\u00a0jours\u00a0: patience');
  expect(words.steps).toEqual(['Un\u00a0:', 'Deux']);
  expect(words.first()).toEqual(['Début\u00a0:']);
  expect(words.most).toBe(4);
});
