import { expect, it } from 'vitest';
import { importRefusalWords } from './refusals.ts';

const inUse = (...rows: number[]): string =>
  importRefusalWords.import_in_use({ rows, dependent: 'payment', kind: 'reservations' });

it('says a reason once, with its lines', () => {
  expect(inUse(3)).toBe('Ligne 3 : Un paiement dépend de la réservation');
  expect(inUse(2, 5)).toBe('Lignes 2 et 5 : Un paiement dépend de la réservation');
});

it('counts lines beyond the first ones', () => {
  const rows = Array.from({ length: 14 }, (_, n) => n + 1);
  expect(inUse(...rows)).toMatch(/^Lignes 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 et 2 autres : Un paiement /);
  expect(inUse(...rows.slice(1))).toMatch(/ 13 et 1 autre : /);
});
