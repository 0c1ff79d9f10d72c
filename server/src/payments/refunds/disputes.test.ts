// @module-tag long
import { describe, expect } from 'vitest';
import type { DocumentList } from '@volant/shared/documents/documents.schema.ts';
import type { Ledger } from '@volant/shared/ledger/ledger.schema.ts';
import type { MoneyAlert } from '@volant/shared/payments/payments.schema.ts';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import {
  aCustomer,
  anAccessory,
  anEmployee,
  aVehicle,
  book,
  openIntent,
  pay,
  renewManager,
} from '../../testing/builders.ts';
import { plain } from '../../testing/fact-mails.ts';
import { entriesOf } from '../../testing/money/ledger-probes.ts';
import { beginComparing } from '../../testing/money/compared-orders.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { testWithFreshApp } from '../../testing/test-with-app.ts';

const it = testWithFreshApp()
  /** By its events, or by the comparison when every event is lost. */
  .extend('hasEvents', (): boolean => true)
  .extend('options', ({ hasEvents }) => ({ webhooks: hasEvents }))
  .extend('calls', ({ t, manager, hasEvents }) => {
    /** Makes the application learn what happened at the provider. */
    const learn = async (): Promise<void> => {
      if (hasEvents) await t.sandbox.webhooksDelivered();
      else await nextComparison();
    };
    const nextComparison = async (): Promise<void> => {
      t.clock.advance({ minutes: 61 });
      await renewManager(t, manager);
      await t.volant.sweep();
    };
    /** Paid, and disputed at once; the application does not know of the dispute yet when events are lost. */
    const disputed = async (method = 'pm_card_createDispute') => {
      const customer = await aCustomer(t);
      const accessories = [{ accessory: await anAccessory(t), quantity: 2 }];
      const order = { vehicle: await aVehicle(t), from: 5, to: 8, accessories };
      const hold = (await book(t, customer, order)).body;
      const { body } = await openIntent(t, customer, { amount: hold.deposit * 100, reservationId: hold.id });
      const intentId = await pay(t, body.clientSecret, method);
      const reservation = (await book(t, customer, order)).body;
      expect(reservation.status).toBe('upcoming');
      if (hasEvents) await t.sandbox.webhooksDelivered();
      await t.volant.mails.deliver();
      t.mails.sent.length = 0;
      return { id: reservation.id, deposit: reservation.deposit, customer, intentId };
    };
    const read = async (id: number): Promise<Reservation> =>
      (await t.get<Reservation>(`/api/reservations/${id}`, manager.token)).body;
    const cancel = (id: number) => t.patch(`/api/reservations/${id}?motif=agence`, manager.token);
    const alerts = async (): Promise<MoneyAlert[]> =>
      (await t.get<MoneyAlert[]>('/api/payment/alerts', manager.token)).body;
    const post = async (paymentId: string, act: string): Promise<[number, unknown]> => {
      const path = `/api/payment/${paymentId}/${act}`;
      const { status, body } = await t.post<{ code?: string }>(path, manager.token);
      return [status, body];
    };

    return { disputed, learn, alerts, cancel, nextComparison, read, post };
  });
it.beforeEach(beginComparing);

const decide = async (
  t: TestApp,
  intent: string,
  evidence: 'winning_evidence' | 'losing_evidence',
): Promise<void> => {
  const [open] = (await t.stripe.disputes.list({ payment_intent: intent })).data;
  await t.stripe.disputes.update(open?.id ?? '', { evidence: { uncategorized_text: evidence } });
};
const refundsOf = async (t: TestApp, intent: string) =>
  (await t.stripe.refunds.list({ payment_intent: intent })).data
    .filter(({ status }) => status !== 'failed')
    .map(({ amount }) => amount);
const mails = async (t: TestApp): Promise<{ kind: string; text: string }[]> => {
  await t.volant.mails.deliver();
  return t.mails.sent
    .splice(0)
    .map(({ name, text }) => ({ kind: name.split('.')[0] ?? '', text: plain(text) }))
    .filter(({ kind }) => kind !== 'welcome');
};
const acts = async (t: TestApp): Promise<string[]> =>
  (
    await t.db
      .selectFrom('audit_entry')
      .select('act')
      .where('act', 'like', 'payment.%')
      .where('act', '<>', 'payment.open')
      .orderBy('id')
      .execute()
  ).map(({ act }) => act);

