// @module-tag long
import { expect, describe } from 'vitest';
import { aCustomer, aVehicle, book, openIntent, pay } from '../../testing/builders.ts';
import { testWithApp } from '../../testing/test-with-app.ts';

const it = testWithApp({ env: { RATE_LIMITS: 'on' } });

describe('the network of a hold', () => {
  it('is forgotten six hours after the hold ended', async ({ t }) => {
    const { body } = await book(t, await aCustomer(t), { vehicle: await aVehicle(t), from: 5, to: 8 });
    const networkOf = async () => (await t.row('reservation', { id: body.id }, 'held_from')).held_from;
    expect(await networkOf()).not.toBeNull();
    t.clock.advance({ minutes: 20 });
    await t.volant.sweep();
    t.clock.advance({ minutes: 5 * 60 });
    await t.volant.sweep();
    expect(await networkOf()).not.toBeNull();
    t.clock.advance({ minutes: 61 });
    await t.volant.sweep();
    expect(await networkOf()).toBeNull();
  });

  it('is no change of a paid reservation when its network is forgotten', async ({ t }) => {
    const customer = await aCustomer(t);
    const order = { vehicle: await aVehicle(t), from: 5, to: 8 };
    const { id, deposit } = (await book(t, customer, order)).body;
    const { body } = await openIntent(t, customer, { amount: deposit * 100, reservationId: id });
    await pay(t, body.clientSecret);
    const { version } = (await book(t, customer, order)).body;
    const networkOf = () => t.row('reservation', { id }, 'held_from');
    expect((await networkOf()).held_from).not.toBeNull();
    await t.volant.sweep();
    expect((await networkOf()).held_from).toBeNull();
    // What a manager saw before is not outdated.
    expect((await book(t, customer, order)).body).toMatchObject({ id, status: 'upcoming', version });
  });
});
