// @module-tag long
import { describe, expect } from 'vitest';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import { aCustomer, anAccessory, aVehicle, book, inDays } from '../../testing/builders.ts';
import { changeProbes, type Rented, type WantedChange } from '../../testing/rentals/change-probes.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { testWithFreshApp } from '../../testing/test-with-app.ts';

const it = testWithFreshApp().extend('calls', ({ t, manager, vehicle }) =>
  changeProbes(() => ({ t, manager, vehicle })),
);

const reserved = async (t: TestApp): Promise<[number, string, number][]> =>
  (
    await t.db
      .selectFrom('accessory_day')
      .select(['accessory_id', 'day', 'reserved'])
      .where('reserved', '>', 0)
      .orderBy('accessory_id')
      .orderBy('day')
      .execute()
  ).map((row) => [row.accessory_id, row.day, row.reserved]);
const refunds = async (t: TestApp, { intentId }: Rented): Promise<number[]> =>
  (await t.stripe.refunds.list({ payment_intent: intentId })).data.map(({ amount }) => amount);

describe('accessories are changed before the departure', () => {
  it('more cost more at the agency: their days are taken, and the provider is told', async ({
    t,
    manager,
    calls: { rent, preview, change },
  }) => {
    const seat = await anAccessory(t, { name: 'Siège bébé', quantity: 3 });
    const gps = await anAccessory(t, { name: 'GPS', quantity: 1 });
    // Two seats at 5 € for three days.
    const rented = await rent(5, 8, { accessories: [{ accessory: seat, quantity: 2 }] });
    await t.db.updateTable('accessory').set({ daily_price_cents: 9_00 }).execute();
    const accessories = [
      { accessoryId: seat.id, quantity: 3 },
      { accessoryId: gps.id, quantity: 1 },
    ];
    const seen = await preview(rented, { accessories });
    expect(seen).toMatchObject({ previousTotal: 180, total: 150 + 45 + 27, difference: 42, refusal: null });
    expect(seen.priceLines.map(({ label, totalPrice }) => [label, totalPrice])).toEqual([
      [expect.any(String), 150],
      ['Siège bébé × 3', 45],
      ['GPS × 1', 27],
    ]);
    const { status, body } = await change(rented, { accessories, expectedTotal: seen.total });
    expect(status).toBe(200);
    expect(body).toMatchObject({ totalPrice: 222, accessoriesPrice: 72, deposit: 54, due: seen.due });
    expect(body.accessories).toHaveLength(2);
    expect(await reserved(t)).toEqual([
      ...[5, 6, 7, 8].map((day) => [seat.id, inDays(t, day), 3]),
      ...[5, 6, 7, 8].map((day) => [gps.id, inDays(t, day), 1]),
    ]);
    const { metadata } = await t.stripe.paymentIntents.retrieve(rented.intentId);
    expect(metadata['accessories']?.split(',').toSorted()).toEqual(
      [`${seat.id}:3`, `${gps.id}:1`].toSorted(),
    );
    const { body: journal } = await t.get<{ entries: { act: string; after: object | null }[] }>(
      `/api/audit?kind=reservation&id=${rented.id}`,
      manager.token,
    );
    expect(journal.entries.find(({ act }) => act === 'reservation.change')?.after).toEqual({
      accessories: ['Siège bébé × 3', 'GPS × 1'],
      totalPrice: 222,
    });
  });

  it('fewer make the balance smaller; only what was paid beyond the new total goes back', async ({
    t,
    calls: { rent, preview, change },
  }) => {
    const roofBox = await anAccessory(t, { name: 'Coffre de toit', quantity: 1, dailyPriceCents: 200_00 });
    // 150 + 600: a deposit of 225.
    const rented = await rent(5, 8, { accessories: [{ accessory: roofBox, quantity: 1 }] });
    const seen = await preview(rented, { accessories: [] });
    expect(seen).toMatchObject({ total: 150, due: 0, refund: 75 });
    const { body } = await change(rented, { accessories: [], expectedTotal: 150 });
    expect(body).toMatchObject({ totalPrice: 150, deposit: 150, due: 0, accessories: [] });
    expect(await refunds(t, rented)).toEqual([75_00]);
    expect(await reserved(t)).toEqual([]);
  });

  it('with other days and another vehicle at once', async ({ t, calls: { rent, change } }) => {
    const seat = await anAccessory(t, { quantity: 2 });
    const other = await aVehicle(t);
    const rented = await rent(5, 8, { accessories: [{ accessory: seat, quantity: 2 }] });
    const wanted: WantedChange = {
      vehicleId: other.id,
      from: 7,
      to: 9,
      accessories: [{ accessoryId: seat.id, quantity: 1 }],
    };
    expect((await change(rented, wanted)).body).toMatchObject({ totalPrice: 110, accessoriesPrice: 10 });
    expect(await reserved(t)).toEqual([7, 8, 9].map((day) => [seat.id, inDays(t, day), 1]));
  });

  it('named as in an order', async ({ t, calls: { rent, preview, change } }) => {
    const seat = await anAccessory(t, { quantity: 3 });
    const rented = await rent(5, 8, { accessories: [{ accessory: seat, quantity: 1 }] });
    const accessories = [{ accessory: { id: seat.id }, quantityReserved: 3 }];
    expect((await preview(rented, { accessories })).total).toBe(195);
    expect((await change(rented, { accessories })).body).toMatchObject({
      totalPrice: 195,
      accessories: [{ accessory: { id: seat.id }, quantityReserved: 3 }],
    });
  });

  it('at a kept total', async ({ t, calls: { rent, change } }) => {
    const seat = await anAccessory(t, { quantity: 2 });
    const rented = await rent(5, 8);
    const accessories = [{ accessoryId: seat.id, quantity: 1 }];
    const { body } = await change(rented, { accessories, price: 'keep' });
    expect(body).toMatchObject({ totalPrice: 150, accessories: [{ quantityReserved: 1 }] });
    // A page that shows it without the accessory is outdated.
    expect((await change(rented, { accessories: [], price: 'keep' })).body.code).toBe('changed_meanwhile');
  });

  it('do not price the vehicle anew', async ({ t, manager, calls: { rent, change } }) => {
    const seat = await anAccessory(t, { quantity: 2 });
    const rented = await rent(5, 8);
    const rule = {
      kind: 'season',
      scope: 'all',
      startDate: inDays(t, 0),
      endDate: inDays(t, 60),
      percent: 50,
    };
    await t.post('/api/price-rules', manager.token, rule);
    const accessories = [{ accessoryId: seat.id, quantity: 1 }];
    expect((await change(rented, { accessories })).body).toMatchObject({
      totalPrice: 165,
      vehiclePrice: 150,
    });
  });
});

