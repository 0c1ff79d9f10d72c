// @module-tag long
import { describe, expect, vi } from 'vitest';
import type { ProblemBody } from '@volant/shared/kernel/refusals/problem.ts';
import type { UnpaidHolds, ReleasedHolds } from '@volant/shared/reservations/booking/unpaid-holds.schema.ts';
import {
  aCustomer,
  aManager,
  aVehicle,
  book,
  openIntent,
  pay,
  solveCaptcha,
  type TestCustomer,
  type TestVehicle,
} from '../../testing/builders.ts';
import type { TestAnswer, TestApp } from '../../testing/test-app.ts';
import { testWithFreshApp } from '../../testing/test-with-app.ts';

/** Many requests each; a busy machine needs more time. */
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

/** The library that checks a solution compares its expiry with the clock of the machine: this is later than that. */
const NOW = '2090-06-01T10:00:00.000Z';
const HOME = '192.0.2.10';

const it = testWithFreshApp({ now: NOW, env: { RATE_LIMITS: 'on', TRUST_PROXY: 'loopback' } });

const aFleet = async (t: TestApp, size: number): Promise<TestVehicle[]> => {
  const vehicles: TestVehicle[] = [];
  while (vehicles.length < size) vehicles.push(await aVehicle(t));
  return vehicles;
};

/** Registrations are limited for each address; that is not the subject here. */
const someone = async (t: TestApp): Promise<TestCustomer> => {
  await t.db.deleteFrom('rate_limit').execute();
  return aCustomer(t);
};

interface Wish {
  ip?: string;
  from?: number;
  days?: number;
  solution?: string;
}

/** A new customer holds a vehicle. */
const hold = async (
  t: TestApp,
  vehicle: TestVehicle,
  { ip = HOME, from = 5, days = 3, solution }: Wish = {},
) => {
  const order = { vehicle, from, to: from + days };
  return book(t, await someone(t), order, { ip, ...(solution !== undefined && { solution }) });
};

const codeOf = ({ status, body }: TestAnswer<unknown>) =>
  status < 300 ? status : `${status} ${(body as ProblemBody).code}`;
const CAPTCHA = '403 captcha_required';
const TOO_MANY = '429 too_many_network_holds';

