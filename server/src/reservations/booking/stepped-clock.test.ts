import { expect, it } from 'vitest';
import { databaseTime } from '../../platform/db/database-clock.ts';
import { aCustomer, aVehicle, book, openIntent, pay } from '../../testing/builders.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestClock } from '../../testing/test-clock.ts';

/** A machine's clock can jump, so final decisions use the database's clock. */
const machineClock = (): TestClock => {
  let offset = 0;
  return {
    now: () => new Date(Date.now() + offset),
    verified: databaseTime,
    set: () => undefined,
    advance: ({ minutes = 0 }) => {
      offset += minutes * 60_000;
    },
  };
};

it('a process whose clock jumps by 40 minutes releases no hold, ends no payment and refunds nothing', async () => {
  const clock = machineClock();
  const t = await startTestApp({ clock });
  try {
    const customer = await aCustomer(t);
    const payer = await aCustomer(t);
    const { body: hold } = await book(t, customer, { vehicle: await aVehicle(t), from: 5, to: 8 });
    const form = await openIntent(t, customer, { amount: 45_00, reservationId: hold.id });
    const waiting = await openIntent(t, payer, { amount: 46_00 });
    const paid = await pay(t, (await openIntent(t, payer, { amount: 47_00 })).body.clientSecret);
    clock.advance({ minutes: 40 });
    await t.volant.sweep();
    await t.volant.sweep();
    const row = await t.row('reservation', { id: hold.id }, 'state');
    expect(row.state).toBe('pending');
    expect((await t.stripe.refunds.list({ payment_intent: paid })).data).toEqual([]);
    await pay(t, waiting.body.clientSecret);
    await pay(t, form.body.clientSecret);
  } finally {
    await t.close();
  }
});
