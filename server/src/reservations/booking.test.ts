import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '@volant/shared/kernel/iso-date.ts';
import { reservationMessages } from '@volant/shared/reservations/reservations.messages.ts';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import {
  aCustomer,
  aManager,
  anAccessory,
  aVehicle,
  book,
  inDays,
  openIntent,
  orderBody,
  pay,
} from '../testing/builders.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterEach(() => {
  t.clock.set(TEST_NOW);
});
afterAll(() => t.close());

describe('holding dates', () => {
  it('holds the dates for 15 minutes at the price of the server', async () => {
    const [customer, vehicle, accessory] = [
      await aCustomer(t),
      await aVehicle(t, { dailyPriceCents: 49_90 }),
      await anAccessory(t),
    ];
    const { status, body } = await book(t, customer, {
      vehicle,
      from: 5,
      to: 8,
      accessories: [{ accessory, quantity: 2 }],
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      customerId: customer.id,
      status: 'pending',
      totalDays: 3,
      totalPrice: 179.7,
      vehiclePrice: 149.7,
      accessoriesPrice: 30,
      deposit: 54,
      balance: 125.7,
      allowedMileage: 600,
      mileageDriven: null,
      expiresAt: '2026-06-01T10:15:00.000Z',
      depositNonRefundable: false,
    });
    expect(body.vehicule.id).toBe(vehicle.id);
    expect(body.accessories).toEqual([
      {
        accessory: { id: accessory.id, name: 'Siège bébé', dailyPrice: 5, quantity: 2 },
        quantityReserved: 2,
      },
    ]);
  });

  it('answers the same live hold to the same order, without prolonging it', async () => {
    const [customer, vehicle] = [await aCustomer(t), await aVehicle(t)];
    const first = await book(t, customer, { vehicle, from: 5, to: 8 });
    t.clock.advance({ minutes: 10 });
    const again = await book(t, customer, { vehicle, from: 5, to: 8 });
    expect(again.status).toBe(200);
    expect(again.body).toMatchObject({ id: first.body.id, expiresAt: first.body.expiresAt });
  });

  it('can be paid for until its end, by the clock of the server', async () => {
    const [customer, vehicle] = [await aCustomer(t), await aVehicle(t)];
    expect((await book(t, customer, { vehicle, from: 5, to: 8 })).body).toMatchObject({ resumable: true });
    t.clock.advance({ minutes: 16 });
    const { body } = await t.call<Reservation[]>({ path: '/api/reservations/me', token: customer.token });
    expect(body).toMatchObject([{ status: 'pending', resumable: false }]);
  });

  it('renews its own hold that ran out and was not released yet', async () => {
    const [customer, vehicle] = [await aCustomer(t), await aVehicle(t)];
    const first = await book(t, customer, { vehicle, from: 5, to: 8 });
    t.clock.advance({ minutes: 16 });
    const again = await book(t, customer, { vehicle, from: 5, to: 8 });
    expect(again.body).toMatchObject({ id: first.body.id, expiresAt: '2026-06-01T10:31:00.000Z' });
  });

  it('replaces the hold when the same customer chooses other dates or accessories', async () => {
    const [customer, vehicle, accessory] = [await aCustomer(t), await aVehicle(t), await anAccessory(t)];
    const first = await book(t, customer, {
      vehicle,
      from: 5,
      to: 8,
      accessories: [{ accessory, quantity: 2 }],
    });
    const second = await book(t, customer, {
      vehicle,
      from: 6,
      to: 9,
      accessories: [{ accessory, quantity: 1 }],
    });
    expect(second.status).toBe(201);
    expect(second.body.id).not.toBe(first.body.id);
    const rows = await t.db
      .selectFrom('reservation')
      .selectAll()
      .where('vehicle_id', '=', vehicle.id)
      .orderBy('id')
      .execute();
    expect(rows.map((row) => [row.state, row.cancel_reason])).toEqual([
      ['canceled', 'replaced'],
      ['pending', null],
    ]);
    const days = await t.db
      .selectFrom('accessory_day')
      .selectAll()
      .where('accessory_id', '=', accessory.id)
      .orderBy('day')
      .execute();
    expect(days.map((row) => row.reserved)).toEqual([0, 1, 1, 1, 1]);
  });

  it('releases a hold 15 minutes later, accessories included', async () => {
    const [customer, vehicle, accessory] = [await aCustomer(t), await aVehicle(t), await anAccessory(t)];
    await book(t, customer, { vehicle, from: 5, to: 8, accessories: [{ accessory, quantity: 2 }] });
    t.clock.advance({ minutes: 15 });
    await t.volant.sweep();
    const periods = await t.call<unknown[]>({
      path: `/api/reservations/vehicules/${vehicle.id}/reserved-periods`,
    });
    expect(periods.body).toEqual([]);
    const other = await aCustomer(t);
    const taken = await book(t, other, {
      vehicle,
      from: 5,
      to: 8,
      accessories: [{ accessory, quantity: 2 }],
    });
    expect(taken.status).toBe(201);
    const mine = await t.call<unknown[]>({ path: '/api/reservations/me', token: customer.token });
    expect(mine.body).toEqual([]);
  });
});

