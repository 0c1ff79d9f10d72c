// @module-tag long
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { addDays, agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { aManager, anAccessory, aVehicle } from '../../../../../server/src/testing/builders.ts';
import { startTestSite } from '../../../testing/test-site.tsx';
import { NewRentalPage } from './new-rental-page.tsx';

const site = await startTestSite({ now: new Date().toISOString() });
const manager = await aManager(site.t);
await aVehicle(site.t, { brand: 'Renault', model: 'Clio' });
await aVehicle(site.t, { brand: 'Fiat', model: 'Panda', dailyPriceCents: 49_99 });

const today = () => agencyDay(new Date());
const openPage = (search = '') =>
  site.open(<NewRentalPage />, { at: `/manage/nouvelle-location${search}`, user: manager });
const plain = (text: string | null | undefined): string => (text ?? '').replaceAll(/\s/g, ' ').trim();
const textOf = (id: string): string => plain(document.getElementById(id)?.textContent);

describe('a sale at the counter', () => {
  it('filters the vehicles by words and by category, and says what each is', async () => {
    const facts = { category: 'break', transmission: 'automatique', seats: 5, energy: 'diesel' } as const;
    const estate = await aVehicle(site.t, { brand: 'Škoda', model: 'Octavia' });
    await site.t.change('vehicle', { id: estate.id }, { ...facts, plate: '2SKO001' });
    const { user } = openPage();
    await screen.findByRole('radio', { name: /2-SKO-001 Break Diesel automatique 5\splaces/ });
    const shown = () =>
      within(screen.getByRole('radiogroup', { name: 'Véhicules' })).queryAllByRole('radio').length;
    const all = shown();
    const filter = screen.getByLabelText('Filtrer les véhicules');
    for (const typed of ['skoda oct', '2-sko-001']) {
      await user.clear(filter);
      await user.type(filter, typed);
      expect(shown()).toBe(1);
    }
    await user.clear(filter);
    expect(shown()).toBe(all);
    await user.click(screen.getByRole('button', { name: 'Break 1' }));
    expect(shown()).toBe(1);
    await user.type(filter, 'clio{Enter}');
    expect(screen.getByText('Aucun véhicule ne correspond.')).toBeTruthy();
    // Nothing was sent; who has to choose a vehicle is led to what hides them.
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Nouveau client' }));
    await user.type(screen.getByLabelText(/^Prénom/), 'Jo');
    await user.type(screen.getByLabelText(/^Nom/), 'Maes');
    await user.type(screen.getByLabelText(/^Téléphone/), '0471112277');
    await user.click(screen.getByRole('button', { name: 'Enregistrer la location' }));
    expect(document.activeElement).toBe(filter);
  });

  it('shows the running sale: its lines, what is paid now and what stays due', async () => {
    await anAccessory(site.t, { name: 'Porte-vélos', dailyPriceCents: 4_00, quantity: 3 });
    const { user } = openPage(`?du=${addDays(today(), 40)}&au=${addDays(today(), 42)}`);
    const sale = screen.getByRole('complementary', { name: 'Récapitulatif' });
    const lines = (): Record<string, string> => {
      const terms = within(sale).getAllByRole('term');
      const values = within(sale).getAllByRole('definition');
      return Object.fromEntries(
        terms.map((term, index) => [plain(term.firstChild?.textContent), plain(values[index]?.textContent)]),
      );
    };
    // In sight before a vehicle is chosen.
    const row = await screen.findByRole('checkbox', { name: /Porte-vélos/ });
    expect(row.getAttribute('aria-describedby')?.split(' ').map(textOf)).toEqual([
      '3 disponible(s)',
      '4,00 € / jour',
    ]);
    expect(lines()).toMatchObject({ 'Prix total': '—' });
    await user.click(await screen.findByRole('radio', { name: /Fiat Panda/ }));
    await user.click(row);
    await user.type(screen.getByLabelText('Remise'), '9,98');
    await waitFor(() =>
      expect(lines()).toMatchObject({
        'Tarif journalier': '99,98 €',
        Remise: '−9,98 €',
        Véhicule: '90,00 €',
        'Porte-vélos × 1': '8,00 €',
        'Prix total': '98,00 €',
        'Payé maintenant': '98,00 €',
        'Reste dû': '0,00 €',
      }),
    );
    await user.clear(screen.getByLabelText('Montant reçu'));
    await user.type(screen.getByLabelText('Montant reçu'), '50');
    expect(lines()).toMatchObject({ 'Payé maintenant': '50,00 €', 'Reste dû': '48,00 €' });
    // A share of the total follows it.
    await user.click(screen.getByRole('button', { name: 'Acompte' }));
    expect(lines()).toMatchObject({ 'Payé maintenant': '29,00 €', 'Reste dû': '69,00 €' });
    await user.click(row);
    await waitFor(() =>
      expect(lines()).toMatchObject({ 'Payé maintenant': '27,00 €', 'Reste dû': '63,00 €' }),
    );
    await user.click(row);
    await user.click(screen.getByRole('button', { name: 'Rien' }));
    expect(lines()).toMatchObject({ 'Payé maintenant': '0,00 €', 'Reste dû': '98,00 €' });
    await user.click(screen.getByRole('radio', { name: 'Lien' }));
    expect(lines()).toMatchObject({ 'À payer par lien': '29,00 €', 'Reste dû': '69,00 €' });
    await user.click(screen.getByRole('radio', { name: 'Virement' }));
    expect(lines()).toMatchObject({ 'Payé maintenant': '29,00 €', 'Reste dû': '69,00 €' });
  });
});
