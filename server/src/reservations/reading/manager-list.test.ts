import { describe, expect } from 'vitest';
import { addDays, agencyDay } from '@volant/shared/kernel/iso-date.ts';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import { MANAGER_FILTERS, MANAGER_ORDER, MANAGER_SORTS } from '@volant/shared/reservations/status.rules.ts';
import { aCustomer, aManager } from '../../testing/builders.ts';
import { listLines } from '../reservations.store.ts';
import { ids, listedReservations, named, people } from '../../testing/rentals/listed-reservations.ts';
import { testWithApp } from '../../testing/test-with-app.ts';

const it = testWithApp()
  .extend('token', { scope: 'file' }, async ({ t }) => (await aManager(t)).token)
  .extend('calls', { scope: 'file' }, ({ t, token }) =>
    listedReservations({ t: () => t, token: () => token }),
  );
it.beforeAll(async ({ calls }) => {
  await calls.makeReservations();
});

const BY_STATUS = {
  pending: ['heldLater', 'held'],
  upcoming: ['soon', 'underWay', 'backToday'],
  past: ['back', 'longBack'],
  finalized: ['done'],
  canceled: ['expired', 'canceledByUs', 'replaced', 'canceled'],
};

describe('the plain call', () => {
  it('returns everything in the order of the table', async ({ calls }) => {
    expect(await calls.plain()).toEqual(MANAGER_ORDER.flatMap((status) => BY_STATUS[status]));
    expect(await calls.plain({ status: 'all' })).toHaveLength(Object.keys(ids).length);
  });

  it.for(MANAGER_ORDER)('returns only the %s ones when asked', async (status, { calls }) => {
    expect(await calls.plain({ status })).toEqual(BY_STATUS[status]);
  });

  it('returns those of a customer', async ({ calls }) => {
    expect(await calls.plain({ q: 'lambert', status: 'past' })).toEqual(['back']);
  });

  it('returns why one was cancelled', async ({ calls }) => {
    const { body } = await calls.ask<Reservation[]>({ status: 'canceled' });
    expect(body.map(({ cancelReason }) => cancelReason)).toEqual([
      'expired',
      'agency',
      'replaced',
      'customer',
    ]);
    expect((await calls.ask<Reservation[]>({ status: 'past' })).body[0]?.cancelReason).toBeNull();
  });

  it('returns whether the deposit was received', async ({ calls }) => {
    const { body } = await calls.ask<Reservation[]>({});
    const paid = named(body.filter(({ depositPaid }) => depositPaid));
    expect(paid).toEqual([...BY_STATUS.upcoming, ...BY_STATUS.past, ...BY_STATUS.finalized]);
  });
});

it('reads the lines of more reservations than a statement allows parameters', async ({ t }) => {
  const ids = Array.from({ length: 70_000 }, (_, index) => 1_000_000 + index);
  expect(await listLines(t.db, ids)).toEqual([]);
});

