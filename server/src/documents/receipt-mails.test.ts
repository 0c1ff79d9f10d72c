import { describe, expect } from 'vitest';
import type { DocumentList } from '@volant/shared/documents/documents.schema.ts';
import { aCustomer, aVehicle, inDays, openEmailLink, pay, renewManager } from '../testing/builders.ts';
import { guaranteeProbes } from '../testing/money/guarantee-probes.ts';
import { ledgerProbes } from '../testing/money/ledger-probes.ts';
import { changeProbes } from '../testing/rentals/change-probes.ts';
import { openLink, saleBody, sellAt, tokenOf } from '../testing/rentals/counter-sales.ts';
import { testWithFreshApp } from '../testing/test-with-app.ts';

const it = testWithFreshApp()
  .extend('calls', ({ t, manager, vehicle }) => ({
    ...changeProbes(() => ({ t, manager, vehicle })),
    ...guaranteeProbes(() => ({ t, manager })),
    ledger: ledgerProbes(() => ({ t, manager })),
  }))
  /** 150 €, 45 € of it paid online. */
  .extend('rented', ({ calls }) => calls.rent(2, 5))
  .extend('mailed', ({ t }) => async () => {
    await t.volant.sweep();
    await t.volant.mails.deliver();
    return t.mails.sent
      .splice(0)
      .filter(({ name }) => name.startsWith('receipt.'))
      .map(({ name, subject, to, text, attachments }) => ({
        name,
        subject: plain(subject),
        to: to.address,
        text: plain(text),
        files: attachments.map(({ filename, content }) => [filename, content]),
      }));
  });