describe.each([
  ['by its events', true],
  ['by the comparison alone', false],
])('a dispute that is known %s', (_how, hasEvents) => {
  it.override('hasEvents', hasEvents);

  it('sends no refund while it is open, and tells both so', async ({ t, calls }) => {
    const { id, deposit, intentId } = await calls.disputed();
    await calls.learn();
    expect((await calls.alerts())[0]).toMatchObject({ kind: 'disputed', dispute: 'open', waiting: 0 });
    // From the first minute, although no refund waits for it.
    expect(await calls.read(id)).toMatchObject({ disputed: true, refund: null });
    await calls.cancel(id);
    await calls.nextComparison();
    expect(await refundsOf(t, intentId)).toEqual([]);
    expect(await calls.read(id)).toMatchObject({ status: 'canceled', refund: 'disputed', refunded: 0 });
    expect(await calls.alerts()).toMatchObject([{ kind: 'disputed', dispute: 'open', waiting: deposit }]);
    const sent = await mails(t);
    expect(sent.map(({ kind }) => kind)).toEqual(['reservation-canceled', 'agency-cancellation']);
    const [customers, agencys] = sent.map(({ text }) => text);
    expect(customers).toContain('est contesté auprès de votre banque');
    expect(customers).not.toContain('est remboursé');
    expect(customers).not.toContain('en totalité');
    expect(agencys).toContain('Ne le lui rendez pas autrement : il pourrait être payé deux fois.');
    expect(agencys).not.toContain('est remboursé au client');
  });

  it('lets the refund go on once it is won, once', async ({ t, calls }) => {
    const { id, deposit, intentId } = await calls.disputed();
    await calls.cancel(id);
    await calls.learn();
    await mails(t);
    await decide(t, intentId, 'winning_evidence');
    await calls.learn();
    expect(await refundsOf(t, intentId)).toEqual([deposit * 100]);
    expect(await calls.read(id)).toMatchObject({ refund: 'succeeded', refunded: deposit, paid: 0 });
    expect(await calls.alerts()).toMatchObject([{ kind: 'disputed', dispute: 'won', waiting: 0 }]);
    // Its receipt follows with the next sweep, if there was none yet.
    const kinds = (await mails(t)).map(({ kind }) => kind).filter((kind) => kind !== 'receipt');
    expect(kinds).toEqual(['deposit-refunded']);
    await calls.nextComparison();
    expect(await refundsOf(t, intentId)).toHaveLength(1);
    expect((await acts(t)).filter((act) => act.includes('dispute'))).toEqual([
      'payment.dispute',
      'payment.dispute-won',
    ]);
  });

  it('counts as gone what is lost, and refunds nothing of it', async ({ t, calls }) => {
    const { id, deposit, intentId } = await calls.disputed();
    await calls.cancel(id);
    await calls.learn();
    await mails(t);
    await decide(t, intentId, 'losing_evidence');
    await calls.learn();
    await calls.nextComparison();
    expect(await refundsOf(t, intentId)).toEqual([]);
    // Taken by the bank: the agency gave nothing back.
    expect(await calls.read(id)).toMatchObject({
      refund: 'settled',
      refunded: 0,
      chargedBack: deposit,
      paid: 0,
    });
    expect(await calls.alerts()).toMatchObject([
      { kind: 'disputed', dispute: 'lost', amount: deposit, waiting: 0 },
    ]);
    expect(await mails(t)).toEqual([]);
    const { paymentId } = (await calls.alerts())[0] ?? { paymentId: '' };
    expect(await calls.post(paymentId, 'retry-refund')).toMatchObject([409, { code: 'refund_not_failed' }]);
    expect(await calls.read(id)).toMatchObject({ disputed: false });
    const employee = await anEmployee(t);
    const path = `/api/payment/${paymentId}/alerts/disputed/settle`;
    expect((await t.post(path, employee.token)).status).toBe(403);
    expect((await calls.post(paymentId, 'alerts/disputed/settle'))[0]).toBe(204);
    await calls.nextComparison();
    expect(await calls.alerts()).toEqual([]);
  });

  it('that is lost before a cancellation leaves nothing to refund', async ({ t, manager, calls }) => {
    const { id, deposit, intentId } = await calls.disputed();
    await calls.learn();
    await decide(t, intentId, 'losing_evidence');
    await calls.learn();
    const kept = await calls.read(id);
    expect(kept).toMatchObject({ status: 'upcoming', paid: 0, refunded: 0, refundedAt: null });
    expect(kept).toMatchObject({ chargedBack: deposit, due: kept.totalPrice });
    const ledger = (await t.get<Ledger>(`/api/reservations/${id}/ledger`, manager.token)).body;
    expect(ledger).toMatchObject({
      received: 0,
      refunded: 0,
      chargedBack: deposit,
      paid: 0,
      due: kept.totalPrice,
    });
    expect(entriesOf(ledger)).toEqual([
      ['payment', deposit, 'online'],
      ['chargeback', deposit, 'online'],
    ]);
    // No receipt says that it was given back.
    const { documents, withoutReceipt } = (
      await t.get<DocumentList>(`/api/reservations/${id}/documents`, manager.token)
    ).body;
    expect(documents.filter(({ amount }) => amount !== deposit)).toEqual([]);
    expect(withoutReceipt.filter(({ isRefund }) => isRefund)).toEqual([]);
    expect(documents.length + withoutReceipt.length).toBe(1);
    expect(await calls.alerts()).toMatchObject([{ kind: 'disputed', dispute: 'lost' }]);
    await calls.cancel(id);
    await calls.nextComparison();
    expect(await refundsOf(t, intentId)).toEqual([]);
    expect((await mails(t)).find(({ kind }) => kind === 'reservation-canceled')?.text).toContain(
      'À la suite de votre contestation, votre banque a repris votre acompte',
    );
  });
});

