// @module-tag long
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { addDays, agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { aManager, aVehicle, anAccountant } from '../../../../server/src/testing/builders.ts';
import { ledgerProbes } from '../../../../server/src/testing/money/ledger-probes.ts';
import { startTestSite } from '../../testing/test-site.tsx';
import { FiguresPage } from './figures-page.tsx';

const site = await startTestSite();
const manager = await aManager(site.t);
const ledger = ledgerProbes(() => ({ t: site.t, manager }));
const day = (days: number) => addDays(agencyDay(site.t.clock.now()), days);

const open = (search: string, user = manager) => {
  vi.setSystemTime(site.t.clock.now());
  return site.open(<FiguresPage />, { at: `/manage/chiffres${search}`, user });
};

const rowOf = async (table: string, name: string | RegExp) =>
  within(await screen.findByRole('table', { name: table })).getByRole('row', { name });

describe('the figures', () => {
  it('say what was earned and taken, by step, vehicle and category, beside the span before', async () => {
    const { id } = await ledger.rent();
    await ledger.reduce(id, 12.1);
    await aVehicle(site.t, { brand: 'Zoulou' });
    open(`?du=${day(0)}&au=${day(9)}`);
    const key = await screen.findByRole('region', { name: 'L’essentiel' });
    expect(key.textContent).toMatch(/Chiffre d’affaires HTVA113,99.€Avant.: 0,00.€/);
    expect(key.textContent).toMatch(/Encaissé TVAC45,00.€/);
    expect(key.textContent).toContain('Les jours à venir comptent');
    expect(
      screen.getByRole('img', { name: /^Encaissements \(TVAC\), au plus 45,00.€ par jour/ }),
    ).toBeTruthy();
    await rowOf('Par catégorie', /^Sans catégorie/);
    await rowOf('Par véhicule', /123,99|113,99/);
    expect(screen.getByText(/n’a pas été loué pendant cette période.*Zoulou/)).toBeTruthy();
    await rowOf('De quoi il est fait', /^Réductions .*−10,00/);
    await rowOf('Moyens de paiement', /^En ligne .*45,00/);
    await rowOf('Réductions et remboursements par personne', /1.× 12,10/);
    expect(screen.getByText('Aucun impayé.')).toBeTruthy();
  });

  it('are of this month until today, and of the days that are asked for', async () => {
    const { user } = open('');
    await screen.findByRole('region', { name: 'L’essentiel' });
    expect(screen.getByRole('link', { name: 'Ce mois' }).getAttribute('aria-current')).toBe('page');
    const form = screen.getByRole('search', { name: 'Période des chiffres' });
    const from = within(form).getByLabelText('Du');
    await user.clear(from);
    await user.type(from, day(1));
    await user.click(within(form).getByRole('button', { name: 'Afficher' }));
    expect(within(form).getByText(/Le dernier jour ne peut pas précéder le premier/)).toBeTruthy();
    await user.clear(from);
    await user.type(from, day(-40));
    await user.click(within(form).getByRole('button', { name: 'Afficher' }));
    expect(await screen.findByRole('img', { name: /^Encaissements .* par semaine/ })).toBeTruthy();
  });

  it('are saved as files for a spreadsheet', async () => {
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      if (file instanceof Blob) saved.push(file);
      return 'blob:';
    });
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
    const { user } = open(`?du=${day(0)}&au=${day(9)}`, await anAccountant(site.t));
    await user.click(await screen.findByRole('button', { name: 'Exporter les véhicules' }));
    await user.click(screen.getByRole('button', { name: 'Exporter l’évolution' }));
    const [vehicles, steps] = await Promise.all(saved.map((file) => file.text()));
    expect(vehicles).toMatch(/Véhicule;Plaque;Catégorie;Chiffre d’affaires HTVA;/);
    expect(vehicles?.trimEnd().split('\r\n').at(-1)).toMatch(/^Total;;;113,99;1;3;41,33;/);
    expect(steps?.split('\r\n')[1]).toBe(`${day(0)};${day(0)};-10,00;45,00`);
  });

  it('of an agency without vehicles are empty, and those that cannot be read are asked for again', async () => {
    open('?du=2001-01-01&au=2001-12-31');
    expect(await screen.findByText('Aucun véhicule pendant ces jours.')).toBeTruthy();
    expect(screen.getByText('Aucune réduction et aucun remboursement pendant cette période.')).toBeTruthy();
  });
});
