import { aVehicle, book, openIntent, type TestCustomer } from '../builders.ts';
import type { TestApp } from '../test-app.ts';

export const INTENTS = /\/payment_intents$/;
export const REFUNDS = /\/refunds$/;

/** Holds that are being paid, and what the application, the provider and the mailbox know of them. */
export const orderProbes = (t: () => TestApp) => {
  const aHold = async (customer: TestCustomer, from = 5) => {
    const order = { vehicle: await aVehicle(t()), from, to: from + 3 };
    return { order, hold: (await book(t(), customer, order)).body };
  };
  const payFor = (customer: TestCustomer, reservationId: number) =>
    openIntent(t(), customer, { amount: 45_00, reservationId });
  const intentsOf = async (customer: TestCustomer) =>
    (await t().stripe.paymentIntents.list({ limit: 100 })).data.filter(
      ({ metadata }) => metadata['user'] === String(customer.id),
    );
  const idsOf = async (customer: TestCustomer): Promise<string[]> =>
    (await intentsOf(customer)).map(({ id }) => id);
  const paymentStatesOf = async (customer: TestCustomer): Promise<string[]> =>
    (await t().rows('payment', { account_id: customer.id }, 'state')).map(({ state }) => state);
  const stateOf = async (id: number): Promise<string> =>
    (await t().row('reservation', { id }, 'state')).state;
  /** The mails sent to an address, except the welcome, in order. */
  const mailsTo = async (address: string): Promise<string[]> => {
    await t().volant.mails.deliver();
    return t()
      .mails.sent.filter(({ to, name }) => to.address === address && !name.startsWith('welcome.'))
      .map(({ name }) => name);
  };
  const refundedCents = async (intent: string): Promise<number> =>
    (await t().stripe.refunds.list({ payment_intent: intent })).data.reduce(
      (sum, { amount }) => sum + amount,
      0,
    );
  const refundStates = async (intent: string): Promise<string[]> =>
    (
      await t()
        .db.selectFrom('refund')
        .innerJoin('payment', 'payment.id', 'refund.payment_id')
        .select('refund.state')
        .where('payment.intent_id', '=', intent)
        .execute()
    ).map(({ state }) => state);
  const after = async (duration: { minutes?: number; seconds?: number }): Promise<void> => {
    t().clock.advance(duration);
    await t().volant.sweep();
  };

  return {
    aHold,
    payFor,
    intentsOf,
    idsOf,
    paymentStatesOf,
    stateOf,
    mailsTo,
    refundedCents,
    refundStates,
    after,
  };
};