describe('what cannot be booked', () => {
  it.each([
    ['today', 0, 3, 'La location commence demain au plus tôt'],
    ['yesterday', -1, 3, 'La location commence demain au plus tôt'],
    ['an end before the start', 8, 5, 'La date de fin doit être postérieure à la date de début'],
    ['the same day', 5, 5, "La période de location doit être d'au moins 1 jour"],
    ['366 days', 5, 371, 'La location ne peut pas dépasser 365 jours'],
    [
      'an end in more than 24 months',
      500,
      740,
      'La date de fin ne peut pas dépasser 24 mois à compter d’aujourd’hui',
    ],
  ])('refuses %s', async (_name, from, to, sentence) => {
    const [customer, vehicle] = [await aCustomer(t), await aVehicle(t)];
    const { status, body } = await book(t, customer, { vehicle, from, to });
    expect([status, body]).toMatchObject([
      400,
      { status: 400, message: sentence, error: sentence, errors: [sentence] },
    ]);
  });

  // The second is midnight of the first day at the agency: cut or shifted, it would be a day that can be booked.
  it.each(['2026-02-31', '2026-06-05T22:00:00.000Z', '9999-99-99', '06/06/2026', 12, null, {}])(
    'refuses %j as a day instead of shifting it',
    async (startDate) => {
      const [customer, vehicle] = [await aCustomer(t), await aVehicle(t)];
      const body = { ...orderBody(t, customer, { vehicle, from: 5, to: 8 }), startDate };
      const answer = await t.call({ method: 'POST', path: '/api/reservations', token: customer.token, body });
      const { datesRequired, dateInvalid } = reservationMessages;
      const sentence = typeof startDate === 'string' ? dateInvalid : datesRequired;
      expect(answer.body).toMatchObject({ status: 400, fields: { startDate: sentence } });
      expect(
        await t.db.selectFrom('reservation').selectAll().where('vehicle_id', '=', vehicle.id).execute(),
      ).toEqual([]);
    },
  );

  it.each([
    // Summer and winter time: midnight in Brussels is 22:00 and 23:00 in UTC.
    ['2026-06-30T21:59:59.999Z', '2026-07-01', '2026-06-30'],
    ['2026-06-30T22:00:00.000Z', '2026-07-02', '2026-07-01'],
    ['2026-12-31T22:59:59.999Z', '2027-01-01', '2026-12-31'],
    ['2026-12-31T23:00:00.000Z', '2027-01-02', '2027-01-01'],
  ])('at %s begins on %s in Brussels, and no more on %s', async (now, tomorrow, today) => {
    t.clock.set(now);
    const [customer, vehicle] = [await aCustomer(t), await aVehicle(t)];
    const from = (startDate: string) => {
      const period = { startDate, endDate: addDays(startDate, 3) };
      const body = { ...orderBody(t, customer, { vehicle, from: 1, to: 4 }), ...period };
      return t.call({ method: 'POST', path: '/api/reservations', token: customer.token, body });
    };
    expect((await from(today)).body).toMatchObject({ status: 400, code: 'period_startTooEarly' });
    expect(await from(tomorrow)).toMatchObject({ status: 201, body: { startDate: tomorrow } });
  });

  it('lets two rentals follow each other, but never share a day', async () => {
    const [first, second, vehicle] = [await aCustomer(t), await aCustomer(t), await aVehicle(t)];
    await book(t, first, { vehicle, from: 10, to: 13 });
    for (const [from, to] of [
      [7, 10],
      [13, 16],
      [11, 12],
      [8, 20],
    ] as const) {
      const refused = await book(t, second, { vehicle, from, to });
      expect([from, to, refused.status]).toEqual([from, to, 409]);
      expect(refused.body).toMatchObject({
        message: 'La période sélectionnée chevauche avec une réservation existante',
      });
    }
    expect((await book(t, second, { vehicle, from: 14, to: 16 })).status).toBe(201);
  });

  it.each([0, -1, 1.5, 3, '1', null])(
    'refuses a quantity of %j with a stock of 2',
    async (quantityReserved) => {
      const [customer, vehicle, accessory] = [await aCustomer(t), await aVehicle(t), await anAccessory(t)];
      const body = {
        ...orderBody(t, customer, { vehicle, from: 5, to: 8 }),
        accessories: [{ accessory: { id: accessory.id }, quantityReserved }],
      };
      expect(
        (await t.call({ method: 'POST', path: '/api/reservations', token: customer.token, body })).status,
      ).toBe(400);
    },
  );

  it('refuses an accessory written twice and one that does not exist', async () => {
    const [customer, vehicle, accessory] = [await aCustomer(t), await aVehicle(t), await anAccessory(t)];
    const order = orderBody(t, customer, { vehicle, from: 5, to: 8 });
    for (const ids of [[accessory.id, accessory.id], [987_654]]) {
      const accessories = ids.map((id) => ({ accessory: { id }, quantityReserved: 1 }));
      const answer = await t.call({
        method: 'POST',
        path: '/api/reservations',
        token: customer.token,
        body: { ...order, accessories },
      });
      expect(answer.status).toBe(400);
    }
  });

  it('does not take an accessory written twice for the order that is held', async () => {
    const [customer, vehicle] = [await aCustomer(t), await aVehicle(t)];
    const [one, two] = [await anAccessory(t), await anAccessory(t)];
    const order = { vehicle, from: 5, to: 8 };
    const line = (accessory: typeof one) => ({ accessory, quantity: 1 });
    await book(t, customer, { ...order, accessories: [line(one), line(two)] });
    const twice = await book(t, customer, { ...order, accessories: [line(one), line(one)] });
    expect([twice.status, twice.body]).toMatchObject([400, { code: 'accessory_repeated' }]);
  });

  it('refuses a total whose deposit one payment cannot take', async () => {
    const customer = await aCustomer(t);
    const dear = await aVehicle(t, { dailyPriceCents: 10_000_00 });
    const accessory = await anAccessory(t, { dailyPriceCents: 10_000_00, quantity: 10_000 });
    const accessories = [{ accessory, quantity: 10_000 }];
    for (const order of [
      { vehicle: dear, from: 5, to: 365 },
      { vehicle: await aVehicle(t), from: 5, to: 365, accessories },
    ]) {
      const { status, body } = await book(t, customer, order);
      expect([status, body]).toMatchObject([
        400,
        { fields: { totalPrice: reservationMessages.totalTooLarge } },
      ]);
    }
  });

  it('never reserves more accessories than the stock on any day', async () => {
    const [first, second] = [await aCustomer(t), await aCustomer(t)];
    const accessory = await anAccessory(t, { quantity: 2 });
    await book(t, first, {
      vehicle: await aVehicle(t),
      from: 5,
      to: 10,
      accessories: [{ accessory, quantity: 2 }],
    });
    const refused = await book(t, second, {
      vehicle: await aVehicle(t),
      from: 10,
      to: 12,
      accessories: [{ accessory, quantity: 1 }],
    });
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'accessory_taken' }]);
    expect(
      (
        await book(t, second, {
          vehicle: await aVehicle(t),
          from: 11,
          to: 12,
          accessories: [{ accessory, quantity: 2 }],
        })
      ).status,
    ).toBe(201);
  });

  it('tells the new price when the total is another than the server computes', async () => {
    const [customer, vehicle] = [await aCustomer(t), await aVehicle(t)];
    const order = orderBody(t, customer, { vehicle, from: 5, to: 8 });
    const refused = await t.call({
      method: 'POST',
      path: '/api/reservations',
      token: customer.token,
      body: { ...order, totalPrice: 1 },
    });
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { message: 'Le prix a changé : le nouveau total est de 150,00\u00a0€' },
    ]);
    const withDust = { ...order, totalPrice: 150.000_000_01 };
    expect(
      (await t.call({ method: 'POST', path: '/api/reservations', token: customer.token, body: withDust }))
        .status,
    ).toBe(201);
  });

  it('lets no price, status or owner of the client count', async () => {
    const [customer, other, vehicle] = [await aCustomer(t), await aCustomer(t), await aVehicle(t)];
    const order = orderBody(t, customer, { vehicle, from: 5, to: 8 });
    const { body } = await t.call<Reservation>({
      method: 'POST',
      path: '/api/reservations',
      token: customer.token,
      body: {
        ...order,
        customerId: other.id,
        status: 'finalized',
        vehicule: { id: vehicle.id, dailyPrice: 1 },
      },
    });
    expect(body).toMatchObject({ customerId: customer.id, status: 'pending', totalPrice: 150 });
  });

  it('answers 404 for an unknown vehicle and 410 for an archived one', async () => {
    const customer = await aCustomer(t);
    const unknown = await book(t, customer, { vehicle: { id: 999_999, dailyPriceCents: 1 }, from: 5, to: 8 });
    expect([unknown.status, unknown.body]).toMatchObject([404, { message: 'Véhicule non trouvé' }]);
    const archived = await book(t, customer, {
      vehicle: await aVehicle(t, { status: 'archived' }),
      from: 5,
      to: 8,
    });
    expect([archived.status, archived.body]).toMatchObject([
      410,
      { message: "Ce véhicule n'est plus disponible pour consultation." },
    ]);
  });

  it('is for customers: 401 without a session, 403 for a manager', async () => {
    const [manager, vehicle] = [await aManager(t), await aVehicle(t)];
    const body = orderBody(t, manager, { vehicle, from: 5, to: 8 });
    expect((await t.call({ method: 'POST', path: '/api/reservations', body })).status).toBe(401);
    expect(
      (await t.call({ method: 'POST', path: '/api/reservations', token: manager.token, body })).status,
    ).toBe(403);
  });
});

