import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import { MANAGER_FILTERS, MANAGER_ORDER } from '@volant/shared/reservations/status.rules.ts';
import { aCustomer, aManager } from '../testing/builders.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../testing/test-app.ts';
import { listLines } from './reservations.store.ts';
import { ids, listedReservations, named, people } from '../testing/listed-reservations.ts';

let t: TestApp;
let token: string;
const { aReservation, ask, plain, page, makeReservations } = listedReservations({
  t: () => t,
  token: () => token,
});

beforeAll(async () => {
  t = await startTestApp();
  token = (await aManager(t)).token;
  await makeReservations();
});
afterAll(() => t.close());

const BY_STATUS = {
  pending: ['heldLater', 'held'],
  upcoming: ['soon', 'underWay', 'backToday'],
  past: ['back', 'longBack'],
  finalized: ['done'],
  canceled: ['expired', 'canceledByUs', 'replaced', 'canceled'],
};

describe('the plain call', () => {
  it('returns everything in the order of the table', async () => {
    expect(await plain()).toEqual(MANAGER_ORDER.flatMap((status) => BY_STATUS[status]));
    expect(await plain({ status: 'all' })).toHaveLength(Object.keys(ids).length);
  });

  it.each(MANAGER_ORDER)('returns only the %s ones when asked', async (status) => {
    expect(await plain({ status })).toEqual(BY_STATUS[status]);
  });

  it('returns those of a customer', async () => {
    expect(await plain({ q: 'lambert', status: 'past' })).toEqual(['back']);
  });

  it('returns why one was cancelled', async () => {
    const { body } = await ask<Reservation[]>({ status: 'canceled' });
    expect(body.map(({ cancelReason }) => cancelReason)).toEqual([
      'expired',
      'agency',
      'replaced',
      'customer',
    ]);
    expect((await ask<Reservation[]>({ status: 'past' })).body[0]?.cancelReason).toBeNull();
  });

  it('returns whether the deposit was received', async () => {
    const { body } = await ask<Reservation[]>({});
    const paid = named(body.filter(({ depositPaid }) => depositPaid));
    expect(paid).toEqual([...BY_STATUS.upcoming, ...BY_STATUS.past, ...BY_STATUS.finalized]);
  });
});

it('reads the lines of more reservations than a statement allows parameters', async () => {
  const ids = Array.from({ length: 70_000 }, (_, index) => 1_000_000 + index);
  expect(await listLines(t.db, ids)).toEqual([]);
});

describe('the paged call', () => {
  it.each(MANAGER_ORDER)('filters the %s ones like the plain call', async (status) => {
    const { reservations, total, nextCursor } = await page({ status });
    expect([named(reservations), total, nextCursor]).toEqual([
      BY_STATUS[status],
      BY_STATUS[status].length,
      null,
    ]);
  });

  it('leaves out abandoned holds, unless the cancelled ones are requested', async () => {
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

  it.each([1, 2, 3, 4, 7])('returns every row exactly once, %i at a time', async (limit) => {
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

  it('continues after its cursor when earlier rows are gone', async () => {
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
    // Restored by hand: a returned rental never becomes past again.
    await t.db.deleteFrom('reservation').where('id', '=', id).execute();
    ids['back'] = await aReservation({ of: people.emilie, state: 'confirmed', from: -3 });
  });

  it('makes rentals past at 18:00 at the agency', async () => {
    t.clock.set(`${agencyDay(t.clock.now())}T15:59:59.999Z`);
    expect((await page()).counts).toMatchObject({ upcoming: 3, past: 2 });
    t.clock.advance({ seconds: 1 });
    const { reservations, counts } = await page({ status: 'past' });
    expect(counts).toMatchObject({ upcoming: 2, past: 3 });
    expect(named(reservations)).toEqual(['backToday', ...BY_STATUS.past]);
    t.clock.set(TEST_NOW);
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

  it('is for managers only, the paged call too', async () => {
    const customer = await aCustomer(t);
    for (const query of ['', '?limit=10', '?q=lambert', '?status=all']) {
      const path = `/api/reservations${query}`;
      expect((await t.call({ path })).status).toBe(401);
      expect((await t.call({ path, token: customer.token })).status).toBe(403);
      expect((await t.call({ path, token })).status).toBe(200);
    }
  });
});
