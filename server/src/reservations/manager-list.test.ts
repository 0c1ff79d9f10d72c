import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { foldText } from '@volant/shared/kernel/search-text.ts';
import type { Reservation, ReservationPage } from '@volant/shared/reservations/reservations.schema.ts';
import {
  MANAGER_FILTERS,
  MANAGER_ORDER,
  type CancelReason,
  type ReservationState,
} from '@volant/shared/reservations/status.rules.ts';
import { aCustomer, aManager, aVehicle, inDays } from '../testing/builders.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../testing/test-app.ts';
import { listLines } from './reservations.store.ts';

interface Person {
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber?: string;
}

const people = {
  emilie: {
    firstName: 'Émilie',
    lastName: 'Lambert',
    email: 'emilie@exemple.be',
    phoneNumber: '+32 498765432',
  },
  noel: { firstName: 'Guillaume', lastName: 'NOËL', email: 'g.n@exemple.be' },
  oeuvrard: { firstName: 'Zoé', lastName: 'Œuvrard', email: 'zoe_o@exemple.be' },
  hondt: { firstName: 'Piet', lastName: 'D’Hondt', email: 'piet.100%@exemple.be' },
  // Written with letters and separate accents, as some keyboards do.
  anais: { firstName: 'Anai\u0308s', lastName: 'Hubert', email: 'anais\\h@exemple.be' },
} satisfies Record<string, Person>;

let t: TestApp;
let token: string;
const accounts = new Map<string, number>();

