// @module-tag long
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { addDays, agencyDay } from '@volant/shared/kernel/iso-date.ts';
import type { WirePriceRule } from '@volant/shared/pricing/pricing.schema.ts';
import { aManager, aVehicle } from '../../../../server/src/testing/builders.ts';
import { clickTwice } from '../../testing/patient-user.ts';
import { errorOf, refusedWith } from '../../testing/reading.ts';
import { startTestSite, type OpenedPage } from '../../testing/test-site.tsx';
import { SettingsPage } from './settings-page.tsx';

const site = await startTestSite();
const manager = await aManager(site.t);
afterEach(async () => {
  await site.leave();
  await site.t.db.deleteFrom('price_rule').execute();
  await site.t.db.deleteFrom('agency_closure').execute();
  await site.t.db.updateTable('agency_settings').set({ closed_weekdays: null }).execute();
});

const call = <T,>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
  site.t.call<T>({ method, path, token: manager.token, body });
const rules = async () => (await call<WirePriceRule[]>('GET', '/api/price-rules')).body;

const summer = { kind: 'season', scope: 'all', startDate: '2099-07-01', endDate: '2099-08-31', percent: 20 };

const FIRST = { prix: 'Saisons', jours: 'Jours fermés à venir', locations: 'Frais de retour' };
const openPage = async (section: keyof typeof FIRST = 'prix'): Promise<OpenedPage> => {
  const page = site.open(<SettingsPage />, { at: `/manage/reglages?section=${section}`, user: manager });
  await screen.findByRole('region', { name: FIRST[section] });
  return page;
};

const part = (name: string) => screen.findByRole('region', { name });
const textOf = (element: HTMLElement): string => element.textContent.replaceAll(/\s/g, ' ');
const field = (box: HTMLElement, label: RegExp) => within(box).getByLabelText<HTMLInputElement>(label);

const openDialog = async ({ user }: OpenedPage, add: string, title: string): Promise<HTMLElement> => {
  await user.click(screen.getByRole('button', { name: add }));
  return screen.findByRole('dialog', { name: title });
};
const fill = async ({ user }: OpenedPage, box: HTMLElement, label: RegExp, value: string): Promise<void> => {
  await user.clear(field(box, label));
  await user.type(field(box, label), value);
};
const save = (box: HTMLElement) => within(box).getByRole('button', { name: 'Enregistrer' });

describe('the settings without rules', () => {
  it('say what applies, and that reservations keep their price', async () => {
    await openPage();
    expect(textOf(await part('Saisons'))).toContain(
      'Aucune règle : chaque véhicule coûte son prix journalier',
    );
    expect(textOf(await part('Prix'))).toContain('Les réservations existantes gardent leur prix.');
    await site.leave();
    await openPage('jours');
    expect(textOf(await part('Jours fermés à venir'))).toContain('Aucun jour fermé à venir');
  });

  it('offer to try again when they could not be loaded', async () => {
    site.open(<SettingsPage />, { at: '/manage/reglages', user: manager, lost: 'everything' });
    await screen.findByText('Erreur lors du chargement des règles de prix');
    await screen.findByText('Erreur lors du chargement du prix du kilomètre');
    await screen.findByText('Erreur lors du chargement des jours de fermeture');
    await waitFor(() =>
      expect(screen.getAllByRole('button', { name: 'Réessayer', hidden: true })).toHaveLength(8),
    );
    expect(screen.getAllByRole('button', { name: 'Réessayer' })).toHaveLength(2);
  });
});