describe('the paged call', () => {
  it.for(MANAGER_ORDER)('filters the %s ones like the plain call', async (status, { calls }) => {
    const { reservations, total, nextCursor } = await calls.page({ status });
    expect([named(reservations), total, nextCursor]).toEqual([
      BY_STATUS[status],
      BY_STATUS[status].length,
      null,
    ]);
  });

  it('leaves out abandoned holds, unless the cancelled ones are requested', async ({ calls }) => {
    const { reservations, total, counts } = await calls.page();
    const listed = [
      ...BY_STATUS.pending,
      ...BY_STATUS.upcoming,
      ...BY_STATUS.past,
      ...BY_STATUS.finalized,
      'canceledByUs',
      'canceled',
    ];
    expect([named(reservations), total]).toEqual([listed, listed.length]);
    expect(counts).toEqual({
      all: 10,
      pending: 2,
      upcoming: 3,
      past: 2,
      finalized: 1,
      canceled: 4,
      todo: 4,
      current: 2,
      today: 1,
    });
  });

  const everyQuestion = MANAGER_FILTERS.flatMap((status) => MANAGER_SORTS.map((sort) => ({ status, sort })));

  it.for([1, 2, 3, 4, 7])('returns every row exactly once, %i at a time', async (limit, { calls }) => {
    for (const { status, sort } of everyQuestion) {
      const whole = named((await calls.page({ status, sort })).reservations);
      const seen: (string | undefined)[] = [];
      let cursor: string | null = '';
      for (let pages = 0; cursor !== null; pages += 1) {
        expect(pages).toBeLessThan(20);
        const next = await calls.page({
          status,
          sort,
          limit: String(limit),
          ...(cursor !== '' && { cursor }),
        });
        expect(next.reservations.length).toBeLessThanOrEqual(limit);
        expect(next.total).toBe(whole.length);
        seen.push(...named(next.reservations));
        cursor = next.nextCursor;
      }
      expect(seen).toEqual(whole);
    }
  });

  it('filters the rentals under way, whether their return is due already or not', async ({ t, calls }) => {
    const { reservations, total } = await calls.page({ status: 'current' });
    expect([named(reservations), total]).toEqual([['underWay', 'backToday'], 2]);
    expect(await calls.plain({ status: 'current' })).toEqual(['underWay', 'backToday']);
    t.clock.set(`${agencyDay(t.clock.now())}T17:00:00.000Z`);
    expect(named((await calls.page({ status: 'current' })).reservations)).toEqual(['underWay', 'backToday']);
  });

  it('filters what starts or ends today', async ({ t, calls }) => {
    expect(named((await calls.page({ status: 'today' })).reservations)).toEqual(['backToday']);
    expect(await calls.plain({ status: 'today' })).toEqual(['backToday']);
    // The day on which one starts and none ends.
    const day = agencyDay(t.clock.now());
    t.clock.set(`${addDays(day, 3)}T08:00:00.000Z`);
    const { reservations, counts } = await calls.page({ status: 'today' });
    expect(named(reservations)).toEqual(['soon']);
    expect(counts).toMatchObject({ today: 1, current: 1 });
    expect((await calls.page({ status: 'today', q: 'lambert' })).counts).toMatchObject({
      today: 0,
      current: 0,
    });
  });

  it.for(['end', 'end_asc'] as const)('sorts by the last day: %s', async (sort, { calls }) => {
    const { reservations } = await calls.page({ sort });
    const days = reservations.map(({ endDate }) => endDate);
    const sorted = days.toSorted();
    expect(days).toEqual(sort === 'end' ? sorted.reverse() : sorted);
    expect(await calls.plain({ sort, status: 'past' })).toEqual(
      sort === 'end' ? ['back', 'longBack'] : ['longBack', 'back'],
    );
  });

  it('sorts by creation, the newest first', async ({ t, calls }) => {
    const id = ids['longBack'] ?? 0;
    const createdAt = (await t.row('reservation', { id }, 'created_at')).created_at;
    await t.change('reservation', { id }, { created_at: new Date(createdAt.getTime() + 1) });
    const { reservations } = await calls.page({ sort: 'created' });
    expect(named(reservations)[0]).toBe('longBack');
    // Of the same moment: the later number first.
    const others = reservations.slice(1).map((reservation) => reservation.id);
    expect(others).toEqual(others.toSorted((one, other) => other - one));
    const first = await calls.page({ sort: 'created', limit: '1' });
    const second = await calls.page({ sort: 'created', limit: '1', cursor: first.nextCursor ?? '' });
    expect([...first.reservations, ...second.reservations]).toEqual(reservations.slice(0, 2));
    await t.change('reservation', { id }, { created_at: createdAt });
  });

  it('refuses the cursor of another order', async ({ calls }) => {
    for (const [from, to] of [
      ['start', 'end'],
      ['end', 'end_asc'],
      ['end', 'start'],
      ['created', 'end'],
      ['start', 'created'],
    ] as const) {
      const { nextCursor } = await calls.page({ sort: from, limit: '1' });
      const answer = await calls.ask({ limit: '1', sort: to, cursor: nextCursor ?? '' });
      expect([answer.status, answer.body]).toMatchObject([400, { message: 'La page demandée n’existe pas' }]);
    }
  });

  it('continues after its cursor when earlier rows are gone', async ({ t, calls }) => {
    const first = await calls.page({ limit: '1', status: 'past' });
    expect(named(first.reservations)).toEqual(['back']);
    const id = ids['back'] ?? 0;
    await t.change('reservation', { id }, { state: 'finalized', mileage_driven_km: 1 });
    const second = await calls.page({ limit: '1', status: 'past', cursor: first.nextCursor ?? '' });
    expect(named(second.reservations)).toEqual(['longBack']);
    // Restored by hand: a returned rental never becomes past again.
    await t.db.deleteFrom('reservation').where('id', '=', id).execute();
    ids['back'] = await calls.aReservation({ of: people.emilie, state: 'confirmed', from: -3 });
  });

  it('makes rentals past at 18:00 at the agency', async ({ t, calls }) => {
    t.clock.set(`${agencyDay(t.clock.now())}T15:59:59.999Z`);
    expect((await calls.page()).counts).toMatchObject({ upcoming: 3, past: 2 });
    t.clock.advance({ seconds: 1 });
    const { reservations, counts } = await calls.page({ status: 'past' });
    expect(counts).toMatchObject({ upcoming: 2, past: 3 });
    expect(named(reservations)).toEqual(['backToday', ...BY_STATUS.past]);
  });
});

