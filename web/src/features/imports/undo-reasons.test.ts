import { expect, it } from 'vitest';
import { joinedReasons } from './undo-reasons.ts';

it('says a reason once, with its lines', () => {
  expect(
    joinedReasons([
      'Ligne 2\u00a0: Un paiement',
      'Ligne 3\u00a0: Une note',
      'Ligne 5\u00a0: Un paiement',
      'Encore une phrase',
    ]),
  ).toEqual(['Lignes 2 et 5\u00a0: Un paiement', 'Ligne 3\u00a0: Une note', 'Encore une phrase']);
});

it('counts lines beyond the first ones', () => {
  const sentences = Array.from({ length: 14 }, (_, n) => `Ligne ${n + 1}\u00a0: Une note`);
  expect(joinedReasons(sentences)).toEqual([
    'Lignes 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 et 2 autres\u00a0: Une note',
  ]);
});
