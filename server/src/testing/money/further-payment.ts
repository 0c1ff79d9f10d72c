import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { expect } from 'vitest';
import { installationId } from '../../installation/index.ts';
import { attachCreated, createAtProvider } from '../../payments/paying/at-provider.ts';
import { insertPayment, type Purpose } from '../../payments/payments.store.ts';
import { reservationHolds } from '../../reservations/reservation-holds.ts';
import { findVehicleName } from '../../vehicles/vehicles.store.ts';
import type { TestCustomer } from '../builders.ts';
import type { TestApp } from '../test-app.ts';

const holds = reservationHolds(async (db, id) => (await findVehicleName(db, id)) ?? '');

/** Opens a payment beside the deposit of a reservation, as a payment link does. */
export const openFurther = async (
  t: TestApp,
  {
    customer,
    reservationId,
    purpose = 'supplement',
    cents = 20_00,
  }: { customer: TestCustomer; reservationId: number; purpose?: Purpose; cents?: number },
) => {
  const { db, clock, provider, config } = t;
  const deps = {
    db,
    clock,
    log: pino({ level: 'silent' }),
    provider,
    live: false,
    publicUrl: config.publicUrl,
    agencyPhone: () => config.agency.phone,
    site: installationId(db),
    holds,
    guarantees: { updateState: () => Promise.resolve() },
    declines: { count: () => Promise.resolve(false), refuse: () => Promise.resolve() },
  };
  const { payment, hold } = await db.transaction().execute(async (tx) => ({
    hold: await holds.lock(tx, reservationId),
    payment: await insertPayment(tx, {
      id: randomUUID(),
      account_id: customer.id,
      kind: 'intent',
      amount_cents: cents,
      product_name: 'Supplément',
      binding: 'bound',
      reservation_id: reservationId,
      expires_at: null,
      created_at: clock.now(),
      purpose,
    }),
  }));
  const created = await createAtProvider(deps, payment, hold);
  expect(await attachCreated(deps, payment.id, created)).toBe(true);
  return { paymentId: payment.id, intentId: created.providerId, clientSecret: created.clientSecret ?? '' };
};
