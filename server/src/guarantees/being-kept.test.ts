// @module-tag long
import { describe, expect } from 'vitest';
import { ProviderUnavailable } from '../payments/payment-provider.ts';
import { openLink, tokenOf, viewLink } from '../testing/rentals/counter-sales.ts';
import { pay, renewManager } from '../testing/builders.ts';
import { guaranteeProbes } from '../testing/money/guarantee-probes.ts';
import { entriesOf, ledgerProbes } from '../testing/money/ledger-probes.ts';
import type { TestApp } from '../testing/test-app.ts';
import { testWithFreshApp } from '../testing/test-with-app.ts';

/** What was decided to be kept of a card, until the provider answers. */

const it = testWithFreshApp().extend('calls', ({ t, manager }) => {
  const { rent, read, take, charge, reduce, reverse, reservation } = ledgerProbes(() => ({ t, manager }));
  const { hold, capture, statusOf, newest } = guaranteeProbes(() => ({ t, manager }));
  /** A rental whose price is paid, with a damage of 100 € and a guarantee of 500 € on a card. */
  const damaged = async () => {
    const { id } = await rent();
    await take(id, 105.03);
    t.clock.advance({ days: 5 });
    await renewManager(t, manager);
    const { body } = await charge(id, 100, 'damage');
    return { id, damage: body.entries.at(-1)?.id, ...(await hold(id)) };
  };
  const makeLink = (id: number, amount: number) =>
    t.post<{ url: string; code?: string }>(`/api/reservations/${id}/payment-links`, manager.token, {
      purpose: 'balance',
      amount,
    });

  return { damaged, makeLink, capture, statusOf, read, reservation, take, newest, reverse, reduce, charge };
});

/** The provider does not answer captures; returns what makes it answer again. */
const silence = (t: TestApp): (() => void) => {
  const { capture: real } = t.provider;
  t.provider.capture = () => Promise.reject(new ProviderUnavailable(new Error('silent')));
  return () => {
    t.provider.capture = real;
  };
};
const sweep = async (t: TestApp): Promise<void> => {
  t.clock.advance({ seconds: 30 });
  await t.volant.sweep();
};

describe('what is being kept of a guarantee', () => {
  it('is not paid a second time: not at the agency, nor by a link', async ({ t, calls }) => {
    const { id, intentId } = await calls.damaged();
    const { body: link } = await calls.makeLink(id, 100);
    const { body: opened } = await openLink(t, tokenOf(link));
    const answers = silence(t);
    expect(await calls.capture(id, 100)).toMatchObject({ status: 200, body: { deciding: 'capture' } });
    expect(await calls.read(id)).toMatchObject({ due: 0, beingKept: 100, credit: 0, cautionHeld: 500 });
    expect(await calls.reservation(id)).toMatchObject({ due: 0 });
    expect(await calls.take(id, 100)).toMatchObject({ status: 422, body: { code: 'nothing_due' } });
    expect((await viewLink(t, tokenOf(link))).status).toBe(410);
    await pay(t, opened.clientSecret);
    await sweep(t);
    expect(await calls.makeLink(id, 100)).toMatchObject({ status: 422, body: { code: 'nothing_due' } });
    answers();
    await sweep(t);
    expect(await calls.statusOf(intentId)).toBe('succeeded');
    const ledger = await calls.read(id);
    expect(ledger).toMatchObject({ due: 0, beingKept: 0, credit: 0, guaranteeExcess: 0, paid: 250.03 });
    expect(entriesOf(ledger).slice(-3)).toEqual([
      ['payment', 100, 'online'],
      ['refund', 100, 'online'],
      ['payment', 100, 'online'],
    ]);
  });

  it('leaves the rest to be paid', async ({ t, calls }) => {
    const { id } = await calls.damaged();
    const answers = silence(t);
    await calls.capture(id, 60);
    expect(await calls.take(id, 40.01)).toMatchObject({ status: 422, body: { code: 'payment_too_large' } });
    expect(await calls.take(id, 40)).toMatchObject({ status: 200, body: { due: 0, beingKept: 60 } });
    answers();
    await sweep(t);
    expect(await calls.read(id)).toMatchObject({ due: 0, credit: 0, guaranteeExcess: 0 });
  });

  it('is kept for what is owed: the charge stays until the provider answers', async ({ t, calls }) => {
    const { id, damage } = await calls.damaged();
    const answers = silence(t);
    await calls.capture(id, 100);
    expect(await calls.reverse(damage)).toMatchObject({ status: 409, body: { code: 'guarantee_deciding' } });
    expect(await calls.reduce(id, 0.01)).toMatchObject({ status: 409, body: { code: 'guarantee_deciding' } });
    expect(await calls.read(id)).toMatchObject({ reduced: 0, beingKept: 100 });
    // Another charge covers it.
    await calls.charge(id, 100);
    expect((await calls.reverse(damage)).status).toBe(200);
    answers();
    await sweep(t);
    expect(await calls.newest(id)).toMatchObject({ state: 'captured', kept: 100 });
    expect(await calls.read(id)).toMatchObject({ due: 0, guaranteeExcess: 0 });
  });
});
