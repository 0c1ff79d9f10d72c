// @module-tag long
import fc from 'fast-check';
import { expect } from 'vitest';
import type { ContractData } from '@volant/shared/documents/documents-data.schema.ts';
import { toCents } from '@volant/shared/kernel/money.ts';
import type { ChangePreview } from '@volant/shared/reservations/changes/change.schema.ts';
import { allRentalLines, storedPriceOf } from '@volant/shared/reservations/rental-lines.rules.ts';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import { priceBlock } from './reservation-blocks.ts';
import { readReservation } from './mail-facts.ts';
import { anAccessory, aVehicle, inDays } from '../testing/builders.ts';
import { changeProbes } from '../testing/rentals/change-probes.ts';
import { site } from '../testing/mail-examples.ts';
import { contractDataOf } from '../documents/contract-data.ts';
import { findRentalFacts } from '../documents/rental-facts.store.ts';
import { testWithApp } from '../testing/test-with-app.ts';

const it = testWithApp()
  .extend('vehicle', ({ t }) => aVehicle(t))
  .extend('seat', ({ t }) => anAccessory(t, { quantity: 5 }))
  .extend('calls', ({ t, manager, vehicle }) => changeProbes(() => ({ t, manager, vehicle })))
  .extend('rented', ({ seat, calls }) =>
    calls.rent(5, 8, { accessories: [{ accessory: seat, quantity: 2 }] }),
  )
  .extend('more', ({ t, manager, rented }) => {
    const read = async (): Promise<Reservation> =>
      (await t.get<Reservation>(`/api/reservations/${rented.id}`, manager.token)).body;
    const contract = async (): Promise<ContractData> => {
      const facts = await findRentalFacts(t.db, rented.id);
      if (!facts) throw new Error('no such rental');
      const { agency } = t.volant;
      const deps = { db: t.db, agency, findHandover: () => Promise.resolve(undefined) };
      return contractDataOf(deps, facts, t.clock.now());
    };
    /** Label and cents of what the mails print above the total, and the total. */
    const inMails = async (): Promise<{ lines: [string, number][]; total: number }> => {
      const facts = await readReservation(t.db, rented.id);
      const block = facts && priceBlock(facts, site);
      if (block?.kind !== 'amounts') throw new Error('no amounts');
      const rows = block.amounts.map(({ label, value }): [string, number] => [label, centsIn(value)]);
      const last = rows.findIndex(([label]) => label === 'Prix total');
      const first = rows.findIndex(([label]) => label === 'Véhicule');
      return { lines: rows.slice(first, last), total: rows[last]?.[1] ?? 0 };
    };
    /** All that is printed of the price adds up to the total. */
    const expectSums = async (): Promise<void> => {
      const reservation = await read();
      const totalCents = toCents(reservation.totalPrice);
      expect(sum(allRentalLines(storedPriceOf(reservation)).map((line) => line.totalCents))).toBe(totalCents);
      const { lines, total } = await inMails();
      expect([sum(lines.map(([, cents]) => cents)), total]).toEqual([totalCents, totalCents]);
      const data = await contract();
      const rows = [...data.priceLines, ...data.accessories].map((line) => line.totalCents);
      expect([sum(rows) + (data.agreedCents ?? 0), data.totalCents]).toEqual([totalCents, totalCents]);
    };

    return { expectSums, inMails, contract, read };
  });

const sum = (amounts: readonly number[]): number => amounts.reduce((total, cents) => total + cents, 0);
/** `−1 234,50 €` in cents. */
const centsIn = (value: string): number => Number(value.replaceAll(/[^\d−-]/g, '').replace('−', '-'));
const expectPreviewSums = ({ priceLines, total }: ChangePreview): void =>
  expect(sum(priceLines.map(({ totalPrice }) => toCents(totalPrice)))).toBe(toCents(total));

it('the lines of a price that was kept for more days add up to the total, with what was agreed', async ({
  rented,
  calls,
  more,
}) => {
  expectPreviewSums(await calls.preview(rented, { to: 12, price: 'keep' }));
  expect((await calls.preview(rented, { to: 12, price: 'keep' })).priceLines).toMatchObject([
    { label: 'Location du véhicule', totalPrice: 150 },
    { label: 'Siège bébé × 2', totalPrice: 70 },
    { label: 'Prix convenu', totalPrice: -40 },
  ]);
  const { status, body } = await calls.change(rented, { to: 12, price: 'keep' });
  expect([status, body.totalPrice]).toEqual([200, 180]);
  await more.expectSums();
  expect((await more.inMails()).lines).toEqual([
    ['Véhicule', 150_00],
    ['Siège bébé × 2', 70_00],
    ['Prix convenu', -40_00],
  ]);
  expect(await more.contract()).toMatchObject({ agreedCents: -40_00, totalCents: 180_00 });
});

it('so they do after any changes', { tags: 'long' }, async ({ t, seat, rented, calls, more }) => {
  await t.insert('price_rule', { kind: 'duration', scope: 'all', percent: -10, min_days: 6 });
  const wanted = fc.record({
    to: fc.integer({ min: 6, max: 20 }),
    quantity: fc.integer({ min: 0, max: 5 }),
    price: fc.constantFrom('keep', 'keep', 'recompute'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(wanted, { minLength: 1, maxLength: 4 }), async (steps) => {
      for (const { to, quantity, price } of steps) {
        const { version } = await more.read();
        const accessories = quantity === 0 ? [] : [{ accessoryId: seat.id, quantity }];
        const next = { to, price, accessories };
        expectPreviewSums(await calls.preview({ ...rented, version }, next));
        const { status } = await calls.change({ ...rented, version }, next);
        // 400: nothing changes.
        expect([200, 400]).toContain(status);
        await more.expectSums();
      }
    }),
    { numRuns: 8 },
  );
  expect((await more.read()).startDate).toBe(inDays(t, 5));
});