describe('unpaid holds of one network', () => {
  it('are free for customers who book one vehicle each, with what the first clients send', async ({ t }) => {
    const fleet = await aFleet(t, 24);
    expect(codeOf(await hold(t, fleet[0]!))).toBe(201);
    expect(codeOf(await hold(t, fleet[1]!))).toBe(201);
    expect(codeOf(await hold(t, fleet[2]!, { days: 30 }))).toBe(201);
  });

  it('ask for a captcha beyond three vehicles, which serves once, and lose nothing', async ({ t }) => {
    const fleet = await aFleet(t, 24);
    for (const vehicle of fleet.slice(0, 3)) expect(codeOf(await hold(t, vehicle))).toBe(201);
    const customer = await someone(t);
    const order = { vehicle: fleet[3]!, from: 5, to: 8 };
    const asked = await book(t, customer, order, { ip: HOME });
    expect(codeOf(asked)).toBe(CAPTCHA);
    expect(asked.body).toMatchObject({
      message: 'Avant de garder ces dates, confirmez que vous n’êtes pas un robot.',
    });
    expect(codeOf(await book(t, customer, order, { ip: HOME, solution: 'faux' }))).toBe(CAPTCHA);
    const solution = await solveCaptcha(t);
    expect(codeOf(await book(t, customer, order, { ip: HOME, solution }))).toBe(201);
    expect(codeOf(await book(t, customer, order, { ip: HOME }))).toBe(200);
    expect(codeOf(await hold(t, fleet[4]!, { solution }))).toBe(CAPTCHA);
    expect(codeOf(await hold(t, fleet[4]!, { solution: await solveCaptcha(t) }))).toBe(201);
  });

  it('do not use a captcha up that was not asked for, or for an order that is refused otherwise', async ({
    t,
  }) => {
    const fleet = await aFleet(t, 24);
    const solution = await solveCaptcha(t);
    expect(codeOf(await hold(t, fleet[0]!, { solution }))).toBe(201);
    expect(codeOf(await hold(t, fleet[0]!, { days: 60, solution }))).toBe('409 period_overlap');
    expect(codeOf(await hold(t, fleet[1]!, { days: 60, solution }))).toBe(201);
    expect(codeOf(await hold(t, fleet[2]!, { days: 60, solution }))).toBe(CAPTCHA);
  });

  it('ask for a captcha beyond sixty vehicle-days, and for more than thirty days', async ({ t }) => {
    const fleet = await aFleet(t, 24);
    expect(codeOf(await hold(t, fleet[0]!, { days: 31, ip: '198.51.100.1' }))).toBe(CAPTCHA);
    expect(codeOf(await hold(t, fleet[0]!, { days: 30 }))).toBe(201);
    expect(codeOf(await hold(t, fleet[1]!, { days: 30 }))).toBe(201);
    expect(codeOf(await hold(t, fleet[2]!, { days: 1 }))).toBe(CAPTCHA);
  });

  it('are refused beyond six vehicles, with the telephone number', async ({ t }) => {
    const fleet = await aFleet(t, 24);
    for (const vehicle of fleet.slice(0, 6))
      expect(codeOf(await hold(t, vehicle, { solution: await solveCaptcha(t) }))).toBe(201);
    const refused = await hold(t, fleet[6]!, { solution: await solveCaptcha(t) });
    expect(codeOf(refused)).toBe(TOO_MANY);
    expect(refused.headers['retry-after']).toBe('900');
    expect(JSON.stringify(refused.body)).toContain(t.config.agency.phone);
    expect(codeOf(await hold(t, fleet[6]!, { ip: '192.0.2.11' }))).toBe(201);
    // With one vehicle more, everybody holds a third of the fleet.
    expect(codeOf(await hold(t, fleet[7]!, { ip: '192.0.2.12' }))).toBe(201);
    expect(codeOf(await hold(t, fleet[8]!, { ip: '192.0.2.13' }))).toBe(CAPTCHA);
  });

  it('never hold more than a third of the fleet: three accounts of one address, a year each', async ({
    t,
  }) => {
    const fleet = await aFleet(t, 6);
    const answers: (string | number)[] = [];
    for (const pair of [0, 2, 4]) {
      const customer = await someone(t);
      for (const vehicle of fleet.slice(pair, pair + 2)) {
        const order = { vehicle, from: 2, to: 361 };
        expect(codeOf(await book(t, customer, order, { ip: HOME }))).not.toBe(201);
        answers.push(codeOf(await book(t, customer, order, { ip: HOME, solution: await solveCaptcha(t) })));
      }
    }
    expect(answers).toEqual([201, 201, TOO_MANY, TOO_MANY, TOO_MANY, TOO_MANY]);
  });

  it('count a customer’s new choice instead of the one that it replaces', async ({ t }) => {
    const fleet = await aFleet(t, 6);
    const customer = await someone(t);
    for (const vehicle of [fleet[0]!, fleet[1]!, fleet[2]!]) {
      const order = { vehicle, from: 5, to: 8 };
      expect(codeOf(await book(t, customer, order, { ip: HOME }))).toBe(201);
      expect(codeOf(await book(t, customer, { ...order, to: 10 }, { ip: HOME }))).toBe(201);
    }
  });

  it('are those of a /48 in IPv6', async ({ t }) => {
    const fleet = await aFleet(t, 6);
    expect(codeOf(await hold(t, fleet[0]!, { ip: '2001:db8:7:1::5' }))).toBe(201);
    expect(codeOf(await hold(t, fleet[1]!, { ip: '2001:db8:7:ffff::1' }))).toBe(201);
    expect(codeOf(await hold(t, fleet[2]!, { ip: '2001:db8:7:2::9', solution: await solveCaptcha(t) }))).toBe(
      TOO_MANY,
    );
  });

  it('are counted one after the other, also when they arrive at once', async ({ t }) => {
    const fleet = await aFleet(t, 24);
    const customers: TestCustomer[] = [];
    while (customers.length < 8) customers.push(await someone(t));
    const answers = await Promise.all(
      customers.map((customer, index) =>
        book(t, customer, { vehicle: fleet[index]!, from: 5, to: 8 }, { ip: HOME }),
      ),
    );
    expect(answers.map(codeOf).sort()).toEqual([201, 201, 201, ...Array<string>(5).fill(CAPTCHA)]);
  });

  it('are not asked anything of a customer who paid first', async ({ t }) => {
    const fleet = await aFleet(t, 6);
    for (const vehicle of fleet.slice(0, 2)) await hold(t, vehicle);
    const customer = await someone(t);
    const vehicle = await aVehicle(t, { dailyPriceCents: 70_00 });
    await pay(t, (await openIntent(t, customer, { amount: 840_00 })).body.clientSecret);
    expect(await book(t, customer, { vehicle, from: 5, to: 45 }, { ip: HOME })).toMatchObject({
      status: 201,
      body: { status: 'upcoming' },
    });
  });
});

