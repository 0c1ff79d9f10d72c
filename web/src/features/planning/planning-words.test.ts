import { describe, expect, it } from 'vitest';
import { aBlockBar, aReservationBar } from '../../testing/planning-bars.ts';
import { nameOf, nextActOf } from './planning-words.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

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
  ['leaving', 'Départ le ven. 14 mai 2027 à 09:00'],
  ['waiting', 'Départ prévu le ven. 14 mai 2027 à 09:00 : la voiture n’est pas rentrée'],
  ['ongoing', 'Retour le lun. 17 mai 2027 à 18:00'],
  ['overdue', 'Retour attendu depuis le lun. 17 mai 2027 à 18:00 : appelez le client'],
  ['unrecorded', 'Retour prévu le lun. 17 mai 2027 à 18:00 : ni le départ ni le retour ne sont enregistrés'],
  ['finalized', 'Terminée : le véhicule est revenu le lun. 17 mai 2027'],
] as const)('what comes next for %s', (status, expected) => {
  expect(plain(nextActOf(aReservationBar({ status })))).toBe(expected);
});
