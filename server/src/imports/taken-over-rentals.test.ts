import { describe, expect } from 'vitest';
import { PICKUP_TIME } from '@volant/shared/agency.ts';
import { agencyInstant } from '@volant/shared/kernel/iso-date.ts';
import type { Today } from '@volant/shared/planning/today.schema.ts';
import type { Ledger } from '@volant/shared/ledger/ledger.schema.ts';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import { inDays } from '../testing/builders.ts';
import { testWithImports } from '../testing/test-with-imports.ts';

const it = testWithImports('REN');

const PRODUCT_HEADS =
  'Plaque;Statut;Retrait;Retour;Rendu le;Client;Téléphone;Prix total;Prix annulé;Frais;Dont dommages;Arrondis;Payé;Solde dû;À rendre';

it.for<[string, string, object]>([
  ['with all of it to be given back', '0,00;80,00;0,00;0,00;0,00;50,00;0,00;50,00', { due: 0, credit: 50 }],
  ['with a part of it kept', '0,00;80,00;0,00;0,00;0,00;50,00;0,00;26,00', { due: 0, credit: 26 }],
  ['with its deposit kept', '0,00;80,00;0,00;0,00;0,00;24,00;0,00;0,00', { due: 0, credit: 0, paid: 24 }],
  ['with a charge still due', '0,00;80,00;30,00;0,00;0,00;24,00;30,00;0,00', { due: 30, credit: 0 }],
  ['with a charge taken of it', '0,00;80,00;30,00;0,00;0,00;50,00;0,00;20,00', { due: 0, credit: 20 }],
  ['with a rounding', '0,00;80,00;0,00;0,00;0,02;50,00;0,00;50,00', { due: 0, credit: 50 }],
  ['of another system, with its price in the total', '80;;;;;24;;', { due: 0, credit: 0 }],
])('takes a cancelled rental over %s', async ([, money, expected], { t, manager, calls, plate }) => {
  const file = `${PRODUCT_HEADS}\n${plate};Annulée;01/11/2026;03/11/2026;;Bo Claes;0472 00 00 01;${money}\n`;
  const { id, counts } = await calls.imported('reservations', file);
  expect(counts).toMatchObject({ imported: 1 });
  const reservation = (await calls.rows(id))[0]?.subject?.id ?? 0;
  const { body: ledger } = await t.get<Ledger>(`/api/reservations/${reservation}/ledger`, manager.token);
  expect(ledger).toMatchObject(expected);
  const { body: shown } = await t.get<Reservation>(`/api/reservations/${reservation}`, manager.token);
  expect(shown).toMatchObject({ status: 'canceled', totalPrice: 80 });
  // The same file again is known, also without a number.
  expect((await calls.checked('reservations', file)).counts).toMatchObject({ valid: 0, known: 1 });
});

it('takes charges, damage and roundings over as they are, for their VAT', async ({
  t,
  manager,
  calls,
  plate,
}) => {
  const money = '100,00;;45,00;25,00;-0,05;144,95;0,00;0,00';
  const file = `${PRODUCT_HEADS}\n${plate};Finalisée;01/03/2025;03/03/2025;;Bo Claes;0472 00 00 02;${money}\n`;
  const { id } = await calls.imported('reservations', file);
  const reservation = (await calls.rows(id))[0]?.subject?.id ?? 0;
  const { body } = await t.get<Ledger>(`/api/reservations/${reservation}/ledger`, manager.token);
  expect(body).toMatchObject({ due: 0, credit: 0, paid: 144.95 });
  expect(body.entries.map(({ kind, amount, vat }) => [kind, amount, vat])).toEqual([
    ['other', 20, 'S21'],
    ['damage', 25, 'O'],
    ['cash_rounding', -0.02, null],
    ['cash_rounding', -0.02, null],
    ['cash_rounding', -0.01, null],
    ['payment', 144.95, null],
  ]);
});

