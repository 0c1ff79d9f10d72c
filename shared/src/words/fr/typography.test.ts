import { describe, expect, it } from 'vitest';
import { typeset } from './typography.ts';

describe('French typography', () => {
  it.each([
    ['Bonjour !', 'Bonjour\u00a0!'],
    ['Solde : 385,00 €', 'Solde\u00a0: 385,00\u00a0€'],
    ['« Siège bébé »', '«\u00a0Siège bébé\u00a0»'],
    ['le lundi 7 décembre 2026 à 09:00', 'le lundi 7\u00a0décembre 2026 à 09:00'],
    ['dès le 1er mai, 12 marches', 'dès le 1er\u00a0mai, 12 marches'],
    [
      'jusqu’à 24 h avant, puis 3 jours et 250 km',
      'jusqu’à 24\u00a0h avant, puis 3\u00a0jours et 250\u00a0km',
    ],
    ['à 49,90 € par jour', 'à 49,90\u00a0€ par jour'],
    ['Réservation n° 147', 'Réservation n°\u00a0147'],
    ['Appelez le +32 470123456.', 'Appelez le +32\u00a0470\u00a012\u00a034\u00a056.'],
    ['au +32 2 555 01 23, de 9 à 18', 'au +32\u00a02\u00a0555\u00a001\u00a023, de 9 à 18'],
    ['au 0470 12 34 56.', 'au 0470\u00a012\u00a034\u00a056.'],
    ['BE 0123.456.789', 'BE 0123.456.789'],
    ['Sans rien à changer.', 'Sans rien à changer.'],
    ['24 heureux, 2 mains, 10 hommes', '24 heureux, 2 mains, 10 hommes'],
  ])('%j', (text, set) => {
    expect(typeset(text)).toBe(set);
  });
});

it('is idempotent', () => {
  const once = typeset("Annulation gratuite jusqu'au mardi 1er juin 2027 : appelez le +32 2 555 01 23 !");
  expect(typeset(once)).toBe(once);
});
