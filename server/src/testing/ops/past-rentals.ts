import { sql } from 'kysely';
import { addDays, agencyDay, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { limitMoment, retentionLimits } from '@volant/shared/retention.ts';
import { aCustomer, aVehicle, type TestCustomer } from '../builders.ts';
import type { TestApp } from '../test-app.ts';

export const NOW = '2040-06-01T10:00:00.000Z';
export const LIMITS = retentionLimits(new Date(NOW));

export const before = (day: IsoDate): Date => new Date(limitMoment(day).getTime() - 1);
export const at = (day: IsoDate): Date => limitMoment(day);

let sequence = 0;

/** Customers and rentals of the past, around the limits of retention. */
export const pastRentals = (t: () => TestApp) => {
  const accountIds = async (): Promise<number[]> =>
    (await t().db.selectFrom('account').select('id').orderBy('id').execute()).map(({ id }) => id);

  /** A customer of the past: their account is as old as their last activity. */
  const aPastCustomer = async (lastSeen: Date): Promise<TestCustomer> => {
    const customer = await aCustomer(t());
    await t().change('account', { id: customer.id }, { created_at: lastSeen });
    await t().change('session', { account_id: customer.id }, { last_seen_at: lastSeen });
    await t().db.deleteFrom('session').where('account_id', '=', customer.id).execute();
    await t()
      .db.deleteFrom('outbox')
      .where('aggregate_id', '=', String(customer.id))
      .where('kind', '=', 'welcome')
      .execute();
    return customer;
  };

  /** A rental of the past, paid and finalised, or cancelled and refunded. */
  const aPastRental = async (
    customer: TestCustomer,
    endDate: IsoDate,
    { refund }: { refund?: 'succeeded' | 'pending' } = {},
  ): Promise<{ id: number; paymentId: string }> => {
    sequence += 1;
    const paymentId = `00000000-0000-4000-8000-${String(sequence).padStart(12, '0')}`;
    const startDate = addDays(endDate, -2);
    const createdAt = at(addDays(startDate, -5));
    const vehicle = await aVehicle(t());
    const { id } = await t().insert('reservation', {
      account_id: customer.id,
      vehicle_id: vehicle.id,
      start_date: startDate,
      end_date: endDate,
      state: 'pending',
      daily_price_cents: 50_00,
      max_daily_mileage_km: 200,
      vehicle_cents: 100_00,
      accessories_cents: 0,
      total_cents: 100_00,
      deposit_cents: 30_00,
      held_since: createdAt,
      expires_at: createdAt,
      created_at: createdAt,
      created_day: agencyDay(createdAt),
    });
    await t().insert('payment', {
      id: paymentId,
      account_id: customer.id,
      kind: 'intent',
      amount_cents: 30_00,
      product_name: 'Acompte',
      binding: 'bound',
      reservation_id: id,
      state: 'succeeded',
      idempotency_key: paymentId,
      provider_id: `pi_${sequence}`,
      intent_id: `pi_${sequence}`,
      succeeded_at: createdAt,
      created_at: createdAt,
    });
    await t().change('reservation', { id }, { state: 'confirmed', payment_id: paymentId });
    if (refund === undefined) {
      await t().change('reservation', { id }, { state: 'finalized', mileage_driven_km: 10 });
    } else {
      await t().change('reservation', { id }, { state: 'canceled', cancel_reason: 'agency' });
      await t().insert('refund', {
        id: paymentId,
        payment_id: paymentId,
        amount_cents: 30_00,
        reason: 'canceled',
        state: refund,
        idempotency_key: `refund-${paymentId}`,
        created_at: createdAt,
        updated_at: createdAt,
      });
    }
    return { id, paymentId };
  };

  const count = async (
    table: 'contact_message' | 'outbox' | 'provider_event' | 'reservation' | 'payment' | 'refund',
  ) => {
    const { rows } = await sql<{ count: number }>`SELECT count(*) FROM ${sql.table(table)}`.execute(t().db);
    return rows[0]?.count;
  };

  return { accountIds, aPastCustomer, aPastRental, count };
};
