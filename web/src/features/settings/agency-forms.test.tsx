// @module-tag long
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AgencyProfile } from '@volant/shared/agency/agency.schema.ts';
import { FRANCHISE_MENTION, regimeMessages } from '@volant/shared/words/fr/agency/regime.ts';
import type { RegimeView } from '@volant/shared/agency/regime.schema.ts';
import { aManager } from '../../../../server/src/testing/builders.ts';
import { clickTwice } from '../../testing/patient-user.ts';
import { startTestSite, type OpenedPage } from '../../testing/test-site.tsx';
import { SettingsPage } from './settings-page.tsx';
import { agencyFaultWords } from '@volant/shared/words/fr/agency/agency-faults.ts';

const site = await startTestSite();

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

const manager = await aManager(site.t);
const first = await profile();
beforeEach(() => {
  vi.setSystemTime(site.t.clock.now());
});
afterEach(async () => {
  vi.useRealTimers();
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
    await waitFor(() => expect(textOf(box)).toContain(agencyFaultWords.ibanInvalid));
    expect(field(box, /^IBAN/).value).toBe('BE69 5390 0754 7034');
    expect(await profile()).toMatchObject({ iban: '' });
  });

  it('have no VAT number under the regime that has none', async () => {
    await change({ vatNumber: 'BE 0123.456.749' });
    const { user } = open('agence');
    const facts = await form('Agence');
    expect(field(facts, /^Numéro de TVA/).value).toBe('BE 0123.456.749');
    const box = await form('Régime de TVA');
    await user.click(within(box).getByLabelText(/^Non assujettie à la TVA/));
    clickTwice(save(box));
    await screen.findByText('Enregistré');
    expect(site.acts()).toEqual(['PUT /api/settings/regime']);
    await waitFor(() => expect(field(facts, /^Numéro de TVA/).value).toBe(''));
    expect(field(facts, /^Numéro de TVA/).readOnly).toBe(true);
    expect(await profile()).toMatchObject({ isVatExempt: true, vatNumber: '' });
    await change({ isVatExempt: false });
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

describe('the regime of VAT', () => {
  const held = async (): Promise<RegimeView> =>
    (await site.t.get<RegimeView>('/api/settings/regime', manager.token)).body;

  it('is planned for a day to come, and says so', async () => {
    const { user } = open('agence');
    const box = await form('Régime de TVA');
    expect(within(box).getByLabelText<HTMLInputElement>(/^Régime normal/).checked).toBe(true);
    await user.click(within(box).getByLabelText(/^Franchise des petites entreprises/));
    expect(textOf(box)).toContain(FRANCHISE_MENTION);
    await user.clear(field(box, /^À partir du/));
    await user.type(field(box, /^À partir du/), '01/01/2027');
    await user.click(save(box));
    await screen.findByText('Enregistré');
    expect(await held()).toMatchObject({
      regime: 'normal',
      next: { regime: 'franchise', from: '2027-01-01' },
    });
    await waitFor(() =>
      expect(textOf(box)).toContain(
        'Franchise des petites entreprises à partir du vendredi 1er janvier 2027.',
      ),
    );
  });

  it('does not begin on a day that is over', async () => {
    const { user } = open('agence');
    const box = await form('Régime de TVA');
    await user.clear(field(box, /^À partir du/));
    await user.type(field(box, /^À partir du/), '01/01/2026');
    await user.click(save(box));
    await waitFor(() => expect(textOf(box)).toContain(regimeMessages.fromPast));
    expect(field(box, /^À partir du/).getAttribute('aria-invalid')).toBe('true');
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
