import { expect } from 'vitest';
import { renewManager } from '../testing/builders.ts';
import { invoiceProbes } from '../testing/money/invoice-probes.ts';
import { testWithFreshApp } from '../testing/test-with-app.ts';

const it = testWithFreshApp().extend('calls', ({ t, manager }) => invoiceProbes(() => ({ t, manager })));

it('stays in the list when the agency gives up its VAT number after a first invoice', async ({
  t,
  calls,
}) => {
  const { id } = await calls.rentForCompany();
  await calls.sweep();
  t.clock.advance({ minutes: 1 });
  await t.insert('agency_regime', { holds_from: t.clock.now(), regime: 'none' });
  await calls.finalize(id);
  await calls.sweep();
  expect(await calls.documents(id)).toHaveLength(1);
  expect(await calls.missing()).toMatchObject([
    { reservationId: id, reason: 'regime_ended', amount: 105.03 },
  ]);
  expect((await calls.ask(id)).body.code).toBe('regime_none');
  // What is no longer owed is credited all the same.
  await calls.reduce(id, 150.03);
  await calls.sweep();
  expect((await calls.documents(id)).map(({ kind }) => kind)).toEqual(['deposit_invoice', 'credit_note']);
  t.clock.advance({ minutes: 1 });
  await t.insert('agency_regime', { holds_from: t.clock.now(), regime: 'normal' });
  await calls.charge(id, 20);
  await calls.sweep();
  expect(await calls.missing()).toEqual([]);
});

it('keeps simple receipts when it ended while the agency had no VAT number', async ({
  t,
  manager,
  calls,
}) => {
  await t.insert('agency_regime', { holds_from: new Date('2026-01-01T00:00:00Z'), regime: 'none' });
  const { id } = await calls.rentForCompany();
  await t.change(
    'reservation',
    { id },
    { state: 'canceled', cancel_reason: 'agency', canceled_at: t.clock.now() },
  );
  await calls.sweep();
  t.clock.advance({ days: 1 });
  await t.insert('agency_regime', { holds_from: t.clock.now(), regime: 'normal' });
  await renewManager(t, manager);
  await calls.charge(id, 60, 'damage');
  await calls.sweep();
  expect(await calls.documents(id)).toEqual([]);
  expect(await calls.missing()).toEqual([]);
  expect((await calls.ask(id)).body.code).toBe('regime_none');
});
