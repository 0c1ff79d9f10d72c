// @module-tag long
import { expect } from 'vitest';
import { toCents } from '@volant/shared/kernel/money.ts';
import { invoiceProbes } from '../testing/money/invoice-probes.ts';
import { testWithFreshApp } from '../testing/test-with-app.ts';

const it = testWithFreshApp().extend('calls', ({ t, manager }) => invoiceProbes(() => ({ t, manager })));

type Calls = ReturnType<typeof invoiceProbes>;

/** What the documents of a rental come to. */
const sumOf = async (calls: Calls, id: number): Promise<number> =>
  (await calls.documents(id)).reduce(
    (cents, { kind, totals }) =>
      kind === 'credit_note' ? cents - totals.grossCents : cents + totals.grossCents,
    0,
  );

it('the documents of a rental come to what was paid, and from its end on to what it owes', async ({
  t,
  calls,
}) => {
  const { id } = await calls.rentForCompany();
  const lastEntry = async (): Promise<number | undefined> => (await calls.read(id)).entries.at(-1)?.id;
  const before = [
    () => calls.take(id, 30),
    () => calls.take(id, 20.01, 'transfer'),
    () => calls.giveBack(id, 10),
    () => calls.charge(id, 33.33),
    () => calls.take(id, 50),
    async () => calls.reverse(await lastEntry()),
  ];
  for (const act of before) {
    expect((await act()).status).toBeLessThan(300);
    await calls.sweep();
    t.clock.advance({ minutes: 1 });
    expect(await sumOf(calls, id)).toBe(toCents((await calls.read(id)).paid));
  }
  await calls.finalize(id);
  const after = [
    () => calls.take(id, 15),
    () => calls.charge(id, 250, 'damage'),
    () => calls.charge(id, 19.99, 'late'),
    async () => calls.reverse(await lastEntry()),
    () => calls.reduce(id, 12.34),
    () => calls.charge(id, 45.45, 'extra_km'),
    () => calls.reduce(id, 7.77, 'breakdown'),
    () => calls.charge(id, 80, 'fine'),
    async () => calls.reverse(await lastEntry()),
    async () => calls.take(id, (await calls.read(id)).due),
  ];
  for (const act of after) {
    expect((await act()).status).toBeLessThan(300);
    await calls.sweep();
    t.clock.advance({ minutes: 1 });
    const { total, charged } = await calls.read(id);
    expect(await sumOf(calls, id)).toBe(toCents(total) + toCents(charged));
  }
  expect(await calls.missing()).toEqual([]);
});
