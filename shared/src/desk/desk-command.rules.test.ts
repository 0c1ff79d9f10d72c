import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deskSpellings } from '../words/fr/desk/spellings.ts';
import { deskCommand } from './desk-command.rules.ts';
import { deskScreenNames, deskScreenWords } from '../words/fr/desk/screens.ts';
import { deskScreens } from './desk-screens.rules.ts';

/** A Thursday. */
const TODAY = '2026-12-03';
const weekend = { startDate: '2026-12-05', endDate: '2026-12-06' };
const december = (first: number, last: number) => ({
  startDate: `2026-12-0${first}`,
  endDate: `2026-12-0${last}`,
});
const plain = { verb: undefined, free: undefined, isFreeUnread: false, isLate: false };

describe('what is typed', () => {
  it.each([
    ['Benali', { text: 'Benali' }],
    ['  1-DMA-112 ', { text: '1-DMA-112' }],
    ['12', { text: '12' }],
    ['bloquer 1-ABC-123', { verb: 'block', text: '1-ABC-123' }],
    ['Bloquer  la Clio', { verb: 'block', text: 'la Clio' }],
    ['bloquer', { verb: 'block', text: '' }],
    ['bloquer Golf du 4 au 6', { verb: 'block', text: 'Golf', days: december(4, 6) }],
    ['bloquer Golf du 4 au 4', { verb: 'block', text: 'Golf', days: december(4, 4) }],
    ['bloquer 1-ABC-123 demain', { verb: 'block', text: '1-ABC-123', days: december(4, 4) }],
    ['bloquer Peugeot 208 le 9/12', { verb: 'block', text: 'Peugeot 208', days: december(9, 9) }],
    ['bloquer la Clio pour 3 jours', { verb: 'block', text: 'la Clio', days: december(3, 5) }],
    ['bloquer la Clio jusqu’au 6', { verb: 'block', text: 'la Clio', days: december(3, 6) }],
    ['bloquer Clio ce week-end', { verb: 'block', text: 'Clio', days: december(5, 6) }],
    // A name or a plate, not days.
    ['bloquer Peugeot 208', { verb: 'block', text: 'Peugeot 208' }],
    ['bloquer Mazda 2', { verb: 'block', text: 'Mazda 2' }],
    ['bloquer 1-12', { verb: 'block', text: '1-12' }],
    ['bloquer Golf 1-12', { verb: 'block', text: 'Golf 1-12' }],
    ['rendre indisponible 1-ABC-123', { verb: 'block', text: '1-ABC-123' }],
    ['louer golf', { verb: 'rent', text: 'golf' }],
    ['louer Golf du 4 au 6', { verb: 'rent', text: 'Golf', days: december(4, 6) }],
    ['louer Golf demain', { verb: 'rent', text: 'Golf', days: december(4, 5) }],
    ['louer Peugeot 208', { verb: 'rent', text: 'Peugeot 208' }],
    ['louer à Dubois', { verb: 'rent', text: 'Dubois' }],
    ['nouvelle location Émilie Dubois', { verb: 'rent', text: 'Émilie Dubois' }],
    ['Nouvelle location pour Dubois ce week-end', { verb: 'rent', text: 'Dubois', days: weekend }],
    ['retour 1-DMA-112', { verb: 'handback', text: '1-DMA-112' }],
    ['Faire le retour de Benali', { verb: 'handback', text: 'Benali' }],
    ['départ Maes', { verb: 'depart', text: 'Maes' }],
    ['encaisser Émilie Dubois', { verb: 'collect', text: 'Émilie Dubois' }],
    ['prolonger Dubois', { verb: 'prolong', text: 'Dubois' }],
    ['Annuler 181', { verb: 'cancel', text: '181' }],
    ['annuler la réservation n° 181', { verb: 'cancel', text: 'n° 181' }],
    ['rembourser Dubois', { verb: 'refund', text: 'Dubois' }],
    ['réduction pour Dubois', { verb: 'reduce', text: 'Dubois' }],
    ['modifier 1-DMA-112', { verb: 'modify', text: '1-DMA-112' }],
    ['changer les dates de Dubois', { verb: 'modify', text: 'Dubois' }],
    ['changer Dubois', { verb: 'modify', text: 'Dubois' }],
    ['Changer de véhicule Dubois', { verb: 'exchange', text: 'Dubois' }],
    ['changer le véhicule de Dubois', { verb: 'exchange', text: 'Dubois' }],
    ['changer de voiture 1-DMA-112', { verb: 'exchange', text: '1-DMA-112' }],
    ['échanger 1-DMA-112', { verb: 'exchange', text: '1-DMA-112' }],
    ['prolonger M. Dubois', { verb: 'prolong', text: 'Dubois' }],
    ['louer à M. et Mme Dubois', { verb: 'rent', text: 'Dubois' }],
    ['Madame Dubois', { text: 'Dubois' }],
    ['mlle. Émilie  Dubois', { text: 'Émilie Dubois' }],
    ['M. Dubois retour', { verb: 'handback', text: 'Dubois' }],
    ['et Dubois', { text: 'et Dubois' }],
    ['Monsieur', { text: 'Monsieur' }],
    ['Mme', { text: 'Mme' }],
    ['Madani', { text: 'Madani' }],
    ['dubois prolonger', { verb: 'prolong', text: 'dubois' }],
    ['Émilie Dubois faire le retour', { verb: 'handback', text: 'Émilie Dubois' }],
    ['Golf bloquer demain', { verb: 'block', text: 'Golf', days: december(4, 4) }],
    ['Golf louer', { verb: 'rent', text: 'Golf' }],
    ['Golf bloquer', { verb: 'block', text: 'Golf' }],
    ['1-DMA-112 bloquer du 4 au 6', { verb: 'block', text: '1-DMA-112', days: december(4, 6) }],
    ['dubois prolonger 2 jours', { verb: 'prolong', text: 'dubois', end: '2 jours' }],
    ['golf libre ce week-end', { verb: 'rent', text: 'golf', days: weekend }],
    // The verb may be a part of the name.
    ['Marc Loue Dubois', { text: 'Marc Loue Dubois' }],
    ['prolonger dubois 1 jour', { verb: 'prolong', text: 'dubois', end: '1 jour' }],
    ['prolonger Dubois d’un jour', { verb: 'prolong', text: 'Dubois', end: 'd’un jour' }],
    ['prolonger Émilie Dubois jusqu’au 8', { verb: 'prolong', text: 'Émilie Dubois', end: 'jusqu’au 8' }],
    ['prolonger dubois jusqu’à lundi', { verb: 'prolong', text: 'dubois', end: 'jusqu’à lundi' }],
    ['modifier 1-DMA-112 jusqu’au 8/12', { verb: 'modify', text: '1-DMA-112', end: 'jusqu’au 8/12' }],
    ['prolonger 181 de 2 jours', { verb: 'prolong', text: '181', end: 'de 2 jours' }],
    ['prolonger Peugeot 208', { verb: 'prolong', text: 'Peugeot 208' }],
    ['retour Dubois 2 jours', { verb: 'handback', text: 'Dubois 2 jours' }],
    // A name that begins as a verb does.
    ['Annulet', { text: 'Annulet' }],
    ['Louerat', { text: 'Louerat' }],
    ['libre ce week-end', { text: '', free: weekend }],
    ['Libres ce week-end ?', { text: '', free: weekend }],
    ['voiture libre ce week-end', { text: '', free: weekend }],
    ['quoi de libre ce week-end', { text: '', free: weekend }],
    ['dispo samedi', { text: '', free: weekend }],
    ['ce week-end', { text: '', free: weekend }],
    ['louer ce week-end', { verb: 'rent', text: '', free: weekend }],
    ['libre du 4 au 6', { text: '', free: { startDate: '2026-12-04', endDate: '2026-12-06' } }],
    ['libre', { text: '', free: { startDate: TODAY, endDate: '2026-12-04' } }],
    ['libre du 40 au 50', { text: '', isFreeUnread: true }],
    ['libre week-end prochain', { text: '', free: { startDate: '2026-12-12', endDate: '2026-12-13' } }],
    ['libre du 4 au 6 suv', { text: '', free: december(4, 6), type: 'suv' }],
    ['SUV libre ce week-end', { text: '', free: weekend, type: 'suv' }],
    ['quels utilitaires sont libres ce week-end ?', { text: '', free: weekend, type: 'utilitaire' }],
    ['camping-cars ce week-end', { text: '', free: weekend, type: 'camping_car' }],
    ['louer break', { verb: 'rent', text: '', free: december(3, 4), type: 'break' }],
    ['suv', { text: 'suv' }],
    ['en retard', { text: 'en retard', isLate: true }],
    ['Retards', { text: 'Retards', isLate: true }],
    ['qui est en retard ?', { text: 'qui est en retard ?', isLate: true }],
    ['Retardé', { text: 'Retardé' }],
    ['Libert', { text: 'Libert' }],
    ['4', { text: '4' }],
    ['0470 12 34 56', { text: '0470 12 34 56' }],
    ['n° 181', { text: 'n° 181' }],
    ['', { text: '' }],
  ] as const)('%j', (typed, expected) => {
    expect(deskCommand(typed, TODAY, deskSpellings)).toEqual({ ...plain, ...expected });
  });

  it('is looked for as it stands, unless it says more', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), (typed) => {
        const { verb, text, free, isFreeUnread } = deskCommand(typed, TODAY, deskSpellings);
        const isTitled = /^m/i.test(typed.trim());
        if (verb === undefined && !free && !isFreeUnread && !isTitled) expect(text).toBe(typed.trim());
        expect(typed.replace(/\s+/g, ' ')).toContain(text.replace(/\s+/g, ' '));
      }),
    );
  });
});