describe('a season', () => {
  it('is added once, with its example', async () => {
    const page = await openPage();
    const box = await openDialog(page, 'Ajouter une saison', 'Nouvelle saison');
    await fill(page, box, /^Premier jour/, '2099-07-01');
    await fill(page, box, /^Dernier jour/, '2099-08-31');
    await fill(page, box, /^Variation/, '10');
    await waitFor(() =>
      expect(textOf(within(box).getByRole('status'))).toBe('Exemple : 3 jours à 50,00 €/jour = 165,00 €'),
    );
    clickTwice(save(box));
    await screen.findByText('Enregistré');
    expect(site.acts()).toEqual(['POST /api/price-rules']);
    const season = await part('Saisons');
    expect(textOf(season)).toContain('+10 % par jour');
    expect(textOf(season)).toContain('Toute la flotte, du 01/07/2099 au 31/08/2099');
  });

  it('is for a category or a vehicle that is chosen by its name', async () => {
    const vehicle = await aVehicle(site.t, { brand: 'Renault', model: 'Kangoo', dailyPriceCents: 80_00 });
    // The server's list follows a notification of the database.
    await waitFor(async () => {
      const { body } = await site.t.get<{ id: number }[]>('/api/vehicules');
      expect(body.map(({ id }) => id)).toContain(vehicle.id);
    });
    const page = await openPage();
    const box = await openDialog(page, 'Ajouter une saison', 'Nouvelle saison');
    await page.user.selectOptions(field(box, /^S’applique/), 'Un véhicule');
    await waitFor(() => expect(within(box).getByRole('option', { name: /Renault Kangoo/ })).toBeTruthy());
    await page.user.selectOptions(field(box, /^Véhicule/), String(vehicle.id));
    await fill(page, box, /^Premier jour/, '2099-07-01');
    await fill(page, box, /^Dernier jour/, '2099-07-01');
    await fill(page, box, /^Variation/, '−25 %');
    await waitFor(() =>
      expect(textOf(within(box).getByRole('status'))).toBe('Exemple : 1 jour à 80,00 €/jour = 60,00 €'),
    );
    await page.user.click(save(box));
    await screen.findByText('Renault Kangoo, le 01/07/2099');
    expect(await rules()).toMatchObject([{ scope: 'vehicle', vehicleId: vehicle.id, percent: -25 }]);
  });

  it('shows what is wrong on its fields', async () => {
    const page = await openPage();
    const box = await openDialog(page, 'Ajouter une saison', 'Nouvelle saison');
    await page.user.selectOptions(field(box, /^S’applique/), 'Une catégorie');
    await fill(page, box, /^Variation/, 'vingt');
    await page.user.click(save(box));
    const percent = 'Le pourcentage doit être un nombre entier de −60 à +200, autre que 0';
    expect(await refusedWith()).toEqual(['La règle n’est pas complète', percent]);
    expect(errorOf(field(box, /^Variation/))).toBe(percent);
    await fill(page, box, /^Variation/, '20');
    await page.user.click(save(box));
    expect(await refusedWith()).toEqual([
      'La règle n’est pas complète',
      'Choisissez une catégorie',
      'Indiquez le premier et le dernier jour',
      'Indiquez le premier et le dernier jour',
    ]);
    expect(errorOf(field(box, /^Catégorie/))).toBe('Choisissez une catégorie');
    expect(site.acts()).toEqual([]);
  });

  it('keeps what was typed when another one has its days', async () => {
    await call('POST', '/api/price-rules', summer);
    const page = await openPage();
    const box = await openDialog(page, 'Ajouter une saison', 'Nouvelle saison');
    await fill(page, box, /^Premier jour/, '2099-08-31');
    await fill(page, box, /^Dernier jour/, '2099-09-30');
    await fill(page, box, /^Variation/, '10');
    await page.user.click(save(box));
    const sentence =
      'Une autre règle du même type vaut déjà pour ces véhicules à ces jours ou pour cette durée';
    expect(await refusedWith()).toEqual(['La règle n’a pas été enregistrée', sentence]);
    expect(errorOf(field(box, /^Premier jour/))).toBe(sentence);
    expect(field(box, /^Variation/).value).toBe('10');
  });

  it('is changed, and removed after a question', async () => {
    await call('POST', '/api/price-rules', summer);
    const page = await openPage();
    await page.user.click(await screen.findByRole('button', { name: /^Modifier/ }));
    const box = await screen.findByRole('dialog', { name: 'Modifier la saison' });
    expect(field(box, /^Premier jour/).value).toBe('01/07/2099');
    await fill(page, box, /^Variation/, '-5');
    await page.user.click(save(box));
    await screen.findByText('−5 % par jour', { normalizer: (text) => text.replaceAll(/\s/g, ' ') });
    await page.user.click(screen.getByRole('button', { name: /^Supprimer/ }));
    const question = await screen.findByRole('alertdialog', { name: /Supprimer cette règle/ });
    await page.user.click(within(question).getByRole('button', { name: 'Supprimer' }));
    await screen.findByText('La règle a été supprimée');
    expect(await rules()).toEqual([]);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Saisons'));
  });

  it('that somebody else removed says so', async () => {
    const { body } = await call<WirePriceRule>('POST', '/api/price-rules', summer);
    const page = await openPage();
    await page.user.click(await screen.findByRole('button', { name: /^Supprimer/ }));
    const question = await screen.findByRole('alertdialog', { name: /Supprimer cette règle/ });
    await call('DELETE', `/api/price-rules/${body.id}`);
    await page.user.click(within(question).getByRole('button', { name: 'Supprimer' }));
    await within(question).findByText('Cette règle n’existe plus');
    expect(within(question).queryByRole('button', { name: 'Supprimer' })).toBeNull();
  });
});