describe('other accessories are refused', () => {
  it.for<[string, (id: number) => WantedChange, number, string]>([
    ['the same ones', (id) => ({ accessories: [{ accessoryId: id, quantity: 1 }] }), 400, 'nothing_changes'],
    [
      'the same one twice',
      (id) => ({ accessories: [1, 1].map((quantity) => ({ accessoryId: id, quantity })) }),
      400,
      'accessory_repeated',
    ],
    [
      'more than there are',
      (id) => ({ accessories: [{ accessoryId: id, quantity: 3 }] }),
      400,
      'quantity_over_stock',
    ],
    [
      'one that does not exist',
      () => ({ accessories: [{ accessoryId: 2_000_000_000, quantity: 1 }] }),
      400,
      'accessory_unknown',
    ],
  ])('%s', async ([_name, wanted, status, code], { t, calls: { rent, change, preview } }) => {
    const seat = await anAccessory(t, { quantity: 2 });
    const rented = await rent(5, 8, { accessories: [{ accessory: seat, quantity: 1 }] });
    expect(await change(rented, wanted(seat.id))).toMatchObject({ status, body: { code } });
    expect((await preview(rented, wanted(seat.id))).refusal?.code).toBe(code);
  });

  it('that cost more than any rental', async ({ t, calls: { rent, preview, change } }) => {
    const dear = await anAccessory(t, { dailyPriceCents: 10_000_00, quantity: 10_000 });
    const rented = await rent(5, 8);
    const wanted = { accessories: [{ accessoryId: dear.id, quantity: 10_000 }] };
    expect((await preview(rented, wanted)).refusal?.code).toBe('total_too_large');
    expect(await change(rented, wanted)).toMatchObject({
      status: 400,
      body: { message: 'Le prix total est trop élevé pour une seule location' },
    });
  });

  it.for([
    [{ accessory: null, quantityReserved: 1 }],
    [{ accessory: { id: '1' }, quantityReserved: 1 }],
    [{ accessory: { id: 1 } }],
    [null],
  ] as const)('that cannot be read: %j', async ([line], { calls: { rent, change } }) => {
    const rented = await rent(5, 8);
    const wanted = { accessories: [line] } as never;
    expect(await change(rented, wanted)).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  });

  it('taken by others on one of the days, and nothing is changed', async ({
    t,
    calls: { rent, preview, change, mine },
  }) => {
    const seat = await anAccessory(t, { quantity: 2 });
    const rented = await rent(5, 8, { accessories: [{ accessory: seat, quantity: 1 }] });
    await book(t, await aCustomer(t), {
      vehicle: await aVehicle(t),
      from: 8,
      to: 9,
      accessories: [{ accessory: seat, quantity: 1 }],
    });
    const wanted = { accessories: [{ accessoryId: seat.id, quantity: 2 }] };
    expect((await preview(rented, wanted)).refusal?.code).toBe('accessory_taken');
    expect(await change(rented, wanted)).toMatchObject({ status: 409, body: { code: 'accessory_taken' } });
    expect((await mine(rented.customer))?.accessories[0]?.quantityReserved).toBe(1);
    expect((await reserved(t)).map(([, , quantity]) => quantity)).toEqual([1, 1, 1, 2, 1]);
  });

  it('once the vehicle has left', async ({ t, calls: { rent, change } }) => {
    const seat = await anAccessory(t, { quantity: 2 });
    const rented = await rent(1, 4);
    t.clock.advance({ days: 2 });
    const accessories = [{ accessoryId: seat.id, quantity: 1 }];
    expect((await change(rented, { accessories, to: 5 })).body.code).toBe('not_changeable');
    expect((await change(rented, { accessories: [], to: 3 })).status).toBe(200);
  });

  it('are named in the mail, as they were and as they are, with the price', async ({
    t,
    calls: { rent, change },
  }) => {
    const gps = await anAccessory(t, { name: 'GPS', quantity: 2 });
    const rented = await rent(5, 8);
    expect((await change(rented, { accessories: [{ accessoryId: gps.id, quantity: 2 }] })).status).toBe(200);
    await t.volant.mails.deliver();
    const mail = t.mails.sent.find(({ subject }) => subject.startsWith('Réservation modifiée'));
    const text = mail?.text.replaceAll(/\s+/g, ' ') ?? '';
    expect(text).toContain('Avant (accessoires) : Aucun Désormais (accessoires) : GPS × 2');
    expect(text).toContain('Avant (prix) : 150,00 € Désormais (prix) : 180,00 €');
    expect(text).not.toContain('Avant : ');
  });
});

