import { expect } from 'vitest';
import type { Today } from '@volant/shared/planning/today.schema.ts';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import { aVehicle, pay } from '../testing/builders.ts';
import { openFurther } from '../testing/money/further-payment.ts';
import { changeProbes } from '../testing/rentals/change-probes.ts';
import { testWithFreshApp } from '../testing/test-with-app.ts';

const it = testWithFreshApp();

it('an open dispute of any payment shows on the day’s rows and on the rental, until it is decided', async ({
  t,
  manager,
}) => {
  const vehicle = await aVehicle(t);
  const { id, customer } = await changeProbes(() => ({ t, manager, vehicle })).rent(1, 4);
  const rowOf = async () => {
    const { body } = await t.get<Today>('/api/today', manager.token);
    return [...body.departures, ...body.tomorrow.departures].find(
      ({ reservationId }) => reservationId === id,
    );
  };
  const isDisputed = async (): Promise<unknown[]> => [
    (await rowOf())?.disputed,
    (await t.get<Reservation>(`/api/reservations/${id}`, manager.token)).body.disputed,
  ];
  expect(await isDisputed()).toEqual([false, false]);
  const supplement = await openFurther(t, { customer, reservationId: id, cents: 20_00 });
  await pay(t, supplement.clientSecret, 'pm_card_createDispute');
  await t.volant.sweep();
  t.clock.advance({ minutes: 3 });
  await t.volant.sweep();
  await t.sandbox.webhooksDelivered();
  expect(await isDisputed()).toEqual([true, true]);
  await t.db
    .updateTable('payment')
    .set({ dispute_state: 'won', dispute_closed_at: t.clock.now() })
    .where('disputed_at', 'is not', null)
    .execute();
  expect(await isDisputed()).toEqual([false, false]);
});
