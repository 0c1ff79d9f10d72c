import { describe, expect } from 'vitest';
import type { ProblemBody } from '@volant/shared/kernel/refusals/problem.ts';
import type { CreatedLink, WirePaymentLink } from '@volant/shared/payments/links.schema.ts';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import { readAccount } from '../../ledger/index.ts';
import { aCustomer, aManager, aVehicle, book, inDays, pay } from '../../testing/builders.ts';
import { aKey, openLink, saleBody, sellAt, tokenOf, viewLink } from '../../testing/rentals/counter-sales.ts';
import { testWithAppOnly } from '../../testing/test-with-app.ts';

const it = testWithAppOnly()
  .extend('manager', ({ t }) => aManager(t))
  .extend('vehicle', ({ t }) => aVehicle(t))
  .extend('calls', ({ t, manager, vehicle }) => {
    const soldByLink = async (values: object = {}) => {
      const days = { startDate: inDays(t, 3), endDate: inDays(t, 5) };
      const body = saleBody(t, vehicle, { payment: { kind: 'link' }, ...days, ...values });
      return (await sellAt(t, manager, body)).body;
    };
    const aRental = async () => {
      const payment = { kind: 'counter', method: 'cash', amount: 0 };
      return (await sellAt(t, manager, saleBody(t, vehicle, { payment }))).body.reservation;
    };
    const makeLink = (id: number, body: object) =>
      t.post<CreatedLink & ProblemBody>(`/api/reservations/${id}/payment-links`, manager.token, body);
    const listLinks = async (id: number) =>
      (await t.get<WirePaymentLink[]>(`/api/reservations/${id}/payment-links`, manager.token)).body;
    const revoke = (id: number, linkId: number) =>
      t.call<WirePaymentLink & ProblemBody>({
        method: 'DELETE',
        path: `/api/reservations/${id}/payment-links/${linkId}`,
        token: manager.token,
      });
    const refundsOf = async (intentId: string) =>
      (await t.stripe.refunds.list({ payment_intent: intentId })).data.map(({ amount }) => amount);

    return { soldByLink, aRental, makeLink, listLinks, revoke, refundsOf };
  });

