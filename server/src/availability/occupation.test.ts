import { describe, expect } from 'vitest';
import { aCustomer, aVehicle, book, inDays } from '../testing/builders.ts';
import { listTakenBetween, listTakenDays, listTakenPeriods } from './index.ts';
import { testWithApp } from '../testing/test-with-app.ts';

/** For each vehicle the first and last days, counted from today, on which it is taken. */
const TAKEN: [first: number, last: number][][] = [
  [
    [-40, -38],
    [-30, 3],
    [4, 4],
    [9, 14],
    [15, 20],
    [31, 33],
  ],
  [],
  [[-100, 200]],
  [[25, 25]],
];
/** Another vehicle has a hold on these days. */
const HELD: [first: number, last: number] = [6, 12];

const it = testWithApp()
  .extend('customer', { scope: 'file' }, ({ t }) => aCustomer(t))
  .extend('rows', { scope: 'file' }, (): { vehicleId: number; startDate: string; endDate: string }[] => [])
  .extend('vehicleIds', { scope: 'file' }, (): number[] => [])
  /** What the rows themselves say. */
  .extend(
    'expected',
    ({ rows }) =>
      (from: string, to: string) =>
        rows.filter(({ startDate, endDate }) => startDate <= to && endDate >= from),
  );
it.beforeAll(async ({ t, customer, rows, vehicleIds }) => {
  for (const taken of TAKEN) {
    const { id } = await aVehicle(t);
    vehicleIds.push(id);
    for (const [first, last] of taken) {
      const days = { vehicle_id: id, first_day: inDays(t, first), last_day: inDays(t, last) };
      const { block } = await t.db
        .insertInto('vehicle_block')
        .values({ ...days, reason: 'entretien', created_at: t.clock.now() })
        .returning('id as block')
        .executeTakeFirstOrThrow();
      await t.insert('occupation', { ...days, block_id: block });
      rows.push({ vehicleId: id, startDate: days.first_day, endDate: days.last_day });
    }
  }
  const vehicle = await aVehicle(t);
  vehicleIds.push(vehicle.id);
  await book(t, customer, { vehicle, from: HELD[0], to: HELD[1] });
  rows.push({ vehicleId: vehicle.id, startDate: inDays(t, HELD[0]), endDate: inDays(t, HELD[1]) });
});

const PERIODS = Array.from({ length: 60 }, (_, day) => day - 15).flatMap((from) =>
  [0, 1, 7, 40].map((length) => [from, from + length] as const),
);
const periodOf = ({ startDate, endDate }: { startDate: string; endDate: string }) => ({ startDate, endDate });

describe('what takes vehicles on the days of a period', () => {
  it('is every row that has one of them, of all vehicles or of one', async ({ t, vehicleIds, expected }) => {
    for (const [first, last] of PERIODS) {
      const period = { startDate: inDays(t, first), endDate: inDays(t, last) };
      const all = expected(period.startDate, period.endDate);
      expect(await listTakenDays(t.db, period), JSON.stringify(period)).toMatchObject(all);
      const [vehicleId] = vehicleIds;
      expect(await listTakenDays(t.db, { ...period, vehicleIds: [vehicleId ?? 0] })).toMatchObject(
        all.filter((row) => row.vehicleId === vehicleId),
      );
    }
  });

  it('is given by vehicle for those that are named, without the holds of an account', async ({
    t,
    customer,
    vehicleIds,
    expected,
  }) => {
    const held = vehicleIds.at(-1);
    for (const [first, last] of PERIODS) {
      const period = { startDate: inDays(t, first), endDate: inDays(t, last) };
      for (const exceptHoldsOf of [undefined, customer.id, customer.id + 1]) {
        const wanted = vehicleIds.slice(1);
        const taken = await listTakenBetween(t.db, { vehicleIds: wanted, period, exceptHoldsOf });
        const all = expected(period.startDate, period.endDate).filter(
          ({ vehicleId }) =>
            wanted.includes(vehicleId) && (exceptHoldsOf !== customer.id || vehicleId !== held),
        );
        expect(taken).toEqual(
          new Map(
            [...Map.groupBy(all, ({ vehicleId }) => vehicleId)].map(([id, of]) => [id, of.map(periodOf)]),
          ),
        );
      }
    }
  });
});

it('the periods of a vehicle from a day on are those that end then or later', async ({
  t,
  vehicleIds,
  expected,
}) => {
  for (const vehicleId of vehicleIds) {
    for (let day = -45; day < 45; day += 1) {
      const from = inDays(t, day);
      expect(await listTakenPeriods(t.db, { vehicleId, from, exceptHoldsOf: undefined })).toEqual(
        expected(from, '9999-12-31')
          .filter((row) => row.vehicleId === vehicleId)
          .map(periodOf),
      );
    }
  }
});
