import { describe, expect } from 'vitest';
import { foldText } from '@volant/shared/kernel/search-text.ts';
import { vehicleName } from '@volant/shared/vehicles/vehicle-name.ts';
import { aManager } from '../../testing/builders.ts';
import { ids, listedReservations, named } from '../../testing/rentals/listed-reservations.ts';
import { testWithApp } from '../../testing/test-with-app.ts';

const it = testWithApp()
  .extend('token', { scope: 'file' }, async ({ t }) => (await aManager(t)).token)
  .extend('calls', { scope: 'file' }, ({ t, token }) =>
    listedReservations({ t: () => t, token: () => token }),
  );
it.beforeAll(async ({ calls }) => {
  await calls.makeReservations();
});

describe('the search', () => {
  it.for([
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
    // Wildcards are literal.
    ['%', ['underWay', 'canceled']],
    ['100%', ['underWay', 'canceled']],
    ['_', ['soon', 'done']],
    ['e_o', ['soon', 'done']],
    ['\\', ['backToday', 'canceledByUs']],
    ["' OR 1=1 --", []],
    // No match across two fields.
    ['emilielambert', []],
    ['lambert\u0000', ['held', 'back']],
  ] as const)('of %j', async ([q, expected], { calls }) => {
    const { reservations, total, counts } = await calls.page({ q });
    expect([named(reservations), total, counts.all]).toEqual([expected, expected.length, expected.length]);
  });

  it.for<[string, (number: number) => string]>([
    ['147', (number) => String(number)],
    ['n° 147', (number) => `n° ${number}`],
    ['n°147', (number) => `n°${number}`],
    ['N° 147', (number) => `N° ${number}`],
    ['#147', (number) => `#${number}`],
    ['n° 147 and a name', (number) => `lambert n° ${number}`],
  ])('by number: %s', async ([_, typed], { calls }) => {
    const number = ids['back'] ?? 0;
    const { reservations, total } = await calls.page({ q: typed(number) });
    expect([named(reservations), total]).toEqual([['back'], 1]);
  });

  it('by number finds an abandoned hold too, under every filter that includes it', async ({ calls }) => {
    const q = `n° ${ids['expired'] ?? 0}`;
    const { reservations, counts } = await calls.page({ q });
    expect(named(reservations)).toEqual(['expired']);
    expect(counts).toEqual({
      all: 1,
      pending: 0,
      upcoming: 0,
      past: 0,
      finalized: 0,
      canceled: 1,
      current: 0,
      today: 0,
      todo: 0,
    });
    expect(named((await calls.page({ q, status: 'canceled' })).reservations)).toEqual(['expired']);
    expect((await calls.page({ q, status: 'upcoming' })).total).toBe(0);
  });

  it.for(['0498 76 54 32', '0498765432', '+32 498 76 54 32', '0032498765432', '498/76.54.32', '765432'])(
    'by telephone number: %j',
    async (q, { calls }) => {
      expect(named((await calls.page({ q })).reservations)).toEqual(['held', 'back']);
    },
  );

  it.for(['citroen', 'Citroën', 'ë-c3', 'CITROËN œuvrard', 'e-c3 zoe'])(
    'by vehicle: %j',
    async (q, { calls }) => {
      expect(named((await calls.page({ q })).reservations)).toEqual(['soon']);
    },
  );

  describe('by number plate', () => {
    it.beforeAll(async ({ t }) => {
      const { vehicle_id: vehicleId } = await t.row('reservation', { id: ids['soon'] ?? 0 }, 'vehicle_id');
      await t.change('vehicle', { id: vehicleId }, { plate: '1XYZ987' });
    });
    it.afterAll(async ({ t }) => {
      await t.db.updateTable('vehicle').set({ plate: null }).execute();
    });

    it.for([
      '1-XYZ-987',
      '1xyz987',
      '1 XYZ 987',
      'xyz-987',
      'XYZ',
      '1-xyz',
      'xyz 987',
      '987',
      'œuvrard 1xyz987',
    ])('%j', async (q, { calls }) => {
      expect(named((await calls.page({ q })).reservations)).toContain('soon');
      expect((await calls.page({ q: `${q} lambert` })).total).toBe(0);
    });

    it.for(['1-XYZ-986', 'xy', '1XYZ9870'])('not %j', async (q, { calls }) => {
      expect((await calls.page({ q })).total).toBe(0);
    });
  });

  it("finds both a reservation's number and the same number in a vehicle's name", async ({ calls }) => {
    const { total } = await calls.page({ q: '308' });
    expect(total).toBe(9);
    expect((await calls.page({ q: 'citroen lambert' })).total).toBe(0);
  });

  it('with only spaces matches everything', async ({ calls }) => {
    expect((await calls.page({ q: '   ' })).total).toBe(10);
  });

  it('folds text like the shared rule', async ({ t }) => {
    const rows = await t.db.selectFrom('account').selectAll().execute();
    for (const { first_name, last_name, email, search_text } of rows) {
      expect(search_text).toBe(foldText(`${first_name} ${last_name} ${email ?? ''}`));
    }
    const vehicles = await t.db.selectFrom('vehicle').selectAll().execute();
    for (const { search_text, ...vehicle } of vehicles) {
      expect(search_text).toBe(foldText(vehicleName(vehicle)));
    }
  });

  it('rejects a text of 100 KB at once', async ({ calls }) => {
    const { status, body } = await calls.ask({ q: 'é'.repeat(100_000) });
    expect([status, body]).toMatchObject([
      400,
      { message: 'La recherche ne peut pas dépasser 100 caractères' },
    ]);
  });
});
