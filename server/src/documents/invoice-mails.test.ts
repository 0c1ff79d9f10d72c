// @module-tag long
import { describe, expect } from 'vitest';
import { exampleCompany } from '@volant/shared/testing/example-company.ts';
import { openEmailLink, renewManager } from '../testing/builders.ts';
import { invoiceProbes } from '../testing/money/invoice-probes.ts';
import { restoredBooks } from '../testing/money/restored-books.ts';
import { testWithFreshApp } from '../testing/test-with-app.ts';

const it = testWithFreshApp()
  .extend('calls', ({ t, manager }) => invoiceProbes(() => ({ t, manager })))
  .extend('restored', ({ t }) => restoredBooks(() => t))
  .extend('mailed', ({ t }) => async () => {
    await t.volant.sweep();
    await t.volant.mails.deliver();
    return t.mails.sent
      .splice(0)
      .filter(({ name }) => name.startsWith('invoice.'))
      .map(({ name, subject, to, text, attachments }) => ({
        name,
        subject: plain(subject),
        to,
        text: plain(text),
        files: attachments.map(({ filename, content }) => [filename, content]),
      }));
  });

const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');

const address = { street: 'Rue Haute 3', postalCode: '1000', city: 'Bruxelles', country: 'BE' };

describe('the mail of an invoice', () => {
  it('goes to the accounting of the company once for each document, with its file', async ({
    t,
    calls,
    mailed,
  }) => {
    const { id } = await calls.rentForCompany();
    const [deposit, ...others] = await mailed();
    expect(others).toEqual([]);
    expect(deposit).toMatchObject({
      name: 'invoice.F-2026-000001',
      subject: 'Facture d’acompte F-2026-000001 : location Peugeot 308',
      to: { name: exampleCompany.name, address: exampleCompany.accountingEmail },
    });
    expect(deposit?.text).toContain('45,00 €');
    expect(deposit?.text).toContain('Tout est déjà payé');
    expect(deposit?.text).toContain('Peppol');
    expect(deposit?.text).not.toContain('Léa');
    const row = await t.row('document', { reservation_id: id, number: 'F-2026-000001' }, 'id');
    const stored = await t.photos.get(`private/documents/${row.id}.pdf`);
    expect(deposit?.files).toEqual([['facture-d-acompte-F-2026-000001.pdf', stored]]);
    expect(await mailed()).toEqual([]);

    await calls.finalize(id);
    const [final] = await mailed();
    expect(final?.name).toBe('invoice.F-2026-000002');
    expect(final?.text).toMatch(/À payer : 105,03 €/);
    expect(final?.text).toMatch(/Communication : \+\+\+\d{3}\/\d{4}\/\d{5}\+\+\+/);

    t.clock.advance({ minutes: 1 });
    await calls.reduce(id, 12.1);
    const [credit] = await mailed();
    expect(credit).toMatchObject({ subject: 'Note de crédit NC-2026-000001 : location Peugeot 308' });
    expect(credit?.text).toContain('Elle se réfère à F-2026-000002.');
    expect(credit?.text).not.toContain('À payer');
    await t.restart();
    expect(await mailed()).toEqual([]);
  });

  it('goes to the customer of a company without an accounting address', async ({ calls, mailed }) => {
    const { customer } = await calls.rentForCompany({ ...exampleCompany, accountingEmail: null });
    expect(await mailed()).toMatchObject([
      { name: 'invoice.F-2026-000001', to: { address: customer.email } },
    ]);
  });

  it('goes to a private customer who asked for an invoice, and not twice', async ({ t, calls, mailed }) => {
    const { id, customer } = await calls.rent();
    await t.put('/api/users/me/address', customer.token, address);
    await mailed();
    expect((await calls.ask(id)).status).toBe(201);
    const [mail, ...others] = await mailed();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ name: 'invoice.F-2026-000001', to: { address: customer.email } });
    expect(mail?.text).toContain('Bonjour Léa');
    expect(mail?.text).toContain('« Mes réservations »');
    expect(mail?.text).not.toContain('Peppol');
    expect((await calls.ask(id)).status).toBe(200);
    expect(await mailed()).toEqual([]);
  });

  it('is not sent again for a document that a restored database had lost', async ({
    t,
    manager,
    calls,
    restored,
    mailed,
  }) => {
    await mailed();
    const { id } = await calls.rentForCompany();
    const restore = await restored.backup();
    expect(await mailed()).toHaveLength(1);
    t.clock.advance({ minutes: 10 });
    await restore();
    await renewManager(t, manager);
    expect(await mailed()).toEqual([]);
    expect(await mailed()).toEqual([]);
    expect(await calls.told(id)).toEqual([['F-2026-000001', 45_00, 0]]);
  });

  it('carries no paper to a customer whose address nobody proved', async ({ t, calls, mailed }) => {
    const { customer } = await calls.rentForCompany({ ...exampleCompany, accountingEmail: null });
    await t.change('account', { id: customer.id }, { email_confirmed_at: null });
    await t.volant.sweep();
    await t.volant.mails.deliver();
    const mail = t.mails.sent.find(({ name }) => name.startsWith('invoice.'));
    expect(mail?.attachments).toEqual([]);
    expect((await openEmailLink(t, mail)).status).toBe(200);
    expect(await mailed()).toHaveLength(1);
  });
});
