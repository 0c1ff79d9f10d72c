import { describe, expect } from 'vitest';
import { addDays } from '@volant/shared/kernel/iso-date.ts';
import { datesMessages } from '@volant/shared/words/fr/availability/dates.ts';
import { bookingRefusalWords } from '@volant/shared/words/fr/reservations/booking-refusals.ts';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import { aCustomer, anAccessory, aVehicle, book, orderBody } from '../../testing/builders.ts';
import { testWithApp } from '../../testing/test-with-app.ts';

const it = testWithApp();

describe('what cannot be booked', () => {
  it.for([
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
  ] as const)('refuses %s', async ([_name, from, to, sentence], { t }) => {
    const customer = await aCustomer(t);
    const vehicle = await aVehicle(t);
    const { status, body } = await book(t, customer, { vehicle, from, to });
    expect([status, body]).toMatchObject([
      400,
      { status: 400, message: sentence, error: sentence, errors: [sentence] },
    ]);
  });

  // The second is midnight of the first day at the agency: truncated or shifted, it would become a bookable day.
  it.for(['2026-02-31', '2026-06-05T22:00:00.000Z', '9999-99-99', '06/06/2026', 12, null, {}])(
    'refuses %j as a day instead of shifting it',
    async (startDate, { t }) => {
      const customer = await aCustomer(t);
      const vehicle = await aVehicle(t);
      const body = { ...orderBody(t, customer, { vehicle, from: 5, to: 8 }), startDate };
      const answer = await t.post('/api/reservations', customer.token, body);
      const { datesRequired, dateInvalid } = datesMessages;
      const sentence = typeof startDate === 'string' ? dateInvalid : datesRequired;
      expect(answer.body).toMatchObject({ status: 400, fields: { startDate: sentence } });
      expect(await t.rows('reservation', { vehicle_id: vehicle.id })).toEqual([]);
    },
  );

  it.for([
    // Summer and winter time: midnight in Brussels is 22:00 and 23:00 in UTC.
    ['2026-06-30T21:59:59.999Z', '2026-07-01', '2026-06-30'],
    ['2026-06-30T22:00:00.000Z', '2026-07-02', '2026-07-01'],
    ['2026-12-31T22:59:59.999Z', '2027-01-01', '2026-12-31'],
    ['2026-12-31T23:00:00.000Z', '2027-01-02', '2027-01-01'],
  ] as const)('at %s begins on %s in Brussels, and no more on %s', async ([now, tomorrow, today], { t }) => {
    t.clock.set(now);
    const customer = await aCustomer(t);
    const vehicle = await aVehicle(t);
    const from = (startDate: string) => {
      const period = { startDate, endDate: addDays(startDate, 3) };
      const body = { ...orderBody(t, customer, { vehicle, from: 1, to: 4 }), ...period };
      return t.post('/api/reservations', customer.token, body);
    };
    expect((await from(today)).body).toMatchObject({ status: 400, code: 'period_startTooEarly' });
    expect(await from(tomorrow)).toMatchObject({ status: 201, body: { startDate: tomorrow } });
  });

  it('lets two rentals follow each other, but never share a day', async ({ t }) => {
    const first = await aCustomer(t);
    const second = await aCustomer(t);
    const vehicle = await aVehicle(t);
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

  it.for([0, -1, 1.5, 3, '1', null])(
    'refuses a quantity of %j with a stock of 2',
    async (quantityReserved, { t }) => {
      const customer = await aCustomer(t);
      const vehicle = await aVehicle(t);
      const accessory = await anAccessory(t);
      const body = {
        ...orderBody(t, customer, { vehicle, from: 5, to: 8 }),
        accessories: [{ accessory: { id: accessory.id }, quantityReserved }],
      };
      expect((await t.post('/api/reservations', customer.token, body)).status).toBe(400);
    },
  );

  it('refuses a duplicate accessory and an unknown one', async ({ t }) => {
    const customer = await aCustomer(t);
    const vehicle = await aVehicle(t);
    const accessory = await anAccessory(t);
    const order = orderBody(t, customer, { vehicle, from: 5, to: 8 });
    for (const ids of [[accessory.id, accessory.id], [987_654]]) {
      const accessories = ids.map((id) => ({ accessory: { id }, quantityReserved: 1 }));
      const answer = await t.post('/api/reservations', customer.token, { ...order, accessories });
      expect(answer.status).toBe(400);
    }
  });

  it('does not treat a duplicate accessory as the order that is held', async ({ t }) => {
    const customer = await aCustomer(t);
    const vehicle = await aVehicle(t);
    const one = await anAccessory(t);
    const two = await anAccessory(t);
    const order = { vehicle, from: 5, to: 8 };
    const line = (accessory: typeof one) => ({ accessory, quantity: 1 });
    await book(t, customer, { ...order, accessories: [line(one), line(two)] });
    const twice = await book(t, customer, { ...order, accessories: [line(one), line(one)] });
    expect([twice.status, twice.body]).toMatchObject([400, { code: 'accessory_repeated' }]);
  });

  it('refuses a total whose deposit exceeds one payment', async ({ t }) => {
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
        { fields: { totalPrice: bookingRefusalWords.totalTooLarge } },
      ]);
    }
  });

  it('never reserves more accessories than the stock on any day', async ({ t }) => {
    const first = await aCustomer(t);
    const second = await aCustomer(t);
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

  it("returns the new price when the client's total differs from the server's", async ({ t }) => {
    const customer = await aCustomer(t);
    const vehicle = await aVehicle(t);
    const order = orderBody(t, customer, { vehicle, from: 5, to: 8 });
    const refused = await t.post('/api/reservations', customer.token, { ...order, totalPrice: 1 });
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { message: 'Le prix a changé : le nouveau total est de 150,00\u00a0€' },
    ]);
    const withDust = { ...order, totalPrice: 150.000_000_01 };
    expect((await t.post('/api/reservations', customer.token, withDust)).status).toBe(201);
  });

  it('ignores a price, status or owner sent by the client', async ({ t }) => {
    const customer = await aCustomer(t);
    const other = await aCustomer(t);
    const vehicle = await aVehicle(t);
    const order = orderBody(t, customer, { vehicle, from: 5, to: 8 });
    const { body } = await t.post<Reservation>('/api/reservations', customer.token, {
      ...order,
      customerId: other.id,
      status: 'finalized',
      vehicule: { id: vehicle.id, dailyPrice: 1 },
    });
    expect(body).toMatchObject({ customerId: customer.id, status: 'pending', totalPrice: 150 });
  });
});