describe('a discount and a shortest rental', () => {
  it('take the discount without its sign', async () => {
    const page = await openPage();
    const box = await openDialog(page, 'Ajouter une remise', 'Nouvelle remise longue durée');
    await fill(page, box, /^À partir de/, '7');
    await fill(page, box, /^Remise/, '70');
    await page.user.click(save(box));
    expect(await refusedWith()).toContain('La remise doit être un nombre entier de 1 à 60 %');
    await fill(page, box, /^Remise/, '10');
    await waitFor(() =>
      expect(textOf(within(box).getByRole('status'))).toBe('Exemple : 7 jours à 50,00 €/jour = 315,00 €'),
    );
    await page.user.click(save(box));
    await screen.findByText('Enregistré');
    expect(textOf(await part('Remises longue durée'))).toContain('−10 % à partir de 7 jours');
  });

  it('need no dates for the whole year', async () => {
    const page = await openPage();
    const box = await openDialog(page, 'Ajouter une durée minimale', 'Nouvelle durée minimale');
    await fill(page, box, /^Durée minimale/, '3');
    await page.user.click(save(box));
    await screen.findByText('Enregistré');
    expect(textOf(await part('Durée minimale'))).toContain('Au moins 3 joursToute la flotte, toute l’année');
  });
});

describe('closed days', () => {
  const inDays = (days: number) => addDays(agencyDay(new Date()), days);

  it('are added with a reason and opened again', async () => {
    const page = await openPage('jours');
    const form = screen.getByRole('form', { name: 'Fermer un jour' });
    await page.user.click(within(form).getByRole('button', { name: 'Fermer ce jour' }));
    expect(errorOf(field(form, /^Jour/))).toBe('Indiquez le jour de fermeture');
    await fill(page, form, /^Jour/, inDays(-1));
    await page.user.click(within(form).getByRole('button', { name: 'Fermer ce jour' }));
    await waitFor(() =>
      expect(errorOf(field(form, /^Jour/))).toBe('Choisissez des jours à partir d’aujourd’hui'),
    );
    await fill(page, form, /^Jour/, inDays(40));
    await fill(page, form, /^Motif/, 'Inventaire');
    await page.user.click(within(form).getByRole('button', { name: 'Fermer ce jour' }));
    const open = await screen.findByRole('button', { name: /^Rouvrir/ });
    expect(textOf(await part('Jours fermés à venir'))).toContain('Inventaire');
    expect(field(form, /^Motif/).value).toBe('');
    await page.user.click(open);
    await screen.findByText('Aucun jour fermé à venir');
    expect(document.activeElement?.textContent).toBe('Jours fermés à venir');
  });

  it('are the holidays of a year with one click', async () => {
    const page = await openPage('jours');
    const year = Number(inDays(0).slice(0, 4)) + 1;
    await page.user.click(screen.getByRole('button', { name: `Fermer les jours fériés ${year}` }));
    await screen.findByText(`Jours fériés ${year} fermés`);
    const list = await part('Jours fermés à venir');
    expect(within(list).getAllByRole('button', { name: /^Rouvrir/ })).toHaveLength(10);
    expect(textOf(list)).toContain('Fête nationale');
  });

  it('of the week are saved together, never all seven', async () => {
    const page = await openPage('jours');
    await page.user.click(screen.getByRole('checkbox', { name: 'Dimanche' }));
    await page.user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await screen.findByText('Enregistré');
    const { body } = await call<{ weekdays: number[] }>('GET', '/api/closures');
    expect(body.weekdays).toEqual([6]);
    for (const day of ['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi']) {
      await page.user.click(screen.getByRole('checkbox', { name: day }));
    }
    await page.user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await screen.findByText('L’agence doit rester ouverte au moins un jour par semaine');
  });
});
