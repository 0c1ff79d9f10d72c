import { describe, expect } from 'vitest';
import { renewManager } from '../testing/builders.ts';
import { invoiceProbes } from '../testing/money/invoice-probes.ts';
import type { TestApp } from '../testing/test-app.ts';
import { testWithFreshApp } from '../testing/test-with-app.ts';

const it = testWithFreshApp().extend('calls', ({ t, manager }) => invoiceProbes(() => ({ t, manager })));

/** By their numbers. */
const receiptsOf = (t: TestApp) =>
  t.db
    .selectFrom('document')
    .select(['number', 'reservation_id', 'created_at'])
    .where('kind', '=', 'receipt')
    .orderBy('number')
    .execute();

describe('a document belongs to the year of its day in Brussels', () => {
  it.for([
    ['a second before midnight', '2026-12-31T22:59:59.000Z', 'F-2026-000001', '2026-12-31'],
    ['at midnight', '2026-12-31T23:00:00.000Z', 'F-2027-000001', '2027-01-01'],
  ] as const)('%s', async ([, moment, number, day], { t, manager, calls }) => {
    t.clock.set(moment);
    await renewManager(t, manager);
    const { id } = await calls.rentForCompany();
    await calls.sweep();
    expect(await calls.documents(id)).toMatchObject([{ number, issuedOn: day }]);
  });

  it('so that both sides of midnight are the first of their year', async ({ t, manager, calls }) => {
    t.clock.set('2026-12-31T22:59:59.000Z');
    await renewManager(t, manager);
    const before = await calls.rentForCompany();
    const privately = await calls.rent();
    await calls.sweep();
    t.clock.advance({ seconds: 1 });
    const after = await calls.rentForCompany();
    const other = await calls.rent();
    await calls.sweep();
    expect(await calls.told(before.id)).toEqual([['F-2026-000001', 45_00, 0]]);
    expect(await calls.told(after.id)).toEqual([['F-2027-000001', 45_00, 0]]);
    const receipts = await receiptsOf(t);
    expect(receipts).toMatchObject([
      { number: 'R-2026-000001', reservation_id: privately.id },
      { number: 'R-2027-000001', reservation_id: other.id },
    ]);
  });
});

describe('a clock that goes back by an hour', () => {
  it('does not date a document before the one before it in its series', async ({ t, manager, calls }) => {
    // Past midnight in Brussels; then again before it.
    t.clock.set('2026-06-10T22:30:00.000Z');
    await renewManager(t, manager);
    const first = await calls.rentForCompany();
    const privately = await calls.rent();
    await calls.sweep();
    t.clock.set('2026-06-10T21:30:00.000Z');
    const second = await calls.rentForCompany();
    const other = await calls.rent();
    await calls.sweep();
    const [one] = await calls.documents(first.id);
    const [next] = await calls.documents(second.id);
    expect([one?.number, one?.issuedOn]).toEqual(['F-2026-000001', '2026-06-11']);
    expect([next?.number, next?.issuedOn, next?.issuedAt]).toEqual([
      'F-2026-000002',
      '2026-06-11',
      one?.issuedAt,
    ]);
    const receipts = await receiptsOf(t);
    const created_at = new Date('2026-06-10T22:30:00.000Z');
    expect(receipts).toMatchObject([
      { number: 'R-2026-000001', reservation_id: privately.id, created_at },
      { number: 'R-2026-000002', reservation_id: other.id, created_at },
    ]);
    // Once the clock is past it again, documents have their own moment.
    t.clock.set('2026-06-10T23:00:00.000Z');
    const third = await calls.rentForCompany();
    await calls.sweep();
    expect((await calls.documents(third.id))[0]?.issuedAt).toBe('2026-06-10T23:00:00.000Z');
  });

  it('over the end of the year gives the number of the year that it says', async ({ t, manager, calls }) => {
    t.clock.set('2026-12-31T23:30:00.000Z');
    await renewManager(t, manager);
    const first = await calls.rentForCompany();
    await calls.sweep();
    t.clock.set('2026-12-31T22:30:00.000Z');
    const second = await calls.rentForCompany();
    await calls.sweep();
    expect(await calls.told(first.id)).toEqual([['F-2027-000001', 45_00, 0]]);
    expect(await calls.documents(second.id)).toMatchObject([
      { number: 'F-2026-000001', issuedOn: '2026-12-31' },
    ]);
  });
});
