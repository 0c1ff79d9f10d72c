// @module-tag long
import { describe, expect } from 'vitest';
import type { Ledger } from '@volant/shared/ledger/ledger.schema.ts';
import type { CreatedLink } from '@volant/shared/payments/links.schema.ts';
import { readAccount } from '../../ledger/index.ts';
import { inDays, pay } from '../../testing/builders.ts';
import { changeProbes, type Rented } from '../../testing/rentals/change-probes.ts';
import { openLink, saleBody, sellAt, tokenOf } from '../../testing/rentals/counter-sales.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { testWithFreshApp } from '../../testing/test-with-app.ts';

const it = testWithFreshApp().extend('calls', ({ t, manager, vehicle }) => {
  const { rent, change, preview, cancel, mine } = changeProbes(() => ({ t, manager, vehicle }));
  /** Paid by whoever has the link; returns the payment at the provider. */
  const payByLink = async (
    id: number,
    purpose: 'balance' | 'supplement',
    amount: number,
  ): Promise<string> => {
    t.clock.advance({ minutes: 1 });
    const path = `/api/reservations/${id}/payment-links`;
    const body = { purpose, amount };
    const link = await t.post<CreatedLink>(path, manager.token, body);
    const opened = await openLink(t, tokenOf(link.body));
    const intentId = await pay(t, opened.body.clientSecret);
    t.clock.advance({ minutes: 1 });
    await t.volant.sweep();
    return intentId;
  };
  /** 500 €, of which 150 € are the deposit. */
  const rentPaidByLinks = async () => {
    const rented = await rent(5, 15);
    const balance = await payByLink(rented.id, 'balance', 200);
    const supplement = await payByLink(rented.id, 'supplement', 100);
    return { rented: await now(t, rented), balance, supplement };
  };

  return { rent, change, preview, rentPaidByLinks, payByLink, cancel, mine };
});

const refunded = async (t: TestApp, intentId: string): Promise<number[]> =>
  (await t.stripe.refunds.list({ payment_intent: intentId })).data.map(({ amount }) => amount).reverse();
const versionOf = async (t: TestApp, id: number): Promise<number> =>
  (await t.row('reservation', { id }, 'version')).version;
const now = async (t: TestApp, rented: Rented): Promise<Rented> => ({
  ...rented,
  version: await versionOf(t, rented.id),
});

