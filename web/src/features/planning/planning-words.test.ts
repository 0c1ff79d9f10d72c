import { describe, expect, it } from 'vitest';
import { aBlockBar, aReservationBar } from '../../testing/planning-bars.ts';
import { formatSpan, nameOf, nextActOf } from './planning-words.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

it.each([
  ['2027-05-14', '2027-05-14', '14 mai'],
  ['2027-05-01', '2027-05-17', '1er–17 mai'],
  ['2027-05-28', '2027-06-03', '28 mai – 3 juin'],
  ['2026-12-30', '2027-01-02', '30 décembre 2026 – 2 janvier 2027'],
])('from %s to %s is written %j', (startDate, endDate, expected) => {
  expect(plain(formatSpan({ startDate, endDate }))).toBe(expected);
});

describe('the name of a bar', () => {
  it('says its state, whose it is and when', () => {
    expect(plain(nameOf(aReservationBar()))).toBe(
      'Luc Maes, À venir, réservation 1042, du ven. 14 mai 2027 au lun. 17 mai 2027',
    );
    expect(plain(nameOf(aBlockBar()))).toBe(
      'Entretien, Indisponible, du jeu. 20 mai 2027 au ven. 21 mai 2027',
    );
  });
});

it.each([
  ['pending', 'Paiement de l’acompte attendu : les dates sont retenues jusque-là'],
  ['upcoming', 'Départ le ven. 14 mai 2027 à 09:00'],
  ['ongoing', 'Retour le lun. 17 mai 2027 à 18:00'],
  ['overdue', 'Retour attendu depuis le lun. 17 mai 2027 à 18:00 : appelez le client'],
  ['unrecorded', 'Retour prévu le lun. 17 mai 2027 à 18:00 : ni le départ ni le retour ne sont enregistrés'],
  ['finalized', 'Terminée : le véhicule est revenu le lun. 17 mai 2027'],
] as const)('what comes next for %s', (status, expected) => {
  expect(plain(nextActOf(aReservationBar({ status })))).toBe(expected);
});
