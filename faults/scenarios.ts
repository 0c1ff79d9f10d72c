import { setTimeout as pause } from 'node:timers/promises';
import { addDays, agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { toCents } from '@volant/shared/kernel/money.ts';
import { paymentsApi } from '@volant/shared/payments/payments.api.ts';
import { reservationsApi } from '@volant/shared/reservations/reservations.api.ts';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import type { Customer, Rental } from '../e2e/agency.ts';
import { payByCard } from './card.ts';
import type { ScenarioName, Strike } from './crash-points.ts';
import type { World } from './world.ts';

/** Plays a scenario to its end, whatever dies on the way; the result says when its state is the right one. */
type Scenario = (world: World, strike: Strike) => Promise<() => Promise<void>>;

const SETTLE_LIMIT_MS = 60_000;

const expected = (condition: boolean, what: string, seen: unknown): void => {
  if (!condition) throw new Error(`${what}, but: ${JSON.stringify(seen)}`);
};

const aRental = async (world: World): Promise<Rental> => {
  const today = agencyDay(new Date());
  return { vehicle: await world.vehicle(), startDate: addDays(today, 30), endDate: addDays(today, 33) };
};

/** Asks until the answer is there; 503 stands for "try again". */
const ask = async <T>(world: World, call: () => Promise<{ status: number; body: T }>): Promise<T> =>
  world.survive(async () => {
    const { status, body } = await call();
    if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body;
  });

const book = (world: World, customer: Customer, rental: Rental): Promise<Reservation> =>
  ask(world, () => world.agency.book(customer.token, rental));

const openIntent = async (
  world: World,
  customer: Customer,
  { deposit, id }: { deposit: number; id?: number },
): Promise<string> => {
  const { clientSecret } = await ask(world, () =>
    world.agency.call<{ clientSecret: string }>(paymentsApi.createIntent, {
      token: customer.token,
      body: { amount: toCents(deposit), ...(id !== undefined && { reservationId: id }) },
    }),
  );
  return clientSecret;
};

/** One confirmed reservation, one captured deposit, nothing given back, nothing left to pay, one mail. */
const isSold = (world: World, customer: Customer) => async () => {
  const mine = await world.survive(() => world.agency.myReservations(customer.token));
  const live = mine.filter(({ status }) => status !== 'canceled');
  const intents = await world.intents();
  const paid = intents.filter(({ status }) => status === 'succeeded');
  const waiting = intents.filter(({ status }) => !['succeeded', 'canceled'].includes(status));
  expected(live.length === 1 && live[0]?.status === 'upcoming', 'one reservation is confirmed', live);
  expected(
    paid.length === 1 && paid[0]?.amount_received === toCents(live[0]?.deposit ?? 0),
    'one deposit is captured',
    intents,
  );
  expected(waiting.length === 0, 'no payment waits', waiting);
  const refunds = await world.refunds();
  expected(refunds.length === 0, 'nothing went back', refunds);
  const mails = await world.mails('reservation-confirmed');
  expected(mails.length >= 1 && new Set(mails).size === 1, 'the confirmation was mailed', mails);
};

const isGivenBack = (world: World, amountCents: number) => async () => {
  const refunds = await world.refunds();
  expected(
    refunds.length === 1 && refunds[0]?.amount === amountCents && refunds[0].status === 'succeeded',
    'the deposit went back once',
    refunds,
  );
};

const isReleased =
  (world: World, { vehicle }: Rental) =>
  async () => {
    const reserved = await world.survive(() => world.agency.reservedPeriods(vehicle));
    expected(reserved.length === 0, 'the dates are free', reserved);
    const intents = await world.intents();
    expected(
      intents.every(({ status }) => status === 'canceled'),
      'nothing can be paid',
      intents,
    );
  };

const scenarios: Record<ScenarioName, Scenario> = {
  'hold and pay': async (world) => {
    const { customer } = world;
    const rental = { ...(await aRental(world)), accessory: world.accessory };
    const hold = await book(world, customer, rental);
    await payByCard(world.providerUrl, await openIntent(world, customer, hold));
    await book(world, customer, rental);
    return isSold(world, customer);
  },
  'closed browser': async (world) => {
    const { customer } = world;
    const hold = await book(world, customer, await aRental(world));
    await payByCard(world.providerUrl, await openIntent(world, customer, hold));
    return isSold(world, customer);
  },
  'session, then card': async (world) => {
    const { customer } = world;
    const rental = await aRental(world);
    const hold = await book(world, customer, rental);
    await ask(world, () =>
      world.agency.call<{ url: string }>(paymentsApi.createCheckout, {
        token: customer.token,
        body: { amount: hold.deposit, productName: 'Location', reservationId: hold.id },
      }),
    );
    await payByCard(world.providerUrl, await openIntent(world, customer, hold));
    await book(world, customer, rental);
    return isSold(world, customer);
  },
  'pay first': async (world) => {
    const { customer } = world;
    const rental = await aRental(world);
    const deposit = Math.round(rental.vehicle.dailyPrice * 3 * 0.3);
    await payByCard(world.providerUrl, await openIntent(world, customer, { deposit }));
    await book(world, customer, rental);
    return isSold(world, customer);
  },
  cancel: async (world, strike) => {
    const { customer } = world;
    const rental = await aRental(world);
    const hold = await book(world, customer, rental);
    await payByCard(world.providerUrl, await openIntent(world, customer, hold));
    await book(world, customer, rental);
    await world.restart({ strike });
    const token = await world.managerToken();
    await world.survive(async () => {
      const { status } = await world.agency.call(reservationsApi.cancel, { token, params: { id: hold.id } });
      // 409: the first try had done it.
      if (![200, 409].includes(status)) throw new Error(String(status));
    });
    return async () => {
      const mine = await world.survive(() => world.agency.myReservations(customer.token));
      expected(mine[0]?.status === 'canceled' && mine[0].refund === 'succeeded', 'it is cancelled', mine);
      await isGivenBack(world, toCents(hold.deposit))();
    };
  },
  expiry: async (world, strike) => {
    const { customer } = world;
    const rental = await aRental(world);
    const hold = await book(world, customer, rental);
    await openIntent(world, customer, hold);
    await world.restart({ strike, offsetMinutes: 20 });
    return isReleased(world, rental);
  },
  abandoned: async (world) => {
    const { customer } = world;
    const rental = await aRental(world);
    // They ask once, are not answered, and never come back.
    const asked = async (): Promise<void> => {
      const { body: hold } = await world.agency.book(customer.token, rental);
      await world.agency.call(paymentsApi.createIntent, {
        token: customer.token,
        body: { amount: toCents(hold.deposit), reservationId: hold.id },
      });
    };
    const [answered] = await Promise.allSettled([asked()]);
    if (answered.status === 'fulfilled') throw new Error('the point was never reached');
    await world.untilDead();
    await world.restart({ offsetMinutes: 20 });
    return isReleased(world, rental);
  },
  unclaimed: async (world, strike) => {
    const { customer } = world;
    await payByCard(world.providerUrl, await openIntent(world, customer, { deposit: 45 }));
    await world.restart({ strike, offsetMinutes: 45 });
    return isGivenBack(world, 4500);
  },
};

/** Scenarios that set their point themselves, once what precedes it is done. */
export const armsLater = (name: ScenarioName): boolean => ['cancel', 'expiry', 'unclaimed'].includes(name);

/** Plays it; the process must have died at its point, and everything must be right within a minute of its new start. */
export const play = async (world: World, name: ScenarioName, strike: Strike): Promise<void> => {
  const check = await scenarios[name](world, strike);
  const limit = performance.now() + SETTLE_LIMIT_MS;
  const late = setTimeout(() => undefined, SETTLE_LIMIT_MS);
  try {
    if (!world.hasDied()) await Promise.race([world.untilDead(), pause(SETTLE_LIMIT_MS)]);
    if (!world.hasDied()) throw new Error('the point was never reached');
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