describe('a cheaper rental, of which more than the deposit was paid online', () => {
  it('owes again what is still on its way back when it is made longer', async ({ t, calls }) => {
    const rented = await calls.rent(5, 15, {}, 'pm_card_pendingRefund');
    const shorter = (await calls.change(rented, { to: 7 })).body;
    expect(shorter).toMatchObject({ totalPrice: 100, due: 0 });
    expect(await refunded(t, rented.intentId)).toEqual([50_00]);
    const wanted = { to: 10, version: shorter.version };
    const { due } = await calls.preview(rented, wanted);
    expect(due).toBe(150);
    expect((await calls.change(rented, wanted)).body).toMatchObject({ totalPrice: 250, due });
    const account = async () => await readAccount(t.db, rented.id);
    expect(await account()).toMatchObject({ comingBackCents: 50_00, dueCents: 150_00 });
    t.clock.advance({ minutes: 61 });
    await t.volant.sweep();
    expect(await account()).toMatchObject({ comingBackCents: 0, dueCents: 150_00 });
  });

  it('gives back the newest supplement or balance first, and leaves the deposit', async ({ t, calls }) => {
    const { rented, balance, supplement } = await calls.rentPaidByLinks();
    const wanted = { to: 9 };
    expect(await calls.preview(rented, wanted)).toMatchObject({ total: 200, refund: 250, due: 0 });
    const { body } = await calls.change(rented, wanted);
    expect(body).toMatchObject({ totalPrice: 200, deposit: 150, paid: 200, refunded: 250, due: 0 });
    expect(await refunded(t, supplement)).toEqual([100_00]);
    expect(await refunded(t, balance)).toEqual([150_00]);
    expect(await refunded(t, rented.intentId)).toEqual([]);
  });

  it('gives back a part of the deposit once nothing else is left, and never more than was paid', async ({
    t,
    calls,
  }) => {
    const { rented, balance, supplement } = await calls.rentPaidByLinks();
    await calls.change(rented, { to: 9 });
    const seen = await calls.preview(await now(t, rented), { to: 7 });
    expect(seen).toMatchObject({ total: 100, refund: 100, due: 0 });
    const { body } = await calls.change(await now(t, rented), { to: 7 });
    expect(body).toMatchObject({ totalPrice: 100, deposit: 100, paid: 100, refunded: 350 });
    expect(await refunded(t, supplement)).toEqual([100_00]);
    expect(await refunded(t, balance)).toEqual([150_00, 50_00]);
    expect(await refunded(t, rented.intentId)).toEqual([50_00]);
    expect(await readAccount(t.db, rented.id)).toMatchObject({ dueCents: 0, creditCents: 0 });
  });

  it('gives back a charge that is reversed after it was paid online, and nothing of the deposit', async ({
    t,
    manager,
    calls,
  }) => {
    const rented = await calls.rent(5, 15);
    const post = (path: string, body: object) => t.post<Ledger>(path, manager.token, body);
    const path = `/api/reservations/${rented.id}/ledger`;
    const { entries } = (await post(path, { kind: 'fuel', amount: 40, note: 'Réservoir' })).body;
    const paid = await calls.payByLink(rented.id, 'supplement', 390);
    const undone = await post(`/api/ledger/${entries.at(-1)?.id ?? 0}/reverse`, { reason: 'Plein fait' });
    expect(undone).toMatchObject({ status: 200, body: { total: 500, due: 0, credit: 0 } });
    expect(await refunded(t, paid)).toEqual([40_00]);
    expect(await refunded(t, rented.intentId)).toEqual([]);
    expect(await readAccount(t.db, rented.id)).toMatchObject({ paidCents: 500_00, excessOnlineCents: 0 });
  });

  it('keeps the whole deposit when it is cancelled late', async ({ t, calls }) => {
    const { rented, balance, supplement } = await calls.rentPaidByLinks();
    await calls.change(rented, { to: 9 });
    t.clock.advance({ days: 4, minutes: 6 * 60 });
    expect((await calls.cancel(rented.id)).status).toBe('canceled');
    expect(await refunded(t, rented.intentId)).toEqual([]);
    expect(await refunded(t, supplement)).toEqual([100_00]);
    expect(await refunded(t, balance)).toEqual([150_00, 50_00]);
    expect(await calls.mine(rented.customer)).toMatchObject({ status: 'canceled', paid: 150, refunded: 300 });
  });

  it('owes each refund until the provider answers, and makes it once', async ({ t, calls }) => {
    const { rented, balance, supplement } = await calls.rentPaidByLinks();
    t.sandbox.addFault({ kind: 'status', method: 'POST', path: /\/refunds$/, status: 503, times: 100 });
    const { body } = await calls.change(rented, { to: 7 });
    expect(body).toMatchObject({ totalPrice: 100, deposit: 100, due: 0, refund: 'due' });
    expect(await refunded(t, supplement)).toEqual([]);
    // What is under way is not given back a second time.
    expect(await calls.preview(await now(t, rented), { to: 6 })).toMatchObject({ total: 50, refund: 50 });
    t.sandbox.clearFaults();
    for (let sweep = 0; sweep < 2; sweep += 1) {
      t.clock.advance({ seconds: 30 });
      await t.volant.sweep();
    }
    expect(await refunded(t, supplement)).toEqual([100_00]);
    expect(await refunded(t, balance)).toEqual([200_00]);
    expect(await refunded(t, rented.intentId)).toEqual([50_00]);
  });
});

it('a cheaper sale of the counter gives back online what was paid there online, and no cash', async ({
  t,
  manager,
  vehicle,
  calls,
}) => {
  const payment = { kind: 'counter', method: 'terminal', amount: 30 };
  const { reservation } = (
    await sellAt(t, manager, saleBody(t, vehicle, { payment, endDate: inDays(t, 4), totalPrice: 200 }))
  ).body;
  const { id } = reservation;
  const balance = await calls.payByLink(id, 'balance', 100);
  const rented = { id, version: await versionOf(t, id), intentId: balance, customer: manager };
  expect(await calls.preview(rented, { to: 2 })).toMatchObject({ total: 100, refund: 30 });
  expect((await calls.change(rented, { to: 2 })).status).toBe(200);
  expect(await refunded(t, balance)).toEqual([30_00]);
  // Nothing is left online: the rest is given back at the agency.
  expect((await calls.change(await now(t, rented), { to: 1 })).body).toMatchObject({
    totalPrice: 50,
    refunded: 80,
  });
  expect(await refunded(t, balance)).toEqual([30_00, 50_00]);
  expect(await readAccount(t.db, id)).toMatchObject({ tillCents: 30_00, onlineCents: 20_00, creditCents: 0 });
});