const anAccount = async ({ firstName, lastName, email, phoneNumber }: Person): Promise<number> => {
  const { id } = await t.db
    .insertInto('account')
    .values({
      first_name: firstName,
      last_name: lastName,
      email,
      phone_number: phoneNumber ?? '+32 470123456',
      role: 'CUSTOMER',
      password_hash: 'none',
      created_at: t.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

interface Booking {
  of: Person;
  state: ReservationState;
  from: number;
  cancelReason?: CancelReason;
  vehicle?: { brand: string; model: string };
}

/** A reservation as it came to be in the database, of a vehicle of its own. */
const aReservation = async ({ of, state, from, cancelReason, vehicle: named }: Booking): Promise<number> => {
  const accountId = accounts.get(of.email);
  if (accountId === undefined) throw new Error(`${of.email} has no account`);
  const vehicle = await aVehicle(t, named);
  const [startDate, now] = [inDays(t, from), t.clock.now()];
  const paymentId = randomUUID();
  const isPaid = state === 'confirmed' || state === 'finalized';
  if (isPaid) {
    await t.db
      .insertInto('payment')
      .values({
        id: paymentId,
        account_id: accountId,
        kind: 'intent',
        amount_cents: 30_00,
        product_name: 'Peugeot 308',
        binding: 'unbound',
        state: 'succeeded',
        succeeded_at: now,
        idempotency_key: paymentId,
        created_at: now,
      })
      .execute();
  }
  const { id } = await t.db
    .insertInto('reservation')
    .values({
      account_id: accountId,
      vehicle_id: vehicle.id,
      start_date: startDate,
      end_date: addDays(startDate, 2),
      state,
      cancel_reason: state === 'canceled' ? (cancelReason ?? 'customer') : null,
      daily_price_cents: 50_00,
      max_daily_mileage_km: 200,
      vehicle_cents: 100_00,
      accessories_cents: 0,
      total_cents: 100_00,
      deposit_cents: 30_00,
      held_since: now,
      expires_at: now,
      created_at: now,
      created_day: addDays(startDate, -30),
      payment_id: isPaid ? paymentId : null,
      mileage_driven_km: state === 'finalized' ? 120 : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

const ids: Record<string, number> = {};

beforeAll(async () => {
  t = await startTestApp();
  token = (await aManager(t)).token;
  for (const person of Object.values(people)) accounts.set(person.email, await anAccount(person));
  const { emilie, noel, oeuvrard, hondt, anais } = people;
  const bookings: [string, Booking][] = [
    ['held', { of: emilie, state: 'pending', from: 9 }],
    ['heldLater', { of: noel, state: 'pending', from: 12 }],
    ['soon', { of: oeuvrard, state: 'confirmed', from: 3, vehicle: { brand: 'Citroën', model: 'Ë-C3' } }],
    ['underWay', { of: hondt, state: 'confirmed', from: -1 }],
    // Its last day is today, and 18:00 is still to come.
    ['backToday', { of: anais, state: 'confirmed', from: -2 }],
    ['back', { of: emilie, state: 'confirmed', from: -3 }],
    ['longBack', { of: noel, state: 'confirmed', from: -30 }],
    ['done', { of: oeuvrard, state: 'finalized', from: -60 }],
    ['canceled', { of: hondt, state: 'canceled', from: 40 }],
    ['canceledByUs', { of: anais, state: 'canceled', from: 50, cancelReason: 'agency' }],
    ['expired', { of: emilie, state: 'canceled', from: 60, cancelReason: 'expired' }],
    ['replaced', { of: emilie, state: 'canceled', from: 45, cancelReason: 'replaced' }],
  ];
  for (const [name, booking] of bookings) ids[name] = await aReservation(booking);
});
afterAll(() => t.close());

const ask = <T>(query: Record<string, string>, as = token) =>
  t.call<T>({ path: `/api/reservations?${new URLSearchParams(query).toString()}`, token: as });

const named = (list: readonly Reservation[]): (string | undefined)[] =>
  list.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id));

const plain = async (query: Record<string, string> = {}) => {
  const { status, body } = await ask<Reservation[]>(query);
  expect(status).toBe(200);
  return named(body);
};

const page = async (query: Record<string, string> = {}) => {
  const { status, body } = await ask<ReservationPage>({ limit: '200', ...query });
  expect(status).toBe(200);
  return body;
};

const BY_STATUS = {
  pending: ['heldLater', 'held'],
  upcoming: ['soon', 'underWay', 'backToday'],
  past: ['back', 'longBack'],
  finalized: ['done'],
  canceled: ['expired', 'canceledByUs', 'replaced', 'canceled'],
};

describe('the plain call', () => {
  it('answers everything, in the order of the table', async () => {
    expect(await plain()).toEqual(MANAGER_ORDER.flatMap((status) => BY_STATUS[status]));
    expect(await plain({ status: 'all' })).toHaveLength(Object.keys(ids).length);
  });

  it.each(MANAGER_ORDER)('answers the %s ones alone when they are asked for', async (status) => {
    expect(await plain({ status })).toEqual(BY_STATUS[status]);
  });

  it('answers those of a customer', async () => {
    expect(await plain({ q: 'lambert', status: 'past' })).toEqual(['back']);
  });

  it('says why one was cancelled', async () => {
    const { body } = await ask<Reservation[]>({ status: 'canceled' });
    expect(body.map(({ cancelReason }) => cancelReason)).toEqual([
      'expired',
      'agency',
      'replaced',
      'customer',
    ]);
    expect((await ask<Reservation[]>({ status: 'past' })).body[0]?.cancelReason).toBeNull();
  });

  it('says whose deposit was received', async () => {
    const { body } = await ask<Reservation[]>({});
    const paid = named(body.filter(({ depositPaid }) => depositPaid));
    expect(paid).toEqual([...BY_STATUS.upcoming, ...BY_STATUS.past, ...BY_STATUS.finalized]);
  });
});

it('reads the lines of more reservations than a statement has parameters', async () => {
  const ids = Array.from({ length: 70_000 }, (_, index) => 1_000_000 + index);
  expect(await listLines(t.db, ids)).toEqual([]);
});

describe('the paged call', () => {
  it.each(MANAGER_ORDER)('filters the %s ones, as the plain call does', async (status) => {
    const { reservations, total, nextCursor } = await page({ status });
    expect([named(reservations), total, nextCursor]).toEqual([
      BY_STATUS[status],
      BY_STATUS[status].length,
      null,
    ]);
  });

  it('leaves out holds that came to nothing, unless the cancelled ones are asked for', async () => {
    const { reservations, total, counts } = await page();
    const listed = [
      ...BY_STATUS.pending,
      ...BY_STATUS.upcoming,
      ...BY_STATUS.past,
      ...BY_STATUS.finalized,
      'canceledByUs',
      'canceled',
    ];
    expect([named(reservations), total]).toEqual([listed, listed.length]);
    expect(counts).toEqual({ all: 10, pending: 2, upcoming: 3, past: 2, finalized: 1, canceled: 4 });
  });

  it.each([1, 2, 3, 4, 7])('brings every row exactly once, %i at a time', async (limit) => {
    for (const status of MANAGER_FILTERS) {
      const whole = named((await page({ status })).reservations);
      const seen: (string | undefined)[] = [];
      let cursor: string | null = '';
      for (let pages = 0; cursor !== null; pages += 1) {
        expect(pages).toBeLessThan(20);
        const next = await page({ status, limit: String(limit), ...(cursor !== '' && { cursor }) });
        expect(next.reservations.length).toBeLessThanOrEqual(limit);
        expect(next.total).toBe(whole.length);
        seen.push(...named(next.reservations));
        cursor = next.nextCursor;
      }
      expect(seen).toEqual(whole);
    }
  });

  it('goes on from its place when what came before has gone', async () => {
    const first = await page({ limit: '1', status: 'past' });
    expect(named(first.reservations)).toEqual(['back']);
    const id = ids['back'] ?? 0;
    await t.db
      .updateTable('reservation')
      .set({ state: 'finalized', mileage_driven_km: 1 })
      .where('id', '=', id)
      .execute();
    const second = await page({ limit: '1', status: 'past', cursor: first.nextCursor ?? '' });
    expect(named(second.reservations)).toEqual(['longBack']);
    // As it was: a finalised rental does not become past again.
    await t.db.deleteFrom('reservation').where('id', '=', id).execute();
    ids['back'] = await aReservation({ of: people.emilie, state: 'confirmed', from: -3 });
  });

  it('lets rentals become past at 18:00 at the agency', async () => {
    t.clock.set(`${agencyDay(t.clock.now())}T15:59:59.999Z`);
    expect((await page()).counts).toMatchObject({ upcoming: 3, past: 2 });
    t.clock.advance({ seconds: 1 });
    const { reservations, counts } = await page({ status: 'past' });
    expect(counts).toMatchObject({ upcoming: 2, past: 3 });
    expect(named(reservations)).toEqual(['backToday', ...BY_STATUS.past]);
    t.clock.set(TEST_NOW);
  });
});

describe('the search', () => {
  it.each([
    ['emilie', ['held', 'back']],
    ['ÉMILIE', ['held', 'back']],
    ['noel', ['heldLater', 'longBack']],
    ['noël', ['heldLater', 'longBack']],
    ['Œuvr', ['soon', 'done']],
    ['oeuvr', ['soon', 'done']],
    ["d'hondt", ['underWay', 'canceled']],
    ['ANAÏS', ['backToday', 'canceledByUs']],
    ['g.n@', ['heldLater', 'longBack']],
    // Every word, in any order.
    ['lambert emi', ['held', 'back']],
    ['  Lambert\tÉmilie ', ['held', 'back']],
    ['lambert noel', []],
    // Literally what they are.
    ['%', ['underWay', 'canceled']],
    ['100%', ['underWay', 'canceled']],
    ['_', ['soon', 'done']],
    ['e_o', ['soon', 'done']],
    ['\\', ['backToday', 'canceledByUs']],
    ["' OR 1=1 --", []],
    // Not between the fields.
    ['emilielambert', []],
    ['lambert\u0000', ['held', 'back']],
  ])('of %j', async (q, expected) => {
    const { reservations, total, counts } = await page({ q });
    expect([named(reservations), total, counts.all]).toEqual([expected, expected.length, expected.length]);
  });

  it.each<[string, (number: number) => string]>([
    ['147', (number) => String(number)],
    ['n° 147', (number) => `n° ${number}`],
    ['n°147', (number) => `n°${number}`],
    ['N° 147', (number) => `N° ${number}`],
    ['#147', (number) => `#${number}`],
    ['n° 147 and a name', (number) => `lambert n° ${number}`],
  ])('by number: %s', async (_, typed) => {
    const number = ids['back'] ?? 0;
    const { reservations, total } = await page({ q: typed(number) });
    expect([named(reservations), total]).toEqual([['back'], 1]);
  });

  it('by number finds what never was more than a hold, under every filter that it has', async () => {
    const q = `n° ${ids['expired'] ?? 0}`;
    const { reservations, counts } = await page({ q });
    expect(named(reservations)).toEqual(['expired']);
    expect(counts).toEqual({ all: 1, pending: 0, upcoming: 0, past: 0, finalized: 0, canceled: 1 });
    expect(named((await page({ q, status: 'canceled' })).reservations)).toEqual(['expired']);
    expect((await page({ q, status: 'upcoming' })).total).toBe(0);
  });

  it.each(['0498 76 54 32', '0498765432', '+32 498 76 54 32', '0032498765432', '498/76.54.32', '765432'])(
    'by telephone number: %j',
    async (q) => {
      expect(named((await page({ q })).reservations)).toEqual(['held', 'back']);
    },
  );

  it.each(['citroen', 'Citroën', 'ë-c3', 'CITROËN œuvrard', 'e-c3 zoe'])('by vehicle: %j', async (q) => {
    expect(named((await page({ q })).reservations)).toEqual(['soon']);
  });

  it('of a number that is in the name of a vehicle finds both', async () => {
    const { total } = await page({ q: '308' });
    expect(total).toBe(9);
    expect((await page({ q: 'citroen lambert' })).total).toBe(0);
  });

  it('of nothing but spaces lets everything through', async () => {
    expect((await page({ q: '   ' })).total).toBe(10);
  });

  it('compares as the shared rule folds', async () => {
    const rows = await t.db.selectFrom('account').selectAll().execute();
    for (const { first_name, last_name, email, search_text } of rows) {
      expect(search_text).toBe(foldText(`${first_name} ${last_name} ${email}`));
    }
    const vehicles = await t.db.selectFrom('vehicle').selectAll().execute();
    for (const { brand, model, search_text } of vehicles) {
      expect(search_text).toBe(foldText(`${brand} ${model}`));
    }
  });

  it('refuses a text of 100 KB at once', async () => {
    const { status, body } = await ask({ q: 'é'.repeat(100_000) });
    expect([status, body]).toMatchObject([
      400,
      { message: 'La recherche ne peut pas dépasser 100 caractères' },
    ]);
  });
});

describe('the list', () => {
  it.each([
    ['q=a&q=b', 'La recherche ne peut pas dépasser 100 caractères'],
    ['status=ongoing', 'Le filtre de statut n’est pas valide'],
    ['status=', 'Le filtre de statut n’est pas valide'],
    ['limit=0', 'Le nombre de lignes demandé doit être compris entre 1 et 200'],
    ['limit=201', 'Le nombre de lignes demandé doit être compris entre 1 et 200'],
    ['limit=-1', 'Le nombre de lignes demandé doit être compris entre 1 et 200'],
    ['limit=1.5', 'Le nombre de lignes demandé doit être compris entre 1 et 200'],
    ['limit=2&cursor=', 'La page demandée n’existe pas'],
    ['limit=2&cursor=%25', 'La page demandée n’existe pas'],
    ['limit=2&cursor=abc', 'La page demandée n’existe pas'],
    ...[
      'past 2026-02-31 1',
      'past 2026-05-01 0',
      'past 2026-05-01 9999999999',
      'gone 2026-05-01 1',
      'past 2026-05-01 1 2',
    ].map((content) => [
      `limit=2&cursor=${Buffer.from(content).toString('base64url')}`,
      'La page demandée n’existe pas',
    ]),
  ])('refuses %s', async (query, sentence) => {
    const { status, body } = await t.call({ path: `/api/reservations?${query}`, token });
    expect([status, body]).toMatchObject([400, { message: sentence }]);
  });

  it('is for managers alone, page by page too', async () => {
    const customer = await aCustomer(t);
    for (const query of ['', '?limit=10', '?q=lambert', '?status=all']) {
      const path = `/api/reservations${query}`;
      expect((await t.call({ path })).status).toBe(401);
      expect((await t.call({ path, token: customer.token })).status).toBe(403);
      expect((await t.call({ path, token })).status).toBe(200);
    }
  });
});