describe('reserved periods', () => {
  it("lists held and paid dates to everybody, without the caller's own hold and without names", async () => {
    const [customer, other, vehicle] = [await aCustomer(t), await aCustomer(t), await aVehicle(t)];
    await book(t, customer, { vehicle, from: 5, to: 8 });
    const path = `/api/reservations/vehicules/${vehicle.id}/reserved-periods`;
    const held = [{ startDate: inDays(t, 5), endDate: inDays(t, 8) }];
    expect((await t.call({ path })).body).toEqual(held);
    expect((await t.call({ path, token: other.token })).body).toEqual(held);
    expect((await t.call({ path, token: customer.token })).body).toEqual([]);
  });

  it.each(['0', '-1', '1.5', 'abc', '2147483648', '1e3', '%00'])(
    'answers 400 or 404 to the id %s',
    async (id) => {
      const { status } = await t.call({ path: `/api/reservations/vehicules/${id}/reserved-periods` });
      expect([400, 404]).toContain(status);
    },
  );
});

describe('a database that finds no order', () => {
  it('is told as busy, not as an error', async () => {
    const [customer, vehicle] = [await aCustomer(t), await aVehicle(t)];
    await sql
      .raw(
        `CREATE FUNCTION lose() RETURNS trigger LANGUAGE plpgsql AS
         $$ BEGIN RAISE EXCEPTION USING ERRCODE = 'deadlock_detected'; END $$`,
      )
      .execute(t.db);
    await sql
      .raw('CREATE TRIGGER lose BEFORE INSERT ON reservation FOR EACH ROW EXECUTE FUNCTION lose()')
      .execute(t.db);
    const lost = await book(t, customer, { vehicle, from: 5, to: 8 });
    await sql.raw('DROP FUNCTION lose CASCADE').execute(t.db);
    expect([lost.status, lost.headers['retry-after']]).toEqual([503, '5']);
    expect((await book(t, customer, { vehicle, from: 5, to: 8 })).status).toBe(201);
  });
});

