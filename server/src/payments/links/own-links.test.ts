import { describe, expect } from 'vitest';
import type { ProblemBody } from '@volant/shared/kernel/refusals/problem.ts';
import type { WirePaymentLink } from '@volant/shared/payments/links.schema.ts';
import { readAccount } from '../../ledger/index.ts';
import { aCustomer, aManager, aVehicle, inDays, pay } from '../../testing/builders.ts';
import { openLink, saleBody, sellAt, tokenOf } from '../../testing/rentals/counter-sales.ts';
import { testWithAppOnly } from '../../testing/test-with-app.ts';

const it = testWithAppOnly()
  .extend('manager', ({ t }) => aManager(t))
  .extend('customer', ({ t }) => aCustomer(t))
  .extend('calls', ({ t, manager, customer }) => ({
    /** A rental of one day of 50 €, of which nothing is paid. */
    sell: async () => {
      const body = saleBody(t, await aVehicle(t), {
        startDate: inDays(t, 0),
        endDate: inDays(t, 1),
        totalPrice: 50,
        customer: { id: customer.id },
        payment: { kind: 'counter', method: 'cash', amount: 0 },
      });
      return (await sellAt(t, manager, body)).body.reservation;
    },
    finish: async (id: number) => {
      t.clock.set('2026-06-02T16:00:00.000Z');
      const path = `/api/reservations/${id}/finalize?mileageDriven=1`;
      expect((await t.patch(path, manager.token)).status).toBe(200);
    },
    payDue: (id: number, token = customer.token) =>
      t.post<{ url: string } & ProblemBody>(`/api/reservations/${id}/pay-due`, token),
    listLinks: async (id: number) =>
      (await t.get<WirePaymentLink[]>(`/api/reservations/${id}/payment-links`, manager.token)).body,
  }));

describe('what is due after the return', () => {
  it('is paid by its customer, by a link that no mail repeats', async ({ t, calls }) => {
    const { id, totalPrice } = await calls.sell();
    expect((await calls.payDue(id)).body).toMatchObject({ status: 409, code: 'not_payable' });
    await calls.finish(id);
    const sent = t.mails.sent.length;
    const { status, body, headers } = await calls.payDue(id);
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    const opened = await openLink(t, tokenOf(body));
    await pay(t, opened.body.clientSecret);
    expect((await readAccount(t.db, id))?.dueCents).toBe(totalPrice * 100);
    expect(await calls.listLinks(id)).toMatchObject([
      { purpose: 'balance', amount: totalPrice, mail: { state: 'own' } },
    ]);
    await t.volant.sweep();
    expect(await readAccount(t.db, id)).toMatchObject({ dueCents: 0 });
    expect(t.mails.sent.slice(sent).filter(({ text }) => text.includes('/payer/'))).toEqual([]);
    expect((await calls.payDue(id)).body).toMatchObject({ status: 422, code: 'nothing_due' });
  });

  it('is due once: a second link ends the first', async ({ t, calls }) => {
    const { id } = await calls.sell();
    await calls.finish(id);
    const first = await openLink(t, tokenOf((await calls.payDue(id)).body));
    const second = await openLink(t, tokenOf((await calls.payDue(id)).body));
    await expect(pay(t, first.body.clientSecret)).rejects.toThrow();
    await pay(t, second.body.clientSecret);
    expect((await calls.payDue(id)).body).toMatchObject({ status: 409, code: 'already_paid' });
  });

  it('is nobody else’s', async ({ t, calls }) => {
    const { id } = await calls.sell();
    await calls.finish(id);
    const other = await aCustomer(t);
    expect((await calls.payDue(id, other.token)).body).toMatchObject({
      status: 404,
      code: 'reservation_not_found',
    });
    expect((await calls.payDue(999_999)).status).toBe(404);
  });
});
