// @module-tag long
import fc from 'fast-check';
import { expect } from 'vitest';
import { occupiedDays } from '@volant/shared/kernel/period.ts';
import { aCustomer, anAccessory, aVehicle, book, type OrderInput } from '../../testing/builders.ts';
import { testWithApp } from '../../testing/test-with-app.ts';

const it = testWithApp();

const STOCK = 3;

/** Orders of other vehicles in the same two weeks, each for one or both of two accessories. */
const orders = fc.array(
  fc.record({
    from: fc.integer({ min: 1, max: 10 }),
    days: fc.integer({ min: 1, max: 5 }),
    quantities: fc
      .tuple(fc.integer({ min: 0, max: STOCK }), fc.integer({ min: 0, max: STOCK }))
      .filter(([first, second]) => first + second > 0),
  }),
  { minLength: 4, maxLength: 10 },
);

it('never lends more accessories than the stock on any day, even to concurrent customers', async ({ t }) => {
  await fc.assert(
    fc.asyncProperty(orders, async (wishes) => {
      const accessories = [
        await anAccessory(t, { quantity: STOCK }),
        await anAccessory(t, { quantity: STOCK }),
      ] as const;
      const answers = await Promise.all(
        wishes.map(async ({ from, days, quantities }) => {
          const order: OrderInput = {
            vehicle: await aVehicle(t),
            from,
            to: from + days,
            accessories: accessories
              .map((accessory, index) => ({ accessory, quantity: quantities[index] ?? 0 }))
              .filter((line) => line.quantity > 0),
          };
          return book(t, await aCustomer(t), order);
        }),
      );
      expect(new Set(answers.map((answer) => answer.status))).not.toContain(500);
      for (const { id } of accessories) {
        const lent = new Map<string, number>();
        for (const { status, body } of answers) {
          if (status !== 201) continue;
          const quantity = body.accessories.find((line) => line.accessory.id === id)?.quantityReserved ?? 0;
          for (const day of occupiedDays(body)) lent.set(day, (lent.get(day) ?? 0) + quantity);
        }
        expect(Math.max(0, ...lent.values())).toBeLessThanOrEqual(STOCK);
        const counted = await t.rows('accessory_day', { accessory_id: id });
        for (const row of counted) expect([row.day, row.reserved]).toEqual([row.day, lent.get(row.day) ?? 0]);
      }
      // Each refusal is about accessories, never about vehicles, and none is unnecessary.
      const refused = answers.filter((answer) => answer.status !== 201);
      expect(refused.every((answer) => answer.status === 409)).toBe(true);
      expect(answers.some((answer) => answer.status === 201)).toBe(true);
    }),
    { numRuns: 5 },
  );
}, 60_000);