describe('crowds', () => {
  it('gives the same dates to one of twenty customers, and 409 to the others', async () => {
    const vehicle = await aVehicle(t);
    const customers = await Promise.all(Array.from({ length: 20 }, () => aCustomer(t)));
    const answers = await Promise.all(
      customers.map((customer, i) => book(t, customer, { vehicle, from: 5 + (i % 3), to: 9 })),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, ...Array<number>(19).fill(409)]);
  });

  it('makes one reservation of the same order sent six times at once', async () => {
    const [customer, vehicle] = [await aCustomer(t), await aVehicle(t)];
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => book(t, customer, { vehicle, from: 5, to: 8 })),
    );
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 200, 200, 200, 200, 201]);
  });

  it('confirms one of twenty customers who paid before they posted, and gives the others their money back', async () => {
    const vehicle = await aVehicle(t);
    const customers = await Promise.all(Array.from({ length: 20 }, () => aCustomer(t)));
    const paid = await Promise.all(
      customers.map(async (customer) => {
        const intent = await openIntent(t, customer, { amount: 45_00 });
        return pay(t, intent.body.clientSecret);
      }),
    );
    const answers = await Promise.all(
      customers.map((customer) => book(t, customer, { vehicle, from: 5, to: 8 })),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, ...Array<number>(19).fill(409)]);
    const message = 'La période sélectionnée chevauche avec une réservation existante';
    for (const [index, { status, body }] of answers.entries()) {
      const { data } = await t.stripe.refunds.list({ payment_intent: paid[index] ?? '' });
      const isSold = status === 201;
      expect(body).toMatchObject(isSold ? { status: 'upcoming' } : { message });
      expect(data.map(({ amount }) => amount)).toEqual(isSold ? [] : [45_00]);
    }
  });
});
