import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aCustomer, aManager, anAccessory, aVehicle, book } from '../../../../server/src/testing/builders.ts';
import type { TestCustomer } from '../../../../server/src/testing/builders.ts';
import { saleBody, sellAt } from '../../../../server/src/testing/rentals/counter-sales.ts';
import { TEST_NOW } from '../../../../server/src/testing/test-app.ts';
import { startTestSite, type OpenOptions } from '../../testing/test-site.tsx';
import { MyReservationsPage } from './my-reservations-page.tsx';

const site = await startTestSite();
let customer: TestCustomer;
beforeEach(async () => {
  // The browser's clock says what the server's does.
  vi.setSystemTime(TEST_NOW);
  customer = await aCustomer(site.t);
});

const open = (options: OpenOptions = {}) =>
  site.open(<MyReservationsPage />, { at: '/my-reservations', user: customer, ...options });
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

/** Dates that are held, with two accessories. */
const openWithHold = async (options?: OpenOptions) => {
  const vehicle = await aVehicle(site.t);
  const accessory = await anAccessory(site.t, { name: `Porte-vélos ${vehicle.id}`, dailyPriceCents: 5_00 });
  await book(site.t, customer, { vehicle, from: 5, to: 8, accessories: [{ accessory, quantity: 2 }] });
  return { ...open(options), accessoryName: `Porte-vélos ${vehicle.id}` };
};

describe('the reservations of a customer', () => {
  it('may be none: the page leads to the vehicles, and says how to cancel', async () => {
    const { user, address } = open();
    await screen.findByText("Vous n'avez pas encore effectué de réservation.");
    const help = screen.getByRole('region', { name: /^Besoin d’aide/ });
    const lines = within(help)
      .getAllByRole('listitem')
      .map((item) => plain(item.textContent));
    expect(lines).toEqual([
      'Pour modifier ou annuler une réservation, appelez-nous au +32 81 00 00 00.',
      'Annulation gratuite jusqu’à 24 h avant le début de la location.',
      'Dans les 24 h qui précèdent le début, aucune annulation n’est possible sans perdre l’acompte.',
      'Assistance téléphonique du lundi au vendredi, de 9h à 18h.',
    ]);
    await user.click(screen.getByRole('link', { name: 'Voir nos véhicules' }));
    expect(address()).toBe('/');
  });

  it('have filters with what each lists, and none for the finalised ones', async () => {
    const { user, address } = await openWithHold();
    const filters = await screen.findByRole('navigation', { name: 'Filtrer par statut' });
    expect(
      within(filters)
        .getAllByRole('link')
        .map((link) => plain(link.textContent)),
    ).toEqual(['Toutes 1', 'À venir 0', 'En attente 1', 'Passées 0', 'Annulées 0']);
    await user.click(within(filters).getByRole('link', { name: /^À venir/ }));
    expect(address()).toBe('/my-reservations?statut=upcoming');
    await screen.findByText('Essayez de modifier vos critères de recherche.');
    await user.click(screen.getByRole('link', { name: 'Voir toutes mes réservations' }));
    await screen.findByRole('table');
  });

  it('open on their prices, line by line', async () => {
    const { user, accessoryName } = await openWithHold();
    const table = await screen.findByRole('table');
    expect(within(table).getByText('En attente de paiement')).toBeTruthy();
    await user.click(within(table).getByRole('button', { name: /^Détails/ }));
    const text = plain(table.textContent);
    for (const part of ['50,00 €', '150,00 €', accessoryName, '30,00 €', '180,00 €']) {
      expect(text).toContain(part);
    }
  });

  it('that cannot be loaded are asked for again', async () => {
    const { user } = open({ lost: /reservations\/me/ });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Erreur lors du chargement de vos réservations.');
    site.findNetwork();
    await user.click(within(alert).getByRole('button', { name: 'Réessayer' }));
    await screen.findByText("Vous n'avez pas encore effectué de réservation.");
  });

  it('that wait for their payment can be given back: the outcome takes the focus', async () => {
    const { user } = await openWithHold();
    await user.click(await screen.findByRole('button', { name: /^Libérer/ }));
    const dialog = await screen.findByRole('dialog', { name: /^Libérer ces dates/ });
    await user.click(within(dialog).getByRole('button', { name: 'Libérer' }));
    const outcome = await screen.findByText(/Ces dates sont libérées\.$/);
    await waitFor(() => expect(outcome.closest('[tabindex="-1"]')).toBe(document.activeElement));
    await screen.findByText("Vous n'avez pas encore effectué de réservation.");
    expect(site.acts()).toHaveLength(1);
  });

  it('that a newer one replaced while the list was open are named', async () => {
    const confirmed = await aCustomer(site.t);
    await book(site.t, confirmed, {
      vehicle: await aVehicle(site.t, { brand: 'Fiat', model: 'Panda' }),
      from: 5,
      to: 8,
    });
    site.open(<MyReservationsPage />, { at: '/my-reservations', user: confirmed });
    await within(await screen.findByRole('table')).findByText('Fiat Panda');
    for (const vehicle of [await aVehicle(site.t), await aVehicle(site.t)]) {
      site.t.clock.advance({ minutes: 1 });
      await book(site.t, confirmed, { vehicle, from: 5, to: 8 });
    }
    // As when the customer comes back to this tab.
    window.dispatchEvent(new Event('visibilitychange'));
    const notice = await screen.findByText(/ces dates ne sont plus gardées/);
    expect(plain(notice.textContent)).toMatch(/^Fiat Panda/);
  });

  it('that a newer one replaced are named by a list that is opened afterwards, while the newer one waits', async () => {
    const confirmed = await aCustomer(site.t);
    for (const vehicle of [
      await aVehicle(site.t, { brand: 'Fiat', model: 'Panda' }),
      await aVehicle(site.t),
      await aVehicle(site.t, { brand: 'Renault', model: 'Clio' }),
    ]) {
      site.t.clock.advance({ minutes: 1 });
      await book(site.t, confirmed, { vehicle, from: 5, to: 8 });
    }
    site.open(<MyReservationsPage />, { at: '/my-reservations', user: confirmed });
    const notice = await screen.findByText(/ces dates ne sont plus gardées/);
    expect(plain(notice.textContent)).toMatch(/^Fiat Panda du .* et celle de Renault Clio du .* a remplacé/);
  });
});

