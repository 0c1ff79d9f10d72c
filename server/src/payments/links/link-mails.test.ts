import { expect } from 'vitest';
import type { CreatedLink, WirePaymentLink } from '@volant/shared/payments/links.schema.ts';
import { MailRefused } from '../../outbox/mailer.ts';
import { aVehicle } from '../../testing/builders.ts';
import { saleBody, sellAt } from '../../testing/rentals/counter-sales.ts';
import { testWithApp } from '../../testing/test-with-app.ts';

const it = testWithApp().extend('calls', ({ t, manager }) => {
  /** A rental of the counter that is not paid yet, and where its links are. */
  const linksOfRental = async (values: object = {}): Promise<string> => {
    const payment = { kind: 'counter', method: 'cash', amount: 0 };
    const { body } = await sellAt(t, manager, saleBody(t, await aVehicle(t), { payment, ...values }));
    return `/api/reservations/${body.reservation.id}/payment-links`;
  };
  const make = async (path: string) =>
    (await t.post<CreatedLink>(path, manager.token, { purpose: 'balance', amount: 10 })).body;
  const mailsOf = async (path: string) =>
    (await t.get<WirePaymentLink[]>(path, manager.token)).body.map(({ mail }) => mail);

  return { linksOfRental, make, mailsOf };
});

it('says when the mail of a link left', async ({ t, calls }) => {
  const customer = { firstName: 'Ida', lastName: 'Roos', phoneNumber: '0471 11 22 34', email: 'ida@ex.be' };
  const path = await calls.linksOfRental({ customer });
  expect((await calls.make(path)).mail).toEqual({ state: 'waiting', at: null });
  expect(await calls.mailsOf(path)).toEqual([{ state: 'waiting', at: null }]);
  await t.volant.mails.deliver();
  expect(await calls.mailsOf(path)).toEqual([{ state: 'sent', at: t.clock.now().toISOString() }]);
});

it('says when the mail server refused the address of a link', async ({ t, calls }) => {
  const customer = { firstName: 'Uma', lastName: 'Roos', phoneNumber: '0471 11 22 35', email: 'uma@ex.be' };
  const path = await calls.linksOfRental({ customer });
  await t.volant.mails.deliver();
  t.mails.failWith(new MailRefused('550 no such user'));
  await calls.make(path);
  await t.volant.mails.deliver();
  t.mails.failWith(undefined);
  expect(await calls.mailsOf(path)).toEqual([{ state: 'failed', at: t.clock.now().toISOString() }]);
});

it('says that no mail leaves to a customer without an address', async ({ t, calls }) => {
  const path = await calls.linksOfRental();
  expect((await calls.make(path)).mail).toEqual({ state: 'none', at: null });
  await t.volant.mails.deliver();
  expect(await calls.mailsOf(path)).toEqual([{ state: 'none', at: null }]);
});
