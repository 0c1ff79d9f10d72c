import { setTimeout as pause } from 'node:timers/promises';
import { addDays, agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { toCents } from '@volant/shared/kernel/money.ts';
import { paymentsApi } from '@volant/shared/payments/payments.api.ts';
import { reservationsApi } from '@volant/shared/reservations/reservations.api.ts';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import type { ScenarioName, CrashTrigger } from './crash-triggers.ts';
import { counterScenarios, PREPARED } from './counter-scenarios.ts';
import { assertState, call, type Scenario } from './scenario.ts';
import type { SiteUnderTest } from './site-under-test.ts';
import { confirmByCard, type Customer, type Rental } from '../e2e/site-client.ts';

const SETTLE_LIMIT_MS = 60_000;

const aRental = async (site: SiteUnderTest): Promise<Rental> => {
  const today = agencyDay(new Date());
  return { vehicle: await site.vehicle(), startDate: addDays(today, 30), endDate: addDays(today, 33) };
};

const book = (site: SiteUnderTest, customer: Customer, rental: Rental): Promise<Reservation> =>
  call(site, () => site.client.book(customer.token, rental));

const openIntent = async (
  site: SiteUnderTest,
  customer: Customer,
  { deposit, id }: { deposit: number; id?: number },
): Promise<string> => {
  const { clientSecret } = await call(site, () =>
    site.client.call<{ clientSecret: string }>(paymentsApi.createIntent, {
      token: customer.token,
      body: { amount: toCents(deposit), ...(id !== undefined && { reservationId: id }) },
    }),
  );
  return clientSecret;
};

/** One confirmed reservation, one captured deposit, no refund, no open payment, one mail. */
const isConfirmedOnce = (site: SiteUnderTest, customer: Customer) => async () => {
  const mine = await site.retryAfterCrash(() => site.client.myReservations(customer.token));
  const live = mine.filter(({ status }) => status !== 'canceled');
  const intents = await site.intents();
  const paid = intents.filter(({ status }) => status === 'succeeded');
  const waiting = intents.filter(({ status }) => !['succeeded', 'canceled'].includes(status));
  assertState(live.length === 1 && live[0]?.status === 'upcoming', 'one reservation is confirmed', live);
  assertState(
    paid.length === 1 && paid[0]?.amount_received === toCents(live[0]?.deposit ?? 0),
    'one deposit is captured',
    intents,
  );
  assertState(waiting.length === 0, 'no payment is open', waiting);
  const refunds = await site.refunds();
  assertState(refunds.length === 0, 'nothing is refunded', refunds);
  const mails = await site.mails('reservation-confirmed');
  assertState(mails.length >= 1 && new Set(mails).size === 1, 'the confirmation was mailed', mails);
};

const isRefunded = (site: SiteUnderTest, amountCents: number) => async () => {
  const refunds = await site.refunds();
  assertState(
    refunds.length === 1 && refunds[0]?.amount === amountCents && refunds[0].status === 'succeeded',
    'the deposit is refunded once',
    refunds,
  );
};

const isReleased =
  (site: SiteUnderTest, { vehicle }: Rental) =>
  async () => {
    const reserved = await site.retryAfterCrash(() => site.client.reservedPeriods(vehicle));
    assertState(reserved.length === 0, 'the dates are free', reserved);
    const intents = await site.intents();
    assertState(
      intents.every(({ status }) => status === 'canceled'),
      'no payment is open',
      intents,
    );
  };

const scenarios: Record<ScenarioName, Scenario> = {
  ...counterScenarios,
  'hold and pay': async (site) => {
    const { customer } = site;
    const rental = { ...(await aRental(site)), accessory: site.accessory };
    const hold = await book(site, customer, rental);
    await confirmByCard(site.providerUrl, await openIntent(site, customer, hold));
    await book(site, customer, rental);
    return isConfirmedOnce(site, customer);
  },
  'closed browser': async (site) => {
    const { customer } = site;
    const hold = await book(site, customer, await aRental(site));
    await confirmByCard(site.providerUrl, await openIntent(site, customer, hold));
    return isConfirmedOnce(site, customer);
  },
  'session, then card': async (site) => {
    const { customer } = site;
    const rental = await aRental(site);
    const hold = await book(site, customer, rental);
    await call(site, () =>
      site.client.call<{ url: string }>(paymentsApi.createCheckout, {
        token: customer.token,
        body: { amount: hold.deposit, productName: 'Location', reservationId: hold.id },
      }),
    );
    await confirmByCard(site.providerUrl, await openIntent(site, customer, hold));
    await book(site, customer, rental);
    return isConfirmedOnce(site, customer);
  },
  'pay first': async (site) => {
    const { customer } = site;
    const rental = await aRental(site);
    const deposit = Math.round(rental.vehicle.dailyPrice * 3 * 0.3);
    await confirmByCard(site.providerUrl, await openIntent(site, customer, { deposit }));
    await book(site, customer, rental);
    return isConfirmedOnce(site, customer);
  },
  cancel: async (site, trigger) => {
    const { customer } = site;
    const rental = await aRental(site);
    const hold = await book(site, customer, rental);
    await confirmByCard(site.providerUrl, await openIntent(site, customer, hold));
    await book(site, customer, rental);
    await site.restart({ trigger });
    const token = await site.managerToken();
    await site.retryAfterCrash(async () => {
      const { status } = await site.client.call(reservationsApi.cancel, { token, params: { id: hold.id } });
      // 409: the first attempt had succeeded.
      if (![200, 409].includes(status)) throw new Error(String(status));
    });
    return async () => {
      const mine = await site.retryAfterCrash(() => site.client.myReservations(customer.token));
      assertState(mine[0]?.status === 'canceled' && mine[0].refund === 'succeeded', 'it is cancelled', mine);
      await isRefunded(site, toCents(hold.deposit))();
    };
  },
  expiry: async (site, trigger) => {
    const { customer } = site;
    const rental = await aRental(site);
    const hold = await book(site, customer, rental);
    await openIntent(site, customer, hold);
    await site.restart({ trigger, offsetMinutes: 20 });
    return isReleased(site, rental);
  },
  abandoned: async (site) => {
    const { customer } = site;
    const rental = await aRental(site);
    // The customer calls once, gets no answer and does not come back.
    const asked = async (): Promise<void> => {
      const { body: hold } = await site.client.book(customer.token, rental);
      await site.client.call(paymentsApi.createIntent, {
        token: customer.token,
        body: { amount: toCents(hold.deposit), reservationId: hold.id },
      });
    };
    const [answered] = await Promise.allSettled([asked()]);
    if (answered.status === 'fulfilled') throw new Error('the crash point was never reached');
    await site.waitForCrash();
    await site.restart({ offsetMinutes: 20 });
    return isReleased(site, rental);
  },
  unclaimed: async (site, trigger) => {
    const { customer } = site;
    await confirmByCard(site.providerUrl, await openIntent(site, customer, { deposit: 45 }));
    await site.restart({ trigger, offsetMinutes: 45 });
    return isRefunded(site, 4500);
  },
};

/** Scenarios that set their trigger themselves after a preparation. */
export const setsTriggerItself = (name: ScenarioName): boolean =>
  ['cancel', 'expiry', 'unclaimed', ...PREPARED].includes(name);

/** Runs a scenario; the process must have crashed at its trigger, and recover within a minute of its restart. */
export const runScenario = async (
  site: SiteUnderTest,
  name: ScenarioName,
  trigger: CrashTrigger,
): Promise<void> => {
  const check = await scenarios[name](site, trigger);
  const limit = performance.now() + SETTLE_LIMIT_MS;
  const late = setTimeout(() => undefined, SETTLE_LIMIT_MS);
  try {
    if (!site.hasCrashed()) await Promise.race([site.waitForCrash(), pause(SETTLE_LIMIT_MS)]);
    if (!site.hasCrashed()) throw new Error('the crash point was never reached');
    const settleBy = Math.max(limit, performance.now() + SETTLE_LIMIT_MS);
    for (;;) {
      try {
        await check();
        return;
      } catch (error) {
        if (performance.now() > settleBy) throw error;
        await pause(500);
      }
    }
  } finally {
    clearTimeout(late);
  }
};