const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('the mail of a receipt', () => {
  it('goes to the customer for each payment and refund, with its file, once', async ({
    t,
    rented,
    calls,
    mailed,
  }) => {
    // The deposit has the confirmation of the booking.
    expect(await mailed()).toEqual([]);
    await calls.ledger.take(rented.id, 60, 'cash');
    await calls.ledger.giveBack(rented.id, 10);
    const to = rented.customer.email;
    const mails = await mailed();
    expect(mails).toMatchObject([
      { name: 'receipt.R-2026-000002', subject: 'Reçu de 60,00 € : location Peugeot 308', to },
      {
        name: 'receipt.R-2026-000003',
        subject: 'Reçu d’un remboursement de 10,00 € : location Peugeot 308',
        to,
      },
    ]);
    expect(mails[0]?.text).toContain('Nous avons reçu 60,00 € (espèces)');
    expect(mails[0]?.text).toMatch(/Reste à payer : 55,00 €/);
    expect(mails[1]?.text).toContain('10,00 €');
    const { documents } = (
      await t.get<DocumentList>(`/api/reservations/${rented.id}/documents`, rented.customer.token)
    ).body;
    for (const [index, number] of ['R-2026-000002', 'R-2026-000003'].entries()) {
      const id = documents.find((document) => document.number === number)?.id ?? '';
      const stored = await t.photos.get(`private/documents/${id}.pdf`);
      expect(mails[index]?.files).toEqual([[`recu-${number}.pdf`, stored]]);
    }
    expect(await mailed()).toEqual([]);
    await t.restart();
    expect(await mailed()).toEqual([]);
  });

  it('goes for the rest that is paid by a link', async ({ t, manager, rented, mailed }) => {
    const link = await t.post<{ url: string }>(
      `/api/reservations/${rented.id}/payment-links`,
      manager.token,
      { purpose: 'balance', amount: 105 },
    );
    expect(link.status).toBe(201);
    await pay(t, (await openLink(t, tokenOf(link.body))).body.clientSecret);
    const [mail, ...others] = await mailed();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject: 'Reçu de 105,00 € : location Peugeot 308' });
    expect(mail?.text).toContain('(carte ou Bancontact, en ligne)');
    expect(mail?.text).not.toContain('Reste à payer');
  });

  it('goes for one that is issued by hand', async ({ t, manager, rented, calls, mailed }) => {
    await mailed();
    await calls.ledger.take(rented.id, 60);
    const { entries } = await calls.ledger.read(rented.id);
    const path = `/api/reservations/${rented.id}/documents`;
    for (const status of [201, 200])
      expect(
        await t.post(path, manager.token, { kind: 'receipt', entryId: entries.at(-1)?.id }),
      ).toMatchObject({ status });
    expect(await mailed()).toMatchObject([{ name: 'receipt.R-2026-000002' }]);
  });

  it('says what is kept of a guarantee, why, and what goes back', async ({ t, rented, calls, mailed }) => {
    await mailed();
    t.clock.advance({ days: 2 });
    await calls.ledger.charge(rented.id, 120, 'damage');
    await calls.hold(rented.id);
    expect((await calls.capture(rented.id, 120)).status).toBe(200);
    const [mail, ...others] = await mailed();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject: 'Retenue de 120,00 € sur votre caution : location Peugeot 308' });
    expect(mail?.text).toContain('gardé 120,00 € sur votre caution de 500,00 €');
    expect(mail?.text).toContain('Motif : Jante rayée');
    expect(mail?.text).toContain('Le reste, 380,00 €, vous est rendu');
    expect(mail?.files.map(([name]) => name)).toEqual(['recu-R-2026-000002.pdf']);
  });

  it('waits while the mail server or the file store is unavailable', async ({ t, rented, calls, mailed }) => {
    await mailed();
    await calls.ledger.take(rented.id, 60);
    t.photos.failAfter(0);
    expect(await mailed()).toEqual([]);
    t.photos.failAfter(undefined);
    t.mails.failWith(new Error('away'));
    expect(await mailed()).toEqual([]);
    t.mails.failWith(undefined);
    t.clock.advance({ minutes: 2 });
    expect(await mailed()).toMatchObject([{ name: 'receipt.R-2026-000002' }]);
  });

  it('is not sent for money that moved more than 30 days ago', async ({ t, rented, calls, mailed }) => {
    await mailed();
    await calls.ledger.take(rented.id, 60);
    t.photos.failAfter(0);
    await t.volant.sweep();
    t.clock.advance({ days: 31 });
    t.photos.failAfter(undefined);
    expect(await mailed()).toEqual([]);
    expect(await t.db.selectFrom('due_receipt').selectAll().execute()).toEqual([]);
  });

  it('says what is due of a charge after a cancellation that keeps the deposit', async ({
    t,
    manager,
    calls,
    mailed,
  }) => {
    const { id: customerId } = await aCustomer(t);
    const body = saleBody(t, await aVehicle(t), {
      startDate: inDays(t, 2),
      endDate: inDays(t, 4),
      customer: { id: customerId },
      payment: { kind: 'counter', method: 'terminal', amount: 20 },
    });
    const { id } = (await sellAt(t, manager, body)).body.reservation;
    t.clock.advance({ days: 1, minutes: 12 * 60 });
    await renewManager(t, manager);
    await calls.cancel(id);
    t.clock.advance({ minutes: 1 });
    await calls.ledger.charge(id, 10);
    await mailed();
    await calls.ledger.take(id, 4);
    const [mail] = await mailed();
    expect(mail?.text).toContain('Nous avons reçu 4,00 €');
    expect(mail?.text).toMatch(/Reste à payer : 6,00 €/);
  });

  it('carries no paper to an address that nobody proved, but the link that proves it', async ({
    t,
    rented,
    calls,
    mailed,
  }) => {
    await mailed();
    await t.change('account', { id: rented.customer.id }, { email_confirmed_at: null });
    await calls.ledger.take(rented.id, 60);
    await t.volant.sweep();
    await t.volant.mails.deliver();
    const [mail] = t.mails.sent.filter(({ name }) => name.startsWith('receipt.'));
    expect(mail?.attachments).toEqual([]);
    expect(mail?.text).not.toContain('Léa');
    expect((await openEmailLink(t, mail)).status).toBe(200);
  });

  it('is not written to a customer of the counter without an address', async ({ t, manager, mailed }) => {
    const sold = await sellAt(t, manager, saleBody(t, await aVehicle(t)));
    expect(sold.status).toBe(201);
    expect(await mailed()).toEqual([]);
    expect(await t.db.selectFrom('outbox').selectAll().where('sent_at', 'is', null).execute()).toEqual([]);
    const customer = await aCustomer(t);
    const body = saleBody(t, await aVehicle(t), { customer: { id: customer.id } });
    expect((await sellAt(t, manager, body)).status).toBe(201);
    expect(await mailed()).toMatchObject([{ to: customer.email, name: 'receipt.R-2026-000002' }]);
  });
});