describe('the places', () => {
  const places = (typed: string, isOwner: boolean): string[] =>
    deskScreens(typed, { isOwner }, { names: deskScreenNames, also: deskScreenWords }).map(
      ({ screen }) => deskScreenNames[screen],
    );

  it.each([
    ['planning', ['Planning']],
    ['PLAN', ['Planning']],
    ['reg', ['Réglages']],
    ['amendes', ['Amendes']],
    ['pv', ['Amendes']],
    ['archiv', ['Véhicules archivés']],
    ['nouvelle loc', ['Nouvelle location']],
    ['nouv', ['Nouvelle location', 'Nouveau véhicule']],
    ['aujourd', ['Aujourd’hui']],
    ['encaisser', ['Aujourd’hui']],
    ['rembourser', ['Aujourd’hui']],
    ['annuler', ['Réservations']],
    ['véhicules', ['Véhicules', 'Véhicules archivés']],
    ['benali', []],
    ['', []],
    ['%', []],
  ])('of %j', (typed, labels) => {
    expect(places(typed, true)).toEqual(labels);
  });

  it.each([
    ['nouvelle location', true],
    ['bloquer', true],
    ['nouveau véhicule', true],
    ['planning', undefined],
  ])('of %j does something: %s', (typed, isAct) => {
    const [first] = deskScreens(typed, { isOwner: false }, { names: deskScreenNames, also: deskScreenWords });
    expect(first && 'isAct' in first ? first.isAct : undefined).toBe(isAct);
  });

  it.each(['importer', 'réglages', 'équipe', 'journal', 'tarifs'])(
    'of owners, %s, are theirs alone',
    (typed) => {
      expect(places(typed, true)).not.toEqual([]);
      expect(places(typed, false)).toEqual([]);
    },
  );
});
