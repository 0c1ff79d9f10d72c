import { expect } from 'vitest';
import type { MoneyAlert } from '@volant/shared/payments/payments.schema.ts';
import { aCustomer, aVehicle, pay, type TestCustomer } from '../builders.ts';
import { openFurther } from './further-payment.ts';
import { restoredBooks } from './restored-books.ts';
import type { TestApp } from '../test-app.ts';

interface Rental {
  customer: TestCustomer;
  reservationId: number;
}

/** Guarantees of paid rentals held on cards, and what became of them; with the helpers of `restoredBooks`. */
export const heldGuarantees = (t: () => TestApp) => {
  const books = restoredBooks(t);

  const aRental = async (): Promise<Rental> => {
    const customer = await aCustomer(t());
    const vehicle = await aVehicle(t());
    const { reservation } = await books.buy(customer, { vehicle, from: 12, to: 15 });
    return { customer, reservationId: reservation.id };
  };
  const opened = (rental: Rental, cents = 500_00) =>
    openFurther(t(), { ...rental, cents, purpose: 'guarantee' });
  const held = async (rental: Rental, cents?: number) => {
    const guarantee = await opened(rental, cents);
    await pay(t(), guarantee.clientSecret);
    expect(await statusOf(guarantee.intentId)).toBe('requires_capture');
    return guarantee;
  };
  const statusOf = async (intentId: string): Promise<string> =>
    (await t().stripe.paymentIntents.retrieve(intentId)).status;
  const rowOf = (paymentId: string) =>
    t()
      .db.selectFrom('payment')
      .select(['state', 'captured_cents as captured', 'provider_id', 'refunded_elsewhere_cents as elsewhere'])
      .where('id', '=', paymentId)
      .executeTakeFirst();
  const capture = (intentId: string, amountCents: number) =>
    t().provider.capture(intentId, { amountCents, idempotencyKey: `capture-${intentId}` });
  /** Every duty, for hours. */
  const sweepOften = async (): Promise<void> => {
    await books.sweepAfter({ seconds: 30 });
    await books.sweepAfter({ minutes: 61 });
    await books.sweepAfter({ minutes: 61 });
  };
  /** The alerts about an unknown guarantee of this payment. */
  const reportsOf = async (id: string): Promise<MoneyAlert[]> =>
    (await books.allAlerts()).filter(
      ({ kind, paymentId }) => kind === 'unknown_guarantee' && paymentId === id,
    );

  return { ...books, aRental, opened, held, statusOf, rowOf, capture, sweepOften, reportsOf };
};