it.for<[string, number | null]>([
  ['oui', 100],
  ['Payé', 100],
  ['x', 100],
  ['non', 0],
  ['-', 0],
  ['acompte 30', 30],
  ['Acompte : 30,50 €', 30.5],
  ['30 € acompte', 30],
  ['payé 40', 40],
  ['acompte', null],
  ['bientôt', null],
])('reads %j as paid', async ([paid, amount], { t, manager, calls, plate }) => {
  const file = `Plaque;Retrait;Retour;Client;GSM;Total;Payé\n${plate};03/05/2027;05/05/2027;Bo Claes;0472 00 00 08;100;${paid}\n`;
  const { id, counts } = await calls.imported('reservations', file);
  const [row] = await calls.rows(id);
  if (amount === null) {
    expect(row?.problems[0]?.sentence).toMatch(/^Ce montant n’est pas lisible/);
    return;
  }
  expect(counts).toMatchObject({ imported: 1 });
  const { body } = await t.get<Ledger>(`/api/reservations/${row?.subject?.id ?? 0}/ledger`, manager.token);
  expect(body).toMatchObject({ paid: amount, due: 100 - amount });
});

it('refuses money that says nothing sensible', async ({ calls, plate }) => {
  const line = (money: string): string =>
    `${plate};À venir;01/03/2027;03/03/2027;;Bo Claes;0472 00 00 03;${money};;`;
  const file = [
    PRODUCT_HEADS,
    line('100;;-10;;;0'),
    line('100;;10;20;;0'),
    line('100;;;;5;0'),
    line('100;;;;;-1'),
  ];
  const { id } = await calls.checked('reservations', file.join('\n'));
  const sentences = (await calls.rows(id)).map(({ problems }) => problems[0]?.sentence);
  expect(sentences).toEqual([
    'Des frais ne peuvent pas être négatifs : déduisez une remise du total',
    'Les dommages font partie des frais et ne peuvent pas les dépasser',
    'Des arrondis ne peuvent pas dépasser 1 €',
    'Le montant déjà payé ne peut pas être négatif',
  ]);
});

it('frees the days after an early return, and keeps those of a late one', async ({ t, calls, plate }) => {
  const line = (from: string, to: string, returned: string): string =>
    `${plate};Finalisée;${from};${to};${returned};Bo Claes;0472 00 00 04;100;;;;;100;;`;
  const file = [
    PRODUCT_HEADS,
    line('01/04/2025', '10/04/2025', '03/04/2025'),
    line('04/04/2025', '06/04/2025', '08/04/2025'),
    line('08/04/2025', '12/04/2025', ''),
    line('09/04/2025', '12/04/2025', ''),
  ].join('\n');
  const { id } = await calls.imported('reservations', file);
  expect((await calls.rows(id)).map(({ problems }) => problems[0]?.sentence)).toEqual([
    undefined,
    undefined,
    'Le véhicule est déjà réservé du 04/04/2025 au 08/04/2025 (ligne 3)',
    undefined,
  ]);
  const taken = await t.db
    .selectFrom('occupation')
    .innerJoin('vehicle', 'vehicle.id', 'occupation.vehicle_id')
    .select(['first_day', 'last_day'])
    .where('plate', '=', plate.replaceAll('-', ''))
    .orderBy('first_day')
    .execute();
  expect(taken.map((days) => `${days.first_day} ${days.last_day}`)).toEqual([
    '2025-04-01 2025-04-03',
    '2025-04-04 2025-04-08',
    '2025-04-09 2025-04-12',
  ]);
});

