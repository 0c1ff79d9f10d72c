import { describe, expect } from 'vitest';
import { weekday } from '@volant/shared/kernel/iso-date.ts';
import type { ProblemBody } from '@volant/shared/kernel/refusals/problem.ts';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import { aCustomer, aVehicle, book, inDays, openIntent, orderBody, pay } from '../../testing/builders.ts';
import type { OrderInput } from '../../testing/builders.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { testWithApp } from '../../testing/test-with-app.ts';

const it = testWithApp();
it.afterEach(async ({ t }) => {
  await t.db.deleteFrom('price_rule').execute();
  await t.db.deleteFrom('agency_closure').execute();
  await t.db.updateTable('agency_settings').set({ closed_weekdays: null }).execute();
});

const order = async (t: TestApp, input: OrderInput, totalPrice: number) => {
  const customer = await aCustomer(t);
  const answer = await t.post<Omit<Reservation, 'status'> & ProblemBody>(
    '/api/reservations',
    customer.token,
    { ...orderBody(t, customer, input), totalPrice },
  );
  return { ...answer, customer };
};

describe('an order with price rules', () => {
  it('is refused with the new price, and accepted at that price, whose lines are frozen', async ({ t }) => {
    const vehicle = await aVehicle(t);
    await t.db
      .insertInto('price_rule')
      .values([
        { kind: 'season', scope: 'all', first_day: inDays(t, 6), last_day: inDays(t, 6), percent: 20 },
        { kind: 'duration', scope: 'all', min_days: 3, percent: -10 },
      ])
      .execute();
    const input = { vehicle, from: 5, to: 8 };
    const plain = await order(t, input, 150);
    expect(plain.status).toBe(422);
    expect(plain.body.code).toBe('price_changed');
    expect(plain.body.fields['totalPrice']).toContain('144,00');

    const { status, body, customer } = await order(t, input, 144);
    expect(status).toBe(201);
    const priceLines = [
      { label: 'Tarif journalier', days: 2, unitPrice: 50, totalPrice: 100 },
      { label: 'Haute saison (+20\u00a0%)', days: 1, unitPrice: 60, totalPrice: 60 },
      { label: 'Remise longue durée (−10\u00a0%)', days: null, unitPrice: null, totalPrice: -16 },
    ];
    const frozen = { totalPrice: 144, vehiclePrice: 144, dailyPrice: 50, deposit: 43, priceLines };
    expect(body).toMatchObject(frozen);

    const intent = await openIntent(t, customer, { amount: 43_00, reservationId: body.id });
    await pay(t, intent.body.clientSecret);
    await t.volant.sweep();
    await t.volant.mails.deliver();
    const mail = t.mails.sent.find(({ name }) => name === `reservation-confirmed.${body.id}`);
    expect(mail?.text.replaceAll('\u00a0', ' ')).toContain(
      'Haute saison (+20 %) (60,00 € × 1 jour) : 60,00 €',
    );

    await t.db.deleteFrom('price_rule').execute();
    const mine = await t.get<Reservation[]>('/api/reservations/me', customer.token);
    expect(mine.body[0]).toMatchObject(frozen);
  });

  it('is refused when it is shorter than the agency allows', async ({ t }) => {
    await t.db.insertInto('price_rule').values({ kind: 'min_days', scope: 'all', min_days: 4 }).execute();
    const { status, body } = await order(t, { vehicle: await aVehicle(t), from: 5, to: 8 }, 150);
    expect(status).toBe(400);
    expect(body.code).toBe('min_days');
    expect(body.fields['endDate']).toBe('À cette période, la location dure au moins 4 jours');
  });

  it('has one line without rules: days × daily price', async ({ t }) => {
    const customer = await aCustomer(t);
    const { body } = await book(t, customer, { vehicle: await aVehicle(t), from: 5, to: 8 });
    expect(body.priceLines).toEqual([{ label: 'Tarif journalier', days: 3, unitPrice: 50, totalPrice: 150 }]);
    expect(await t.rows('reservation_price_line', { reservation_id: body.id })).toEqual([]);
  });
});

describe('an order on closed days', () => {
  const CLOSED = "L'agence est fermée ce jour-là : choisissez un autre jour de retrait ou de retour";

  it('is refused for its pick-up and its return, and not for the days between', async ({ t }) => {
    const vehicle = await aVehicle(t);
    await t.db
      .insertInto('agency_closure')
      .values([{ day: inDays(t, 8) }])
      .execute();
    const refused = await order(t, { vehicle, from: 8, to: 10 }, 100);
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ code: 'closed_day', fields: { startDate: CLOSED } });
    expect((await order(t, { vehicle, from: 5, to: 8 }, 150)).body).toMatchObject({
      fields: { endDate: CLOSED },
    });
    expect((await order(t, { vehicle, from: 7, to: 9 }, 100)).status).toBe(201);
  });

  it('is refused on a closed weekday', async ({ t }) => {
    const vehicle = await aVehicle(t);
    await t.db
      .updateTable('agency_settings')
      .set({ closed_weekdays: [weekday(inDays(t, 8))] })
      .execute();
    expect((await order(t, { vehicle, from: 5, to: 8 }, 150)).body).toMatchObject({ code: 'closed_day' });
  });
});