describe('a dispute that nobody told of', () => {
  it.override('hasEvents', false);

  it('is learnt from the refusal of a refund, before the customer is told that they get it', async ({
    t,
    calls,
  }) => {
    const { id, deposit, intentId } = await calls.disputed();
    await calls.cancel(id);
    expect(await refundsOf(t, intentId)).toEqual([]);
    expect(await calls.read(id)).toMatchObject({ refund: 'disputed' });
    expect(await calls.alerts()).toMatchObject([{ kind: 'disputed', dispute: 'open', waiting: deposit }]);
    const texts = await mails(t);
    expect(texts.map(({ kind }) => kind)).toEqual(['reservation-canceled', 'agency-cancellation']);
    expect(texts.some(({ text }) => text.includes('remboursé en totalité'))).toBe(false);
    expect(texts[0]?.text).toContain('est contesté auprès de votre banque');
  });

  it.for([
    ['an answer of the provider', 'remboursé en totalité', false],
    ['ten minutes', 'vous sera remboursé en totalité', true],
  ] as const)(
    'is not overtaken by the mail of a cancellation, which waits for %s',
    async ([_wait, text, isDown], { t, calls }) => {
      const { id } = await calls.disputed('pm_card_visa');
      t.sandbox.addFault({ kind: 'status', status: 503, method: 'POST', path: /refunds/, times: 1_000 });
      await calls.cancel(id);
      expect(await calls.read(id)).toMatchObject({ refund: 'due' });
      expect(await mails(t)).toEqual([]);
      if (isDown) t.clock.advance({ minutes: 10 });
      else {
        t.sandbox.clearFaults();
        t.clock.advance({ minutes: 1 });
        await t.volant.sweep();
      }
      const [first, second] = await mails(t);
      expect(first).toMatchObject({ kind: 'reservation-canceled' });
      expect(first?.text).toContain(text);
      expect(second).toMatchObject({ kind: 'agency-cancellation' });
    },
  );
});

describe('a refund that failed before its payment was disputed', () => {
  it.override('hasEvents', false);

  it('is neither asked again nor settled by other means while the dispute is open', async ({ t, calls }) => {
    const { id } = await calls.disputed('pm_card_refundFail');
    await calls.cancel(id);
    await calls.nextComparison();
    const [failed] = await calls.alerts();
    expect(failed).toMatchObject({ kind: 'refund_failed', dispute: null });
    // Written by hand: no card of the sandbox fails a refund and is disputed.
    await t.db
      .updateTable('payment')
      .set({ disputed_at: t.clock.now(), dispute_state: 'open', dispute_cents: 54_00 })
      .execute();
    const paymentId = failed?.paymentId ?? '';
    const refusal = { code: 'payment_disputed' };
    expect(await calls.post(paymentId, 'alerts/refund_failed/settle')).toMatchObject([409, refusal]);
    expect((await calls.alerts()).map(({ kind, dispute }) => [kind, dispute])).toEqual([
      ['refund_failed', 'open'],
      ['disputed', 'open'],
    ]);
    expect(await calls.read(id)).toMatchObject({ refund: 'disputed' });
    const warned = (await mails(t)).find(({ kind }) => kind === 'agency-refund-failed')?.text;
    expect(warned).toContain('ne le remboursez pas, ni par le site ni par virement');
    expect(warned).not.toContain('Relancez');
  });
});
