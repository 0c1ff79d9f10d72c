import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aManager, anEmployee, aVehicle } from '../../../../../../server/src/testing/builders.ts';
import { aPaidRental } from '../../../../testing/rentals.ts';
import { startTestSite, type OpenedPage } from '../../../../testing/test-site.tsx';
import { ManagerReservationsPage } from './manager-reservations-page.tsx';

const site = await startTestSite();
// 1 June 2026.
const manager = await aManager(site.t);
for (const from of [2, 10, 40]) {
  await aPaidRental(site.t, { vehicle: await aVehicle(site.t), from, to: from + 3 });
}
beforeEach(() => void vi.setSystemTime(site.t.clock.now()));
afterEach(async () => {
  await site.leave();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const open = (at = '/manager-reservations'): OpenedPage =>
  site.open(<ManagerReservationsPage />, { at, user: manager });
const section = (month: string) =>
  screen.findByRole('region', { name: (name) => name.replaceAll(/\s/g, ' ') === `Retraits en ${month}` });
const figures = (of: HTMLElement) =>
  within(of)
    .getAllByRole('definition')
    .map((figure) => figure.textContent.replaceAll(/\s/g, ' '));

/** What the page lets the browser save, with its first bytes. */
const savedFiles = () => {
  const saved: { name: string; content: Blob }[] = [];
  let made: Blob | undefined;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    made = content as Blob;
    return 'blob:file';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    if (made) saved.push({ name: this.download, content: made });
  });
  return saved;
};

describe('the totals above the reservations', () => {
  it('are those of this month, and of another one that is chosen', async () => {
    const { user } = open();
    const june = await section('juin 2026');
    await waitFor(() => expect(figures(june)).toEqual(['2', '300,00 €', '90,00 €', '210,00 €']));
    await user.click(within(june).getByRole('button', { name: 'Mois suivant' }));
    const july = await section('juillet 2026');
    await waitFor(() => expect(figures(july)).toEqual(['1', '150,00 €', '45,00 €', '105,00 €']));
    await user.click(within(july).getByRole('button', { name: 'Mois précédent' }));
    await waitFor(async () => expect(figures(await section('juin 2026'))[0]).toBe('2'));
  });

  it('follow the filter of the list', async () => {
    open('/manager-reservations?statut=canceled');
    const june = await section('juin 2026');
    await waitFor(() => expect(figures(june)).toEqual(['0', '0,00 €', '0,00 €', '0,00 €']));
  });

  it('can be asked for again when they could not be loaded', async () => {
    const { user } = site.open(<ManagerReservationsPage />, {
      at: '/manager-reservations',
      user: manager,
      lost: /totals/,
    });
    const june = await section('juin 2026');
    await within(june).findByText('Erreur lors du calcul des totaux');
    site.findNetwork();
    await user.click(within(june).getByRole('button', { name: 'Réessayer' }));
    await waitFor(() => expect(figures(june)[0]).toBe('2'));
  });
});

describe('the export', () => {
  it('is for owners, not for employees', async () => {
    site.open(<ManagerReservationsPage />, { at: '/manager-reservations', user: await anEmployee(site.t) });
    const june = await section('juin 2026');
    await waitFor(() => expect(figures(june)[0]).toBe('2'));
    expect(within(june).queryByRole('button', { name: 'Exporter les réservations (CSV)' })).toBeNull();
  });

  it('saves the file of the month', async () => {
    const saved = savedFiles();
    const { user } = open();
    const june = await section('juin 2026');
    await within(june).findByText(/ce n’est pas un livre de caisse/);
    await user.click(await within(june).findByRole('button', { name: 'Exporter les réservations (CSV)' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toBe('reservations-2026-06.csv');
    const lines = (await saved[0]?.content.text())?.trimEnd().split('\r\n') ?? [];
    expect(lines).toHaveLength(3);
  });

  it('says why there is none', async () => {
    const saved = savedFiles();
    const { user } = open();
    const june = await section('juin 2026');
    site.loseNetwork(/export/);
    await user.click(await within(june).findByRole('button', { name: 'Exporter les réservations (CSV)' }));
    await within(june).findByText('Erreur lors de l’export des réservations');
    expect(saved).toEqual([]);
  });
});