describe('the same days of a vehicle', () => {
  it('are held for an hour in six by the accounts of a network, then by others', async ({ t }) => {
    const [vehicle] = await aFleet(t, 6);
    const startedAt = t.clock.now().getTime();
    let heldMinutes = 0;
    let refused: TestAnswer<unknown> | undefined;
    while (!refused) {
      const customer = await someone(t);
      const answer = await book(t, customer, { vehicle: vehicle!, from: 5, to: 8 }, { ip: HOME });
      if (answer.status !== 201) {
        refused = answer;
        break;
      }
      heldMinutes += (Date.parse(answer.body.expiresAt ?? '') - t.clock.now().getTime()) / 60_000;
      t.clock.advance({ minutes: 31 });
      await t.volant.sweep();
    }
    expect(codeOf(refused)).toBe('429 hold_paused');
    expect((refused.body as ProblemBody).message).toContain('depuis votre connexion');
    expect(heldMinutes).toBe(60);
    // Other days, another vehicle and other networks are free.
    expect(codeOf(await hold(t, vehicle!, { from: 30 }))).toBe(201);
    const elsewhere = await hold(t, vehicle!, { ip: '198.51.100.9' });
    expect(codeOf(elsewhere)).toBe(201);
    t.clock.advance({ minutes: 16 });
    await t.volant.sweep();
    const again = await hold(t, vehicle!);
    expect(codeOf(again)).toBe('429 hold_paused');
    t.clock.advance({ seconds: Number(again.headers['retry-after']) });
    await t.volant.sweep();
    expect(t.clock.now().getTime() - startedAt).toBeGreaterThanOrEqual(6 * 60 * 60_000);
    expect(codeOf(await hold(t, vehicle!))).toBe(201);
  });

  it('are paid for by a customer whose network may not hold them', async ({ t }) => {
    const [vehicle] = await aFleet(t, 6);
    for (let count = 0; count < 4; count += 1) {
      await hold(t, vehicle!);
      t.clock.advance({ minutes: 16 });
      await t.volant.sweep();
    }
    expect(codeOf(await hold(t, vehicle!))).toBe('429 hold_paused');
    const customer = await someone(t);
    await pay(t, (await openIntent(t, customer, { amount: 45_00 })).body.clientSecret);
    const paid = await book(t, customer, { vehicle: vehicle!, from: 5, to: 8 }, { ip: HOME });
    expect(paid.body).toMatchObject({ status: 'upcoming' });
  });
});

describe('a fleet of which a third is held without being paid', () => {
  const networks = (count: number) => Array.from({ length: count }, (_, index) => `203.0.113.${index + 1}`);

  it('asks everybody for a captcha: twenty networks at once hold a third of it without one', async ({
    t,
  }) => {
    const fleet = await aFleet(t, 20);
    const customers: TestCustomer[] = [];
    while (customers.length < 20) customers.push(await someone(t));
    const answers = await Promise.all(
      networks(20).map((ip, index) =>
        book(t, customers[index]!, { vehicle: fleet[index]!, from: 5, to: 8 }, { ip }),
      ),
    );
    const held = answers.filter(({ status }) => status === 201).length;
    expect(held).toBe(7);
    expect(answers.filter(({ status }) => status !== 201).map(codeOf)).toEqual(Array(13).fill(CAPTCHA));
    const index = answers.findIndex(({ status }) => status === 403);
    const order = { vehicle: fleet[index]!, from: 5, to: 8 };
    const solution = await solveCaptcha(t);
    expect(codeOf(await book(t, customers[index]!, order, { ip: '203.0.113.99', solution }))).toBe(201);
  });

  it('alerts the managers, who release what is not paid; what is paid stays', async ({ t }) => {
    const fleet = await aFleet(t, 6);
    const manager = await someone(t).then(() => aManager(t));
    const read = () => t.get<UnpaidHolds>('/api/unpaid-holds', manager.token);
    const payer = await someone(t);
    const order = { vehicle: fleet[0]!, from: 5, to: 8 };
    const { body: first } = await book(t, payer, order, { ip: networks(1)[0]! });
    expect((await read()).body).toEqual({ alert: null });
    const other = await someone(t);
    const second = await book(t, other, { vehicle: fleet[1]!, from: 7, to: 9 }, { ip: networks(2)[1]! });
    expect((await read()).body).toEqual({
      alert: {
        holds: 2,
        vehicles: 2,
        fleet: 6,
        days: [{ startDate: second.body.startDate, endDate: first.endDate }],
      },
    });
    const opened = ({ id, deposit }: typeof first, by: TestCustomer) =>
      openIntent(t, by, { amount: deposit * 100, reservationId: id });
    await pay(t, (await opened(first, payer)).body.clientSecret);
    const open = await opened(second.body, other);
    const released = await t.post<ReleasedHolds>('/api/unpaid-holds/release', manager.token);
    expect(released).toMatchObject({ status: 200, body: { released: 1, paid: 1, kept: 0 } });
    await expect(pay(t, open.body.clientSecret)).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
    const states = await t.db
      .selectFrom('reservation')
      .select(['id', 'state', 'cancel_reason'])
      .where('id', 'in', [first.id, second.body.id])
      .orderBy('id')
      .execute();
    expect(states).toEqual([
      { id: first.id, state: 'confirmed', cancel_reason: null },
      { id: second.body.id, state: 'canceled', cancel_reason: 'released' },
    ]);
    expect((await read()).body).toEqual({ alert: null });
    // The days are free again.
    expect(codeOf(await hold(t, fleet[1]!, { from: 7, days: 2, ip: networks(3)[2]! }))).toBe(201);
  });
});
