// @module-tag long
import { rm } from 'node:fs/promises';
import { describe, expect } from 'vitest';
import type { AgencyBody, AgencyProfile } from '@volant/shared/agency/agency.schema.ts';
import type { ContractData } from '@volant/shared/documents/documents-data.schema.ts';
import { calendarAttachment } from '../mails/calendar-attachment.ts';
import { renderDocument } from '../documents/render-worker.ts';
import { aCustomer } from '../testing/builders.ts';
import { writeScreens } from '../testing/built-screens.ts';
import { MAILS, now, reservation, words } from '../testing/mail-examples.ts';
import { pdfPages } from '../testing/files/pdf-pages.ts';
import { changeProbes } from '../testing/rentals/change-probes.ts';
import type { TestApp } from '../testing/test-app.ts';
import { testWithFreshApp } from '../testing/test-with-app.ts';

const FIRST = {
  AGENCY_NAME: 'Ancienne Agence',
  AGENCY_ADDRESS: 'Rue Ancienne 99, 4000 Liège',
  AGENCY_PHONE: '+32 4 999 88 77',
  AGENCY_EMAIL: 'ancienne@agence-ancienne.be',
  AGENCY_COMPANY_NUMBER: 'BE 0234.567.873',
};
const OLD = [...Object.values(FIRST), '0234.567.873'];

const NEW: Omit<AgencyBody, 'version'> = {
  name: 'Pégase Location',
  legalName: 'Pégase Mobilité SRL',
  address: 'Quai Neuf 7, 5000 Namur',
  phone: '+32 81 22 33 44',
  email: 'bonjour@pegase.be',
  companyNumber: 'BE 0123.456.749',
  vatNumber: 'BE 0123.456.749',
  isVatExempt: false,
  presentation: 'Une agence de quartier.',
  reviewUrl: 'https://avis.be/pegase',
  iban: 'BE68 5390 0754 7034',
  bic: 'GEBABEBB',
  bankName: 'Banque Neuve',
  accountingEmail: 'compta@pegase.be',
  invoiceFooter: 'Merci de votre confiance.',
  fineFee: 15,
};

/** What stands on a page, in a mail or a document: without spaces that cannot be seen. */
const seen = (text: string): string => text.replaceAll(/\s|\u00a0|\u202f/g, '');
const expectNoneOfTheOld = (text: string): void => {
  for (const value of OLD) expect(seen(text)).not.toContain(seen(value));
};

const it = testWithFreshApp()
  .extend('directory', { scope: 'file' }, async ({}, { onCleanup }) => {
    const directory = await writeScreens();
    onCleanup(() => rm(directory, { recursive: true }));
    return directory;
  })
  .extend('options', ({ directory }) => ({ webDirectory: directory, env: FIRST }));

const renew = async (t: TestApp, token: string): Promise<void> => {
  const { body } = await t.get<AgencyProfile>('/api/agency/profile', token);
  expect((await t.put('/api/agency', token, { ...NEW, version: body.version })).status).toBe(200);
};

describe('once every fact of the agency is another', () => {
  it('no page has an old one', async ({ t, manager }) => {
    const paths = ['/', '/login', '/reset-password', '/payer/abc', '/caution/abc', '/page-introuvable'];
    for (const path of paths) expect((await t.app.inject({ url: path })).body).toContain(FIRST.AGENCY_NAME);
    await renew(t, manager.token);
    for (const path of paths) {
      const { body } = await t.app.inject({ url: path });
      expect(body).toContain(NEW.name);
      expectNoneOfTheOld(body);
    }
  });

  it('no mail has an old one, whatever it is about', async ({ t, manager }) => {
    await renew(t, manager.token);
    const site = { publicUrl: t.config.publicUrl, agency: t.volant.agency.current(), words };
    for (const [, write] of MAILS) {
      const { subject, html, text } = write(reservation, site);
      expect(seen(text)).toContain(seen(NEW.name));
      expectNoneOfTheOld(subject + html + text);
    }
    expectNoneOfTheOld(String(calendarAttachment(reservation, site, now).content));
  });

  it('a mail that was queued before is sent from the new one', async ({ t, manager }) => {
    const customer = await aCustomer(t);
    await renew(t, manager.token);
    await t.volant.mails.deliver();
    const mail = t.mails.sent.find(({ to }) => to.address === customer.email);
    expect(mail).toMatchObject({ sender: NEW.name, replyTo: { name: NEW.name, address: NEW.email } });
    expectNoneOfTheOld(JSON.stringify(t.mails.sent));
  });

  it('a new contract has none, and an old one keeps what held', async ({ t, manager, vehicle }) => {
    const { rent } = changeProbes(() => ({ t, manager, vehicle }));
    const rented = await rent(5, 8);
    const issue = async (): Promise<ContractData> => {
      const { body } = await t.post<{ id: string }>(
        `/api/reservations/${rented.id}/documents`,
        manager.token,
        { kind: 'contract' },
      );
      const row = await t.row('document', { id: body.id }, 'data');
      return row.data as ContractData;
    };
    const before = await issue();
    expect(before.issuer.name).toBe(FIRST.AGENCY_NAME);
    await renew(t, manager.token);
    const after = await issue();
    expect(after.issuer).toMatchObject({
      name: NEW.name,
      legalName: NEW.legalName,
      bank: 'BE68 5390 0754 7034 · GEBABEBB · Banque Neuve',
    });
    const text = pdfPages(await renderDocument(after))
      .flat()
      .map((drawn) => drawn.text)
      .join(' ');
    expect(seen(text)).toContain(seen(NEW.legalName));
    expectNoneOfTheOld(text);
    // What was issued is not changed.
    expect(JSON.stringify(before)).toContain(FIRST.AGENCY_ADDRESS);
  });

  it('a process that starts later knows it too', async ({ t, manager }) => {
    await renew(t, manager.token);
    expect(t.volant.agency.current()).toMatchObject({ name: NEW.name });
    await t.restart();
    expect(t.volant.agency.current()).toMatchObject({ name: NEW.name, fineFeeCents: 15_00 });
  });
});
