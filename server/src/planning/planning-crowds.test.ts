// @module-tag long
import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { pino } from 'pino';
import { describe, expect } from 'vitest';
import type { ProblemBody } from '@volant/shared/kernel/refusals/problem.ts';
import type { BlockConflict } from '@volant/shared/planning/planning.schema.ts';
import { aCustomer, aVehicle, book, inDays, openIntent, pay, type TestVehicle } from '../testing/builders.ts';
import type { TestAnswer, TestApp } from '../testing/test-app.ts';
import { testWithApp } from '../testing/test-with-app.ts';

let log = '';
const lines = new Writable({
  write: (chunk: Buffer, _encoding, done) => {
    log += chunk.toString();
    done();
  },
});

type Answer = TestAnswer<{ id: number; conflicts?: BlockConflict[] } & Omit<ProblemBody, 'status'>>;

// The server counts deadlocks for each database, also those that another test makes on purpose.
const it = testWithApp({ log: pino({ level: 'warn' }, lines), sharesDatabase: false }).extend(
  'calls',
  ({ t, manager }) => {
    const send = (path: string, body: object): Promise<Answer> => t.post(path, manager.token, body);
    const block = (vehicle: TestVehicle, from: number, to: number, more: object = {}): Promise<Answer> =>
      send('/api/blocks', {
        vehicleId: vehicle.id,
        firstDay: inDays(t, from),
        lastDay: inDays(t, to),
        reason: 'sinistre',
        note: '',
        ...more,
      });
    const change = (
      { id, version }: { id: number; version: number },
      wanted: { vehicle?: TestVehicle; from?: number; to?: number },
    ): Promise<Answer> =>
      send(`/api/reservations/${id}/change`, {
        price: 'keep',
        version,
        ...(wanted.vehicle && { vehicleId: wanted.vehicle.id }),
        ...(wanted.from !== undefined && { startDate: inDays(t, wanted.from) }),
        ...(wanted.to !== undefined && { endDate: inDays(t, wanted.to) }),
      });

    return { block, change };
  },
);

const rent = async (t: TestApp, vehicle: TestVehicle, from: number, to: number) => {
  const customer = await aCustomer(t);
  const hold = (await book(t, customer, { vehicle, from, to })).body;
  const { body } = await openIntent(t, customer, { amount: hold.deposit * 100, reservationId: hold.id });
  await pay(t, body.clientSecret);
  const paid = (await book(t, customer, { vehicle, from, to })).body;
  expect(paid.status).toBe('upcoming');
  return paid;
};
const statuses = (answers: readonly { status: number }[]): number[] =>
  answers.map(({ status }) => status).sort((a, b) => a - b);
const takenDays = async (t: TestApp, { id }: TestVehicle) =>
  (
    await t.db
      .selectFrom('occupation')
      .select(['first_day', 'last_day', 'block_id'])
      .where('vehicle_id', '=', id)
      .orderBy('first_day')
      .execute()
  ).map(({ first_day: first, last_day: last, block_id: blockId }) => ({
    first,
    last,
    isBlock: blockId !== null,
  }));
const customers = (t: TestApp, count: number) =>
  Promise.all(Array.from({ length: count }, () => aCustomer(t)));

/** A deadlock that a retry hid counts too. */
const expectNoDeadlock = async (t: TestApp) => {
  const { rows } = await sql<{ deadlocks: number }>`
    SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()`.execute(t.db);
  expect([rows, log]).toEqual([[{ deadlocks: 0 }], '']);
};

describe('one unavailability against twenty holds', () => {
  it('of the same days: one side wins, and the others are told', async ({ t, calls }) => {
    const vehicle = await aVehicle(t);
    const people = await customers(t, 20);
    const [made, ...holds] = await Promise.all([
      calls.block(vehicle, 5, 9),
      ...people.map((customer, index) => book(t, customer, { vehicle, from: 5 + (index % 3), to: 9 })),
    ]);
    const won = holds.filter(({ status }) => status === 201);
    if (made.status === 201) {
      expect(won).toEqual([]);
    } else {
      expect([made.status, made.body.code, won.length]).toEqual([409, 'block_conflict', 1]);
      expect(made.body.conflicts).toMatchObject([
        { reservationId: won[0]?.body.id, customerName: 'Léa Peeters' },
      ]);
    }
    expect(statuses(holds).filter((status) => status !== 201)).toEqual(
      Array<number>(20 - won.length).fill(409),
    );
    expect(await takenDays(t, vehicle)).toHaveLength(1);
    await expectNoDeadlock(t);
  });

  it('of twenty periods, with force: the holds that came first are released, later ones refused', async ({
    t,
    calls,
  }) => {
    const vehicle = await aVehicle(t);
    const people = await customers(t, 20);
    const [made, ...holds] = await Promise.all([
      calls.block(vehicle, 5, 105, { force: true }),
      ...people.map((customer, index) =>
        book(t, customer, { vehicle, from: 5 + index * 5, to: 8 + index * 5 }),
      ),
    ]);
    expect([201, 409, 503]).toContain(made.status);
    expect(statuses(holds).filter((status) => ![201, 409].includes(status))).toEqual([]);
    if (made.status === 201) {
      const held = await takenDays(t, vehicle);
      expect(held).toEqual([{ first: inDays(t, 5), last: inDays(t, 105), isBlock: true }]);
    }
    await expectNoDeadlock(t);
  });
});