describe('a sale paid by link', () => {
  it('keeps the days until its link ends, and is confirmed when it is paid', async ({ t, calls }) => {
    const sold = await calls.soldByLink();
    expect(sold.reservation).toMatchObject({ status: 'pending', deposit: 30 });
    expect(sold.link).toMatchObject({ state: 'open', amount: 30, expiresAt: '2026-06-02T10:00:00.000Z' });
    const shown = await viewLink(t, tokenOf(sold.link));
    expect(shown.body).toMatchObject({ state: 'open', amount: 30, firstName: 'Ana', vehicle: 'Peugeot 308' });
    expect(shown.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
    t.clock.set('2026-06-01T20:00:00.000Z');
    await t.volant.sweep();
    const opened = await openLink(t, tokenOf(sold.link));
    expect(opened.status).toBe(200);
    expect((await openLink(t, tokenOf(sold.link))).body.clientSecret).toBe(opened.body.clientSecret);
    const intent = await pay(t, opened.body.clientSecret);
    expect((await viewLink(t, tokenOf(sold.link))).body.state).toBe('paid');
    expect((await openLink(t, tokenOf(sold.link))).body.code).toBe('already_paid');
    const row = await t.row('reservation', { id: sold.reservation.id }, 'state', 'channel', 'payment_id');
    expect(row).toMatchObject({ state: 'confirmed', channel: 'counter' });
    expect((await t.stripe.paymentIntents.retrieve(intent)).amount_received).toBe(30_00);
  });

  it('is released when its link ends unpaid; money that comes later goes back', async ({
    t,
    vehicle,
    calls,
  }) => {
    const sold = await calls.soldByLink();
    const opened = await openLink(t, tokenOf(sold.link));
    t.clock.set('2026-06-02T10:00:01.000Z');
    expect((await viewLink(t, tokenOf(sold.link))).body).toMatchObject({ status: 410, code: 'link_ended' });
    await t.volant.sweep();
    await expect(pay(t, opened.body.clientSecret)).rejects.toThrow();
    const other = await aCustomer(t);
    expect((await book(t, other, { vehicle, from: 2, to: 4 })).status).toBe(201);
  });

  it('for a rental that begins today leaves time to pay on the spot', async ({ t, calls }) => {
    const sold = await calls.soldByLink({ startDate: inDays(t, 0), endDate: inDays(t, 2) });
    expect(sold.link?.expiresAt).toBe('2026-06-01T11:00:00.000Z');
  });

  it('does not count among the two holds of its customer', async ({ t, calls }) => {
    const customer = await aCustomer(t);
    await calls.soldByLink({ customer: { id: customer.id } });
    for (const from of [10, 20]) {
      expect((await book(t, customer, { vehicle: await aVehicle(t), from, to: from + 1 })).status).toBe(201);
    }
    const rows = await t.rows('reservation', { account_id: customer.id }, 'state');
    expect(rows.map(({ state }) => state)).toEqual(['pending', 'pending', 'pending']);
  });

  it('answers 404 for a token that nobody made', async ({ t }) => {
    expect((await viewLink(t, aKey())).body).toMatchObject({ status: 404, code: 'link_unknown' });
    expect((await viewLink(t, 'court')).body).toMatchObject({ status: 404, code: 'link_unknown' });
  });
});

describe('a link to a balance or a supplement', () => {
  it('is paid by whoever has it, and the ledger knows', async ({ t, calls }) => {
    const { id } = await calls.aRental();
    const { status, body } = await calls.makeLink(id, { purpose: 'balance', amount: 100 });
    expect(status).toBe(201);
    const opened = await openLink(t, tokenOf(body));
    const intent = await pay(t, opened.body.clientSecret);
    expect((await viewLink(t, tokenOf(body))).body).toMatchObject({ state: 'paid', purpose: 'balance' });
    expect((await openLink(t, tokenOf(body))).body).toMatchObject({
      status: 409,
      code: 'already_paid',
      message: 'Ce paiement est déjà fait',
    });
    expect(await readAccount(t.db, id)).toMatchObject({ dueCents: 0, onlineCents: 100_00 });
    expect(await calls.listLinks(id)).toMatchObject([{ state: 'paid', amount: 100 }]);
    expect((await calls.revoke(id, body.id)).body).toMatchObject({ status: 409, code: 'already_paid' });
    expect(await calls.refundsOf(intent)).toEqual([]);
  });

  it('cannot be paid once it is revoked, replaced or over', async ({ t, calls }) => {
    const { id } = await calls.aRental();
    const first = (await calls.makeLink(id, { purpose: 'balance', amount: 100 })).body;
    const opened = await openLink(t, tokenOf(first));
    const second = (await calls.makeLink(id, { purpose: 'balance', amount: 60 })).body;
    await expect(pay(t, opened.body.clientSecret)).rejects.toThrow();
    expect((await viewLink(t, tokenOf(first))).status).toBe(410);
    const other = await openLink(t, tokenOf(second));
    expect((await calls.revoke(id, second.id)).body).toMatchObject({ state: 'ended' });
    await expect(pay(t, other.body.clientSecret)).rejects.toThrow();
    expect((await openLink(t, tokenOf(second))).body).toMatchObject({ status: 410, code: 'link_ended' });
    const third = (await calls.makeLink(id, { purpose: 'supplement', amount: 20 })).body;
    const last = await openLink(t, tokenOf(third));
    t.clock.set('2026-06-02T10:00:01.000Z');
    await t.volant.sweep();
    await expect(pay(t, last.body.clientSecret)).rejects.toThrow();
    expect((await calls.listLinks(id)).map(({ state }) => state)).toEqual(['ended', 'ended', 'ended']);
  });

  it('gives back what is captured after it was revoked, or for a cancelled rental', async ({
    t,
    manager,
    calls,
  }) => {
    const { id } = await calls.aRental();
    const link = (await calls.makeLink(id, { purpose: 'balance', amount: 100 })).body;
    const opened = await openLink(t, tokenOf(link));
    // The process stopped between the two steps: revoked here, still open at the provider.
    await t.change('payment_link', { id: link.id }, { revoked_at: t.clock.now() });
    const intent = await pay(t, opened.body.clientSecret);
    t.clock.advance({ minutes: 1 });
    await t.volant.sweep();
    await t.volant.sweep();
    expect(await calls.refundsOf(intent)).toEqual([100_00]);
    const again = (await calls.makeLink(id, { purpose: 'balance', amount: 50 })).body;
    const late = await openLink(t, tokenOf(again));
    // The form is closed at the provider once the cancellation is committed: it does not answer before the payment.
    t.sandbox.addFault({ kind: 'status', method: 'POST', path: /\/cancel$/, status: 503, times: 100 });
    await t.patch<Reservation>(`/api/reservations/${id}`, manager.token);
    const paid = await pay(t, late.body.clientSecret);
    t.sandbox.clearFaults();
    t.clock.advance({ minutes: 1 });
    await t.volant.sweep();
    await t.volant.sweep();
    expect(await calls.refundsOf(paid)).toEqual([50_00]);
  });

  it('gives back what is captured after its end, or when another payment left less due', async ({
    t,
    manager,
    calls,
  }) => {
    const { id } = await calls.aRental();
    const makeOpen = async (purpose: string, amount: number): Promise<string> =>
      (await openLink(t, tokenOf((await calls.makeLink(id, { purpose, amount })).body))).body.clientSecret;
    const secrets = [await makeOpen('supplement', 100), await makeOpen('balance', 100)];
    const intents = await Promise.all(secrets.map((secret) => pay(t, secret)));
    t.clock.advance({ minutes: 1 });
    await t.volant.sweep();
    await t.volant.sweep();
    expect((await Promise.all(intents.map(calls.refundsOf))).toSorted()).toEqual([[], [100_00]]);
    expect(await readAccount(t.db, id)).toMatchObject({ paidCents: 100_00, dueCents: 0 });
    const body = { kind: 'fuel', amount: 40, note: 'Réservoir' };
    const path = `/api/reservations/${id}/ledger`;
    await t.post(path, manager.token, body);
    const late = await makeOpen('supplement', 40);
    t.clock.advance({ days: 1, seconds: 1 });
    const intent = await pay(t, late);
    await t.volant.sweep();
    await t.volant.sweep();
    expect(await calls.refundsOf(intent)).toEqual([40_00]);
    expect(await readAccount(t.db, id)).toMatchObject({ dueCents: 40_00 });
  });

  it.for(['balance', 'deposit'] as const)(
    'to the %s is over for whoever opens it while it is revoked',
    async (purpose, { t, manager, vehicle, calls }) => {
      const days = { startDate: inDays(t, 3), endDate: inDays(t, 5) };
      const sale = saleBody(t, vehicle, { payment: { kind: 'link' }, ...days });
      const sold = purpose === 'deposit' ? (await sellAt(t, manager, sale)).body : undefined;
      const id = sold?.reservation.id ?? (await calls.aRental()).id;
      const link = sold?.link ?? (await calls.makeLink(id, { purpose, amount: 100 })).body;
      const [revoked, ...opened] = await Promise.all([
        calls.revoke(id, link.id),
        ...Array.from({ length: 4 }, () => openLink(t, tokenOf(link))),
      ]);
      expect([200, 503]).toContain(revoked.status);
      for (const { status, body } of opened.filter((answer) => answer.status !== 200)) {
        const message = "Ce lien n'est plus valable. Appelez l'agence au +32 10 45 67 89";
        expect({ status, body }).toMatchObject({ status: 410, body: { code: 'link_ended', message } });
      }
    },
  );

  it('ends when less is due than it asks for', async ({ t, manager, calls }) => {
    const { id } = await calls.aRental();
    const link = (await calls.makeLink(id, { purpose: 'balance', amount: 100 })).body;
    const form = await openLink(t, tokenOf(link));
    const body = { kind: 'payment', method: 'terminal', amount: 40 };
    const path = `/api/reservations/${id}/ledger`;
    expect((await t.post(path, manager.token, body)).status).toBe(200);
    expect((await openLink(t, tokenOf(link))).body).toMatchObject({ status: 410, code: 'link_ended' });
    expect(await calls.listLinks(id)).toMatchObject([{ state: 'ended' }]);
    // Also in a form that was opened before.
    await t.volant.sweep();
    await expect(pay(t, form.body.clientSecret)).rejects.toThrow();
    const rest = (await calls.makeLink(id, { purpose: 'balance', amount: 60 })).body;
    const opened = await openLink(t, tokenOf(rest));
    await t.volant.sweep();
    const paid = await pay(t, opened.body.clientSecret);
    expect((await viewLink(t, tokenOf(rest))).body).toMatchObject({ state: 'paid' });
    expect(await calls.refundsOf(paid)).toEqual([]);
  });

  it('is refused for a hold, for another deposit, and for a wrong moment', async ({ t, calls }) => {
    const { id } = await calls.aRental();
    const code = async (to: number, body: object) => (await calls.makeLink(to, body)).body.code;
    expect(await code(id, { purpose: 'deposit', amount: 30 })).toBe('not_payable');
    expect(await code(id, { purpose: 'balance', amount: 30, expiresAt: '2026-05-01T10:00:00Z' })).toBe(
      'expiry_invalid',
    );
    expect(await code(id, { purpose: 'balance', amount: 100.01 })).toBe('payment_too_large');
    expect(await code(id, { purpose: 'balance', amount: 0.2 })).toBe('invalid_request');
    expect(await code(999_999, { purpose: 'balance', amount: 30 })).toBe('reservation_not_found');
    const hold = await book(t, await aCustomer(t), { vehicle: await aVehicle(t), from: 2, to: 4 });
    expect(await code(hold.body.id, { purpose: 'balance', amount: 30 })).toBe('not_payable');
  });

  it('of a deposit releases the days when it is revoked', async ({ t, manager, vehicle, calls }) => {
    const days = { startDate: inDays(t, 3), endDate: inDays(t, 5) };
    const body = saleBody(t, vehicle, { payment: { kind: 'link' }, ...days });
    const { reservation, link } = (await sellAt(t, manager, body)).body;
    expect((await calls.revoke(reservation.id, link?.id ?? 0)).status).toBe(200);
    await t.volant.sweep();
    const row = await t.row('reservation', { id: reservation.id }, 'state', 'cancel_reason');
    expect(row).toEqual({ state: 'canceled', cancel_reason: 'expired' });
  });
});
