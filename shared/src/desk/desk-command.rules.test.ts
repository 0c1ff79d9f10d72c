import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deskActs, deskCommand, DESK_VERBS } from './desk-command.rules.ts';
import { deskScreens } from './desk-screens.rules.ts';
import type { DeskCustomer, DeskFound, DeskReservation, DeskVehicle, TakenBy } from './desk.schema.ts';

/** A Thursday. */
const TODAY = '2026-12-03';
const weekend = { startDate: '2026-12-05', endDate: '2026-12-06' };
const december = (first: number, last: number) => ({
  startDate: `2026-12-0${first}`,
  endDate: `2026-12-0${last}`,
});
const plain = { verb: undefined, free: undefined, isFreeUnread: false };

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
    ['modifier 1-DMA-112', { verb: 'modify', text: '1-DMA-112' }],
    ['changer les dates de Dubois', { verb: 'modify', text: 'Dubois' }],
    ['changer Dubois', { verb: 'modify', text: 'Dubois' }],
    ['Changer de véhicule Dubois', { verb: 'exchange', text: 'Dubois' }],
    ['changer le véhicule de Dubois', { verb: 'exchange', text: 'Dubois' }],
    ['changer de voiture 1-DMA-112', { verb: 'exchange', text: '1-DMA-112' }],
    ['échanger 1-DMA-112', { verb: 'exchange', text: '1-DMA-112' }],
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
    ['Libert', { text: 'Libert' }],
    ['4', { text: '4' }],
    ['0470 12 34 56', { text: '0470 12 34 56' }],
    ['n° 181', { text: 'n° 181' }],
    ['', { text: '' }],
  ] as const)('%j', (typed, expected) => {
    expect(deskCommand(typed, TODAY)).toEqual({ ...plain, ...expected });
  });

  it('is looked for as it stands, unless it says more', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), (typed) => {
        const { verb, text, free, isFreeUnread } = deskCommand(typed, TODAY);
        if (verb === undefined && !free && !isFreeUnread) expect(text).toBe(typed.trim());
        expect(typed.replace(/\s+/g, ' ')).toContain(text.replace(/\s+/g, ' '));
      }),
    );
  });
});

const vehicle = (
  id: number,
  present: TakenBy | null,
  status: DeskVehicle['status'] = 'ACTIVE',
): DeskVehicle => ({
  ...{ id, vehicleName: 'Renault Clio', plate: `1DMA10${id}`, status, dailyPrice: 49.9, picture: null },
  present,
  next: null,
});
const rental = (reservationId: number, stage: 'ongoing' | 'leaving' | 'upcoming') => ({
  kind: 'rental' as const,
  ...{ reservationId, customerName: 'Karim Benali', startDate: TODAY, endDate: TODAY, stage },
});
const reservation = (
  id: number,
  stage: DeskReservation['stage'],
  money: Partial<Pick<DeskReservation, 'due' | 'credit'>> = {},
): DeskReservation => ({
  ...{ id, customerName: 'Karim Benali', vehicleName: 'Renault Clio', plate: '1DMA101' },
  ...{ startDate: TODAY, endDate: TODAY, stage, hasDeparted: stage === 'ongoing', due: 0, credit: 0 },
  ...money,
});
const customer: DeskCustomer = {
  ...{ id: 4, firstName: 'Karim', lastName: 'Benali', phoneNumber: '', email: '', isBlocked: false },
  ...{ rental: null, rentals: 0, lastRentalEnd: null, due: 0 },
};
const found = (
  vehicles: DeskVehicle[],
  reservations: DeskReservation[] = [],
  customers: DeskCustomer[] = [],
): DeskFound => ({
  vehicles: { rows: vehicles, hasMore: false },
  customers: { rows: customers, hasMore: false },
  reservations: { rows: reservations, hasMore: false },
  documents: { rows: [], hasMore: false },
});
const named = (acts: ReturnType<typeof deskActs>) =>
  acts.map((act) => {
    if ('vehicle' in act) return [act.kind, act.vehicle.id];
    if ('customer' in act) return [act.kind, 'to', act.customer.id];
    return [act.kind, 'reservation' in act ? act.reservation.id : act.reservationId];
  });

describe('what can be done', () => {
  const fleet = found(
    [vehicle(1, rental(7, 'ongoing')), vehicle(2, null), vehicle(3, null, 'ARCHIVED')],
    [
      reservation(7, 'ongoing', { due: 20 }),
      reservation(8, 'leaving'),
      reservation(9, 'finalized'),
      reservation(10, 'canceled', { credit: 120 }),
    ],
  );

  it('without a verb is little, and each thing once', () => {
    expect(named(deskActs(undefined, fleet))).toEqual([
      ['handback', 7],
      ['rent', 2],
      ['collect', 7],
    ]);
    expect(named(deskActs(undefined, found([vehicle(1, rental(7, 'ongoing')), vehicle(2, null)])))).toEqual([
      ['handback', 7],
      ['rent', 2],
      ['block', 1],
    ]);
  });

  it.each([
    ['block', [1, 2]],
    ['rent', [2]],
    ['handback', [7]],
    ['depart', [8]],
    ['collect', [7]],
    ['modify', [7, 8]],
    ['prolong', [7, 8]],
    ['exchange', [7]],
    ['refund', [10]],
    ['cancel', [8]],
  ] as const)('with the verb %s is that alone', (verb, ids) => {
    expect(named(deskActs(verb, fleet))).toEqual(ids.map((id) => [verb, id]));
  });

  it('on days of their own is to rent the vehicles that are free then, and to whom was found', () => {
    const both = found([vehicle(1, rental(7, 'ongoing')), vehicle(2, null)], [], [customer]);
    expect(named(deskActs('rent', both, (id) => id === 1))).toEqual([
      ['rent', 1],
      ['rent', 'to', 4],
    ]);
    const archived = found([vehicle(3, null, 'ARCHIVED')]);
    expect(deskActs('rent', archived, () => true)).toEqual([]);
  });

  it('is not to rent to the driver of a vehicle that is found', () => {
    const days = { startDate: TODAY, endDate: TODAY };
    const car = { vehicleName: 'Renault Clio', plate: '1DMA101' };
    const driver = { ...customer, rental: { reservationId: 7, ...car, ...days, stage: 'ongoing' as const } };
    expect(deskActs('rent', found([vehicle(1, rental(7, 'ongoing'))], [], [driver]))).toEqual([]);
    expect(named(deskActs('rent', found([], [], [driver])))).toEqual([['rent', 'to', 4]]);
  });

  it('with a customer alone is nothing unless it is asked for', () => {
    expect(deskActs(undefined, found([], [], [customer]))).toEqual([]);
  });

  it('with nothing found is nothing', () => {
    for (const verb of [undefined, ...DESK_VERBS]) expect(deskActs(verb, found([]))).toEqual([]);
  });
});

describe('the places', () => {
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
    expect(deskScreens(typed, { isOwner: true }).map(({ label }) => label)).toEqual(labels);
  });

  it.each(['importer', 'réglages', 'équipe', 'journal', 'tarifs'])(
    'of owners, %s, are theirs alone',
    (typed) => {
      expect(deskScreens(typed, { isOwner: true })).not.toEqual([]);
      expect(deskScreens(typed, { isOwner: false })).toEqual([]);
    },
  );
});