describe('a rental under way', () => {
  const HEADS = 'Plaque;Statut;Retrait;Retour;Client;Téléphone;Prix total;Km départ';

  it.for<[string, number, number, string]>([
    ['En cours', -3, 0, '45 210 km'],
    ['en location', -3, 2, ''],
    ['Sorti', -9, -2, '45210'],
    ['', -3, 4, '45.210'],
    ['Confirmée', -1, 4, ''],
    ['En cours', 0, 4, ''],
  ])(
    'with the status %j, from day %i to %i, has left',
    async ([status, from, to, km], { t, manager, calls, plate }) => {
      const [start, end] = [inDays(t, from), inDays(t, to)];
      const file = `${HEADS}\n${plate};${status};${start};${end};Bo Claes;0472 00 00 09;100;${km}\n`;
      const { id, counts } = await calls.imported('reservations', file);
      expect(counts).toMatchObject({ imported: 1 });
      const [row] = await calls.rows(id);
      const leftAt = [agencyInstant(start, PICKUP_TIME), t.clock.now()].toSorted(
        (a, b) => Number(a) - Number(b),
      )[0];
      const { body } = await t.get<Reservation>(`/api/reservations/${row?.subject?.id ?? 0}`, manager.token);
      expect(body).toMatchObject({
        departedAt: leftAt?.toISOString(),
        departureMileage: km === '' ? null : 45_210,
        mileageDriven: null,
      });
      expect(row?.shown.find(({ label }) => label === 'Départ')?.text).toContain(km === '' ? '' : '210');
      const absent = await t.post(`/api/reservations/${body.id}/no-show`, manager.token, {});
      expect(absent.status).toBe(409);
      const { body: today } = await t.get<Today>('/api/today', manager.token);
      const stands = (list: keyof Pick<Today, 'departures' | 'returns' | 'late'>): boolean =>
        today[list].some(({ reservationId }) => reservationId === body.id);
      expect([stands('departures'), stands('returns'), stands('late')]).toEqual([false, to === 0, to < 0]);
      // Nothing was built on it when a late vehicle is kept.
      await t.volant.sweep();
      expect((await calls.remove(id)).status).toBe(204);
    },
  );

  it('has begun, and is not back', async ({ t, calls, plate }) => {
    const line = (status: string, from: number, to: number, km = ''): string =>
      `${plate};${status};${inDays(t, from)};${inDays(t, to)};Bo Claes;0472 00 00 09;100;${km}`;
    const file = [HEADS, line('En cours', 3, 5), line('En cours', -3, 1, '-5'), line('À venir', 8, 9, '10')];
    const { id } = await calls.checked('reservations', file.join('\n'));
    expect((await calls.rows(id)).map(({ problems }) => problems[0]?.sentence)).toEqual([
      'Une location en cours a déjà commencé',
      'Ce nombre n’est pas lisible',
      undefined,
    ]);
  });
});

it('refuses a return that cannot have been', async ({ t, calls, plate }) => {
  const line = (status: string, returned: string): string =>
    `${plate};${status};${inDays(t, -3)};${inDays(t, 4)};${returned};Bo Claes;0472 00 00 05;100;;;;;100;;`;
  const file = [
    PRODUCT_HEADS,
    line('Finalisée', inDays(t, 1)),
    line('Finalisée', inDays(t, -4)),
    line('À venir', inDays(t, -1)),
    line('Finalisée', ''),
    line('', inDays(t, -1)),
  ].join('\n');
  const { id } = await calls.checked('reservations', file);
  expect((await calls.rows(id)).map(({ problems }) => problems[0]?.sentence)).toEqual([
    'Le véhicule ne peut pas avoir été rendu après aujourd’hui',
    'Le véhicule ne peut pas avoir été rendu avant le départ',
    'Une location dont le véhicule est rendu est finalisée',
    'Le retour n’est pas encore passé : indiquez quand le véhicule a été rendu',
    undefined,
  ]);
});

it.for(['__proto__', 'constructor', 'toString', 'valueOf'])(
  'a status %s is none',
  async (status, { calls, plate }) => {
    const file = `${PRODUCT_HEADS}\n${plate};${status};01/05/2027;03/05/2027;;Bo Claes;0472 00 00 06;100;;;;;;;\n`;
    const { id, counts } = await calls.checked('reservations', file);
    expect(counts).toMatchObject({ invalid: 1 });
    expect((await calls.rows(id))[0]?.problems).toEqual([
      { column: 1, sentence: 'Statut inconnu : À venir, En cours, Passée, Finalisée ou Annulée' },
    ]);
  },
);