describe('changes at the same time', () => {
  it('onto the same days of one vehicle: one is made, the others are refused with its name', async ({
    t,
    calls,
  }) => {
    const target = await aVehicle(t);
    const rentals = [];
    for (let index = 0; index < 4; index += 1) rentals.push(await rent(t, await aVehicle(t), 5, 8));
    const answers = await Promise.all(rentals.map((rental) => calls.change(rental, { vehicle: target })));
    expect(statuses(answers)).toEqual([200, 409, 409, 409]);
    const [made] = answers.filter(({ status }) => status === 200);
    for (const { body } of answers.filter(({ status }) => status === 409)) {
      expect(body).toMatchObject({ code: 'overlap', conflicts: [{ reservationId: made?.body.id }] });
    }
    await expectNoDeadlock(t);
  });

  it('that exchange two vehicles crosswise: nobody waits for the other for ever', async ({ t, calls }) => {
    const one = await aVehicle(t);
    const other = await aVehicle(t);
    for (let round = 0; round < 3; round += 1) {
      const day = 5 + round * 10;
      const a = await rent(t, one, day, day + 3);
      const b = await rent(t, other, day, day + 3);
      const answers = await Promise.all([
        calls.change(a, { vehicle: other }),
        calls.change(b, { vehicle: one }),
      ]);
      expect(statuses(answers)).toEqual([409, 409]);
      const apart = await Promise.all([
        calls.change(a, { vehicle: other, from: day + 5, to: day + 8 }),
        calls.change(b, { vehicle: one, from: day + 5, to: day + 8 }),
      ]);
      expect(statuses(apart)).toEqual([200, 200]);
    }
    await expectNoDeadlock(t);
  });

  it('of one reservation by two managers: one is made, the other is shown the result', async ({
    t,
    calls,
  }) => {
    const rental = await rent(t, await aVehicle(t), 5, 8);
    const answers = await Promise.all([calls.change(rental, { to: 9 }), calls.change(rental, { to: 10 })]);
    expect(statuses(answers)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('changed_meanwhile');
  });

  it('and twenty bookings of the days that it wants: the vehicle is sold once', async ({ t, calls }) => {
    const vehicle = await aVehicle(t);
    const target = await aVehicle(t);
    const rental = await rent(t, vehicle, 5, 8);
    const people = await customers(t, 20);
    const [moved, ...bookings] = await Promise.all([
      calls.change(rental, { vehicle: target }),
      ...people.map((customer) => book(t, customer, { vehicle: target, from: 6, to: 9 })),
    ]);
    const sold = bookings.filter(({ status }) => status === 201);
    expect([moved.status, sold.length]).toEqual(sold.length === 0 ? [200, 0] : [409, 1]);
    expect(statuses(bookings).filter((status) => ![201, 409].includes(status))).toEqual([]);
    expect(await takenDays(t, target)).toHaveLength(1);
    await expectNoDeadlock(t);
  });
});

describe('an unavailability that waits for a rental', () => {
  it('gets its days when it is cancelled, however many want them', async ({ t, manager, calls }) => {
    const vehicle = await aVehicle(t);
    const rental = await rent(t, vehicle, 5, 8);
    expect((await calls.block(vehicle, 4, 9, { force: true })).status).toBe(201);
    const people = await customers(t, 10);
    const [canceled, ...bookings] = await Promise.all([
      t.patch(`/api/reservations/${rental.id}?motif=agence`, manager.token),
      ...people.map((customer) => book(t, customer, { vehicle, from: 5, to: 8 })),
    ]);
    expect([canceled.status, ...new Set(statuses(bookings))]).toEqual([200, 409]);
    expect(await takenDays(t, vehicle)).toEqual([{ first: inDays(t, 4), last: inDays(t, 9), isBlock: true }]);
    await expectNoDeadlock(t);
  });

  it('is resolved once when two managers do it, and a third cancels', async ({ t, manager, calls }) => {
    const vehicle = await aVehicle(t);
    const targets = [await aVehicle(t), await aVehicle(t)];
    const rental = await rent(t, vehicle, 5, 8);
    const { body } = await calls.block(vehicle, 5, 8, { force: true });
    const answers = await Promise.all([
      ...targets.map((target) =>
        t.patch<Answer['body']>(`/api/blocks/${body.id}`, manager.token, {
          resolve: [{ reservationId: rental.id, act: 'move', vehicleId: target.id }],
        }),
      ),
      t.patch(`/api/reservations/${rental.id}?motif=agence`, manager.token),
    ]);
    expect(statuses(answers).filter((status) => status >= 500)).toEqual([]);
    expect(await takenDays(t, vehicle)).toEqual([{ first: inDays(t, 5), last: inDays(t, 8), isBlock: true }]);
    await expectNoDeadlock(t);
  });
});