/** The same in each run. */
const random = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
};

it('a preview says what the change does, to the cent, and no customer pays twice', async ({
  t,
  calls: { rent, preview, change },
}) => {
  const accessories = [
    await anAccessory(t, { name: 'A', quantity: 2 }),
    await anAccessory(t, { name: 'B', quantity: 1, dailyPriceCents: 33_33 }),
  ];
  for (const seed of [1, 2, 3]) {
    const next = random(seed);
    const from = 5 + 20 * seed;
    const rented = await rent(from, from + 6, { accessories: [{ accessory: accessories[0]!, quantity: 2 }] });
    let version = rented.version;
    for (let round = 0; round < 6; round += 1) {
      const to = from + 1 + Math.floor(next() * 9);
      const lines = accessories
        .filter(() => next() < 0.6)
        .map(({ id }) => ({ accessoryId: id, quantity: 1 }));
      const wanted: WantedChange = {
        to,
        accessories: lines,
        version,
        price: next() < 0.8 ? 'recompute' : 'keep',
      };
      const seen = await preview(rented, wanted);
      const { status, body } = await change(rented, { ...wanted, expectedTotal: seen.total });
      if (seen.refusal) {
        expect([seen.refusal.code, status]).toEqual(['nothing_changes', 400]);
        continue;
      }
      expect(status).toBe(200);
      expect(body).toMatchObject<Partial<Reservation>>({ totalPrice: seen.total, due: seen.due });
      // Received at the provider, less what goes back, and what is due make the price.
      const intent = await t.stripe.paymentIntents.retrieve(rented.intentId);
      const back = (await refunds(t, rented)).reduce((sum, cents) => sum + cents, 0);
      expect(Math.round(body.totalPrice * 100)).toBe(
        intent.amount_received - back + Math.round(body.due * 100),
      );
      version = body.version;
    }
  }
});
