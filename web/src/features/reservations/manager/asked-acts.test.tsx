import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aManager, aVehicle, inDays } from '../../../../../server/src/testing/builders.ts';
import { saleBody, sellAt } from '../../../../../server/src/testing/rentals/counter-sales.ts';
import { startTestSite } from '../../../testing/test-site.tsx';
import { ManagerReservationPage } from './manager-reservation-page.tsx';

const site = await startTestSite();
const manager = await aManager(site.t);
let rental = 0;

beforeEach(async () => {
  vi.setSystemTime(site.t.clock.now());
  const days = { startDate: inDays(site.t, 5), endDate: inDays(site.t, 7) };
  const vehicle = { ...(await aVehicle(site.t)), dailyPriceCents: 50_00 };
  rental = (await sellAt(site.t, manager, saleBody(site.t, vehicle, days))).body.reservation.id;
});

const open = (act: string) =>
  site.open(<ManagerReservationPage />, {
    at: `/manage/reservations/${rental}?acte=${act}`,
    path: '/manage/reservations/:id',
    user: manager,
  });
const plain = (element: HTMLElement) => element.textContent.replaceAll(/\s/g, ' ');

describe('an act that the address asks for', () => {
  it.each([
    ['prolonger', 'dialog', 'Modifier la réservation'],
    ['modifier', 'dialog', 'Modifier la réservation'],
    ['annuler', 'alertdialog', /^Annuler cette réservation/],
  ])('%s is open at once, and asked for no more', async (act, role, name) => {
    const { address } = open(act);
    await screen.findByRole(role, { name });
    expect(address()).toBe(`/manage/reservations/${rental}`);
  });

  it.each(['encaisser', 'rembourser', 'voler'])('%s is not opened where it is not possible', async (act) => {
    const { address } = open(act);
    await screen.findByRole('heading', { level: 1, name: 'Ana Maes' });
    await waitFor(() => expect(address()).toBe(`/manage/reservations/${rental}`));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a cancellation that leaves money to be given back', () => {
  const cancel = async () => {
    const { user } = open('annuler');
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Annuler la réservation' }));
    const dialog = await screen.findByRole('dialog', { name: 'Rembourser' });
    await within(dialog).findByLabelText('Montant', { exact: false });
    return { user, dialog };
  };
  const due = async () =>
    (await site.t.get<{ credit: number }>(`/api/reservations/${rental}/ledger`, manager.token)).body.credit;

  it('goes on with the refund, filled in', async () => {
    const { user, dialog } = await cancel();
    expect(plain(dialog)).toContain('Réservation annulée avec succès');
    expect(within(dialog).getByLabelText<HTMLInputElement>(/^Montant/).value).toBe('100');
    expect(within(dialog).getByLabelText<HTMLInputElement>(/^Motif/).value).toBe('Trop-perçu');
    await user.click(within(dialog).getByRole('button', { name: 'Rembourser' }));
    await screen.findByText('Le remboursement est enregistré.');
    expect(await due()).toBe(0);
  });

  it('can leave it for later, and says what is to be given back', async () => {
    const { user, dialog } = await cancel();
    await user.click(within(dialog).getByRole('button', { name: 'Retour' }));
    await screen.findByText(/^100,00\s€ payés à l’agence sont à rendre au client/, { selector: 'p' });
    expect(await due()).toBe(100);
  });
});