describe('the list', () => {
  it.for<[query: string, sentence: string]>([
    ['q=a&q=b', 'La recherche ne peut pas dépasser 100 caractères'],
    ['status=ongoing', 'Le filtre de statut n’est pas valide'],
    ['status=', 'Le filtre de statut n’est pas valide'],
    ['sort=price', 'L’ordre demandé n’est pas valide'],
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
    ].map((content): [string, string] => [
      `limit=2&cursor=${Buffer.from(content).toString('base64url')}`,
      'La page demandée n’existe pas',
    ]),
    ...['created 2026-05-01 1', 'created 2026-02-31T25:00:00.000Z 1', "created '; 1"].map(
      (content): [string, string] => [
        `sort=created&limit=2&cursor=${Buffer.from(content).toString('base64url')}`,
        'La page demandée n’existe pas',
      ],
    ),
  ])('refuses %s', async ([query, sentence], { t, token }) => {
    const { status, body } = await t.get(`/api/reservations?${query}`, token);
    expect([status, body]).toMatchObject([400, { message: sentence }]);
  });

  it('is for managers only, the paged call too', async ({ t, token }) => {
    const customer = await aCustomer(t);
    for (const query of ['', '?limit=10', '?q=lambert', '?status=all']) {
      const path = `/api/reservations${query}`;
      expect((await t.get(path)).status).toBe(401);
      expect((await t.get(path, customer.token)).status).toBe(403);
      expect((await t.get(path, token)).status).toBe(200);
    }
  });
});

describe('one reservation', () => {
  it('is the same as in the list', async ({ t, token, calls }) => {
    const id = ids['back'] ?? 0;
    const { status, body } = await t.get<Reservation>(`/api/reservations/${id}`, token);
    expect(status).toBe(200);
    expect((await calls.ask<Reservation[]>({ q: `n° ${id}` })).body).toEqual([body]);
  });

  it('is found in any state', async ({ t, token }) => {
    for (const id of Object.values(ids)) {
      expect((await t.get(`/api/reservations/${id}`, token)).status).toBe(200);
    }
  });

  it.for([
    ['2000000000', 404, 'Réservation non trouvée'],
    ['0', 400, 'L’identifiant n’est pas valide'],
    ['abc', 400, 'L’identifiant n’est pas valide'],
  ] as const)('of the number %s: %i', async ([id, status, message], { t, token }) => {
    const answer = await t.get(`/api/reservations/${id}`, token);
    expect([answer.status, answer.body]).toMatchObject([status, { message }]);
  });

  it('is for managers only', async ({ t }) => {
    const path = `/api/reservations/${ids['back'] ?? 0}`;
    expect((await t.get(path)).status).toBe(401);
    const { status, body } = await t.get(path, (await aCustomer(t)).token);
    expect([status, body]).toMatchObject([
      403,
      { message: 'Accès refusé. Seuls les managers peuvent accéder à toutes les réservations.' },
    ]);
  });
});
