// @module-tag long
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { AgencyProfile } from '@volant/shared/agency/agency.schema.ts';
import { agencyMessages } from '@volant/shared/agency/agency.messages.ts';
import { aManager, type TestCustomer } from '../../../../server/src/testing/builders.ts';
import { clickTwice } from '../../testing/patient-user.ts';
import { startTestSite, type OpenedPage, type TestSite } from '../../testing/test-site.tsx';
import { SettingsPage } from './settings-page.tsx';

let site: TestSite;
let manager: TestCustomer;
let first: AgencyProfile;

const profile = async (): Promise<AgencyProfile> =>
  (await site.t.get<AgencyProfile>('/api/agency/profile', manager.token)).body;
const change = async (values: Partial<AgencyProfile>): Promise<void> => {
  const known = await profile();
  const { logo: _logo, logoDark: _logoDark, picture: _picture, nextNumbers: _numbers, ...facts } = known;
  const answer = await site.t.put('/api/agency', manager.token, {
    ...facts,
    ...values,
    version: known.version,
  });
  expect(answer.status).toBe(200);
};

beforeAll(async () => {
  site = await startTestSite();
  manager = await aManager(site.t);
  first = await profile();
});
afterEach(async () => {
  await site.leave();
  await change(first);
});

const open = (section: string): OpenedPage =>
  site.open(<SettingsPage />, { at: `/manage/reglages?section=${section}`, user: manager });
const form = (name: string) => screen.findByRole('form', { name });
const field = (box: HTMLElement, label: RegExp) => within(box).getByLabelText<HTMLInputElement>(label);
const save = (box: HTMLElement) => within(box).getByRole('button', { name: 'Enregistrer' });
const textOf = (element: HTMLElement): string => element.textContent.replaceAll(/\s/g, ' ');

describe('the facts of the agency', () => {
  it('are shown as they are typed in the preview, and saved once', async () => {
    const { user } = open('agence');
    const box = await form('Agence');
    await user.clear(field(box, /^Nom sur le site/));
    await user.type(field(box, /^Nom sur le site/), 'Pégase');
    await user.type(field(box, /^IBAN/), 'be68539007547034');
    const preview = screen.getByRole('region', { name: 'Aperçu' });
    await waitFor(() => expect(textOf(preview)).toContain('Bienvenue chez Pégase'));
    clickTwice(save(box));
    await screen.findByText('Enregistré');
    expect(site.acts()).toHaveLength(1);
    expect(await profile()).toMatchObject({ name: 'Pégase', iban: 'BE68 5390 0754 7034' });
    expect(field(box, /^IBAN/).value).toBe('BE68 5390 0754 7034');
  });

  it('are refused on their fields, and nothing that was typed is lost', async () => {
    const { user } = open('agence');
    const box = await form('Agence');
    await user.type(field(box, /^IBAN/), 'BE69 5390 0754 7034');
    await user.click(save(box));
    await waitFor(() => expect(textOf(box)).toContain(agencyMessages.ibanInvalid));
    expect(field(box, /^IBAN/).value).toBe('BE69 5390 0754 7034');
    expect(await profile()).toMatchObject({ iban: '' });
  });

  it('have either a VAT number or none to have', async () => {
    const { user } = open('agence');
    const box = await form('Agence');
    await user.type(field(box, /^Numéro de TVA/), 'BE 0123.456.749');
    await user.click(within(box).getByLabelText('Non assujettie à la TVA'));
    await waitFor(() => expect(field(box, /^Numéro de TVA/).value).toBe(''));
    await user.click(save(box));
    await screen.findByText('Enregistré');
    expect(await profile()).toMatchObject({ isVatExempt: true, vatNumber: '' });
  });

  it('that somebody else changed meanwhile are not overwritten unseen', async () => {
    const { user } = open('agence');
    const box = await form('Agence');
    await user.type(field(box, /^BIC/), 'GEBABEBB');
    await change({ phone: '+32 81 99 88 77' });
    await user.click(save(box));
    await waitFor(() => expect(textOf(box)).toContain('Les coordonnées ont été modifiées entre-temps.'));
    expect(await profile()).toMatchObject({ bic: '', phone: '+32 81 99 88 77' });
    expect(field(box, /^BIC/).value).toBe('GEBABEBB');
    await user.click(save(box));
    await screen.findByText('Enregistré');
    expect(await profile()).toMatchObject({ bic: 'GEBABEBB' });
  });
});

describe('the settings of the documents', () => {
  it('are saved beside the other facts, which stay', async () => {
    const { user } = open('documents');
    const box = await form('Documents');
    await user.type(field(box, /^Pied de page/), 'Merci de votre confiance.');
    await user.type(field(box, /^Frais de dossier/), '12,50');
    await user.click(save(box));
    await screen.findByText('Enregistré');
    expect(await profile()).toMatchObject({
      invoiceFooter: 'Merci de votre confiance.',
      fineFee: 12.5,
      name: first.name,
    });
  });

  it('say which numbers come next, and how long what is kept', async () => {
    open('documents');
    await form('Documents');
    const shown = textOf(screen.getByRole('region', { name: 'Documents' }));
    expect(shown).toContain(`Reçu${first.nextNumbers[0]?.number ?? '?'}`);
    expect(shown).toContain('Réservations, paiements, contrats et reçus10 ans');
  });

  it('refuse a fee that is no number', async () => {
    const { user } = open('documents');
    const box = await form('Documents');
    await user.type(field(box, /^Frais de dossier/), 'beaucoup');
    await user.click(save(box));
    await waitFor(() => expect(textOf(box)).toContain('Indiquez un nombre, ou laissez le champ vide'));
  });
});

it('the people of the agency have a page of their own', async () => {
  const { address } = open('equipe');
  await waitFor(() => expect(address()).toBe('/manage/equipe'));
});
