// @module-tag long
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aManager, aVehicle } from '../../../../server/src/testing/builders.ts';
import { invoiceProbes } from '../../../../server/src/testing/money/invoice-probes.ts';
import { changeProbes, type Rented } from '../../../../server/src/testing/rentals/change-probes.ts';
import { startTestSite } from '../../testing/test-site.tsx';
import { MyReservationsPage } from '../reservations/my-reservations-page.tsx';
import { ManagerReservationPage } from '../reservations/manager/manager-reservation-page.tsx';

const site = await startTestSite();
let rented: Rented;
const manager = await aManager(site.t);
beforeEach(async () => {
  vi.setSystemTime(site.t.clock.now());
  const vehicle = await aVehicle(site.t);
  rented = await changeProbes(() => ({ t: site.t, manager, vehicle })).rent(5, 8);
});
afterEach(async () => {
  await site.leave();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const openAsManager = (lost?: RegExp) =>
  site.open(<ManagerReservationPage />, {
    at: `/manage/reservations/${rented.id}`,
    path: '/manage/reservations/:id',
    user: manager,
    ...(lost && { lost }),
  });
const section = () => screen.findByRole('region', { name: 'Documents' });
const openTab = async (user: UserEvent) => user.click(await screen.findByRole('tab', { name: /^Documents/ }));
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

/** What the page lets the browser save. */
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

describe('the documents of a reservation', () => {
  it('are issued by the agency: the contract and the receipt of a payment, whose PDF is saved', async () => {
    const saved = savedFiles();
    const { user } = openAsManager();
    await openTab(user);
    const shown = await section();
    await within(shown).findByText('Aucun document pour cette réservation.');
    await user.click(within(shown).getByRole('button', { name: 'Établir le contrat' }));
    await within(shown).findByText('Contrat de location');
    await user.click(within(shown).getByRole('button', { name: /^Établir le reçu/ }));
    await within(shown).findByRole('rowheader', { name: 'Reçu R-2026-000001' });
    await waitFor(() => expect(within(shown).queryByRole('button', { name: /^Établir le reçu/ })).toBeNull());
    const row = within(shown).getByRole('row', { name: /^Reçu R-2026-000001/ });
    expect(plain(row.textContent)).toContain('45,00 €');
    await user.click(within(shown).getByRole('button', { name: /R-2026-000001/ }));
    await waitFor(() => expect(saved).toHaveLength(1));
    // The whole row does what its button does.
    await user.click(within(row).getByRole('rowheader'));
    await waitFor(() => expect(saved).toHaveLength(2));
    expect(saved[0]?.name).toBe('recu-R-2026-000001.pdf');
  });

  it('can be asked for again when they could not be loaded', async () => {
    const { user } = openAsManager(/documents/);
    await openTab(user);
    const shown = await section();
    await within(shown).findByText('Erreur lors du chargement des documents');
    site.findNetwork();
    await user.click(within(shown).getByRole('button', { name: 'Réessayer' }));
    await within(shown).findByText('Aucun document pour cette réservation.');
  });

  it('say why one could not be issued', async () => {
    const { user } = openAsManager();
    await openTab(user);
    const shown = await section();
    const button = await within(shown).findByRole('button', { name: 'Établir le contrat' });
    site.loseNetwork(/documents/);
    await user.click(button);
    await within(shown).findByText('Le document n’a pas pu être établi');
  });

  it('are credited by an owner, as a whole or by charges, and issued anew', async () => {
    const calls = invoiceProbes(() => ({ t: site.t, manager }));
    await calls.setCompany(rented.id);
    await calls.finalize(rented.id);
    await calls.charge(rented.id, 20, 'cleaning');
    await calls.sweep();
    const { user } = openAsManager();
    await openTab(user);
    const shown = await section();
    const row = await within(shown).findByRole('row', { name: /^Facture F-2026-00000/ });
    expect(row.textContent).toContain('À envoyer');
    await user.click(await within(row).findByRole('button', { name: /^Autres actions/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Note de crédit' }));
    const dialog = await screen.findByRole('dialog', { name: /^Note de crédit sur F-/ });
    await user.click(within(dialog).getByRole('radio', { name: 'Certains frais seulement' }));
    await user.click(within(dialog).getByRole('button', { name: 'Établir la note de crédit' }));
    expect(await within(dialog).findByText('Choisissez au moins un frais')).toBeTruthy();
    await user.click(within(dialog).getByRole('checkbox', { name: /^Nettoyage.*20,00/ }));
    await user.type(within(dialog).getByLabelText(/^Motif/), 'Déjà nettoyé');
    await user.click(within(dialog).getByRole('button', { name: 'Établir la note de crédit' }));
    await within(shown).findByRole('row', { name: /^Note de crédit NC-/, hidden: true });
    const credited = (await calls.documents(rented.id)).at(-1);
    expect(credited).toMatchObject({ kind: 'credit_note', totals: { grossCents: 20_00 } });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(within(shown).getByRole('button', { name: 'Établir la facture' }));
    await within(shown).findByText(/^Facture F-\S+ : document prêt/);
    const kinds = (await calls.documents(rented.id)).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(['credit_note', 'invoice', 'invoice']);
  });

  it('say why no invoice can be issued', async () => {
    const { user } = openAsManager();
    await openTab(user);
    const shown = await section();
    await user.click(await within(shown).findByRole('button', { name: 'Établir la facture' }));
    await within(shown).findByText('L’adresse du client manque : une facture doit la mentionner');
  });

  it('are in the opened row of its customer', async () => {
    const { t } = site;
    const path = `/api/reservations/${rented.id}/documents`;
    await t.post(path, manager.token, { kind: 'contract' });
    const { user } = site.open(<MyReservationsPage />, { at: '/my-reservations', user: rented.customer });
    await user.click(await screen.findByRole('button', { name: /PEUGEOT 308/i }));
    const shown = await section();
    expect(await within(shown).findByText('Contrat de location')).toBeDefined();
    expect(within(shown).queryByRole('button', { name: /Établir/ })).toBeNull();
  });
});