describe('a rental that was sold to a customer', () => {
  const sell = async (amount: number): Promise<{ id: number; token: string }> => {
    const { token } = await aManager(site.t);
    const body = saleBody(site.t, await aVehicle(site.t), {
      customer: { id: customer.id },
      payment: { kind: 'counter', method: 'cash', amount },
    });
    const sold = await sellAt(site.t, { ...customer, token }, body);
    return { id: sold.body.reservation.id, token };
  };

  it('says that it is under way, and when the vehicle is expected back', async () => {
    const { id, token } = await sell(100);
    open();
    const table = await screen.findByRole('table');
    expect(plain(table.textContent)).toContain('À venirRetrait aujourd’hui 09:00');
    await site.leave();
    expect((await site.t.post(`/api/reservations/${id}/departure`, token, { mileage: 12_000 })).status).toBe(
      200,
    );
    open();
    await screen.findAllByText(/En cours, retour mercredi\s18:00/);
    expect(screen.getAllByText(/En cours, retour mercredi\s18:00/)).toHaveLength(2);
    expect(screen.queryByText('Solde au retrait')).toBeNull();
  });

  it('shows what its return left due, and leads to its payment', async () => {
    const { id, token } = await sell(70);
    expect((await site.t.post(`/api/reservations/${id}/departure`, token, { mileage: 12_000 })).status).toBe(
      200,
    );
    site.t.clock.set('2026-06-03T16:00:00.000Z');
    vi.setSystemTime(site.t.clock.now());
    expect((await site.t.patch(`/api/reservations/${id}/finalize?mileageDriven=1`, token)).status).toBe(200);
    const { user, address } = open();
    const table = await screen.findByRole('table');
    expect(plain(table.textContent)).toContain('Après le retour, 30,00 € restent à payer.');
    await user.click(within(table).getByRole('button', { name: /^Payer 30,00\s€/ }));
    await waitFor(() => expect(address()).toMatch(/^\/payer\/.{20,}$/));
    site.t.clock.set(TEST_NOW);
  });
});
