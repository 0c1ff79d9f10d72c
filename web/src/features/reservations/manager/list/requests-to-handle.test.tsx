// @module-tag long
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import {
  aCustomer,
  aManager,
  aVehicle,
  book,
  openIntent,
  pay,
} from '../../../../../../server/src/testing/builders.ts';
import { TEST_NOW } from '../../../../../../server/src/testing/test-app.ts';
import { startTestSite } from '../../../../testing/test-site.tsx';
import { ManagePage } from '../../../manage/manage-page.tsx';
import { ManagerReservationPage } from '../manager-reservation-page.tsx';

const site = await startTestSite();
const manager = await aManager(site.t);
beforeEach(() => {
  site.t.clock.set(TEST_NOW);
  vi.setSystemTime(TEST_NOW);
});

/** A paid reservation from the third day on, whose customer asked something. */
const anAskedReservation = async (body: { wish: string; text?: string }): Promise<number> => {
  const { t } = site;
  const customer = await aCustomer(t);
  const { id } = (await book(t, customer, { vehicle: await aVehicle(t), from: 3, to: 5 })).body;
  const intent = await openIntent(t, customer, { amount: 30_00, reservationId: id });
  const paymentId = await pay(t, intent.body.clientSecret);
  await t.get(`/api/payment/${paymentId}/reservation`, customer.token);
  const path = `/api/reservations/${id}/requests`;
  await t.post(path, customer.token, body);
  return id;
};
const openHome = () => site.open(<ManagePage />, { at: '/manage', user: manager });
/** The button, then the same word in the dialog that says what it gives up. */
const markHandled = async (user: { click(element: Element): Promise<void> }, request: HTMLElement) => {
  await user.click(within(request).getByRole('button', { name: /^Marquer comme traitée/ }));
  const dialog = await screen.findByRole('alertdialog', { name: /^Marquer cette demande/ });
  expect(plain(dialog.textContent)).toContain('ne comptera plus');
  await user.click(within(dialog).getByRole('button', { name: 'Marquer comme traitée' }));
  return dialog;
};
const openReservation = (id: number) =>
  site.open(<ManagerReservationPage />, {
    at: `/manage/reservations/${id}`,
    path: '/manage/reservations/:id',
    user: manager,
  });
const plain = (text: string | null) => (text ?? '').replaceAll(/\s/g, ' ');
const about = (id: number) => new RegExp(`réservation n°\\s${id}$`);

it('requests stand on the first page until they are marked as handled', async () => {
  const id = await anAskedReservation({ wish: 'changement', text: 'Du 10 au 12\nsi possible' });
  const { user } = openHome();
  const request = await screen.findByRole('article', { name: about(id) });
  const text = plain(request.textContent);
  for (const part of [
    'À traiter : demande de changement',
    'Peugeot 308, jeu. 4 → au sam. 6 juin',
    'Demandée le lundi 1er juin 2026 à 12:00',
    'Du 10 au 12 si possible',
  ]) {
    expect(text).toContain(part);
  }
  const link = within(request).getByRole('link', { name: about(id) });
  expect(link.getAttribute('href')).toBe(`/manage/reservations/${id}`);
  await markHandled(user, request);
  await screen.findByText('La demande est marquée comme traitée');
  await waitFor(() => expect(screen.queryByRole('article', { name: about(id) })).toBeNull());
  const group = screen.getByRole('group', { name: 'À traiter' });
  await waitFor(() => expect(document.activeElement).toBe(group));
});

it('a failed click says so, and the request stays', async () => {
  const id = await anAskedReservation({ wish: 'annulation' });
  const { user } = openHome();
  const request = await screen.findByRole('article', { name: about(id) });
  site.loseNetwork();
  const dialog = await markHandled(user, request);
  await within(dialog).findByText(/Connexion au serveur impossible/);
  site.findNetwork();
});

it('the cancel dialog judges the deposit at the moment of the request', async () => {
  const id = await anAskedReservation({ wish: 'annulation', text: 'Mon vol est annulé' });
  site.t.clock.advance({ days: 2 });
  vi.setSystemTime(site.t.clock.now());
  // A login of two days ago is still valid.
  const { user } = openReservation(id);
  const request = await screen.findByRole('article', { name: about(id) });
  expect(request.textContent).toContain('Mon vol est annulé');
  const details = await screen.findByRole('region', { name: 'La réservation' });
  expect(plain(details.textContent)).toContain('L’annulation est demandée depuis le lundi 1er juin 2026');
  await user.click(await screen.findByRole('button', { name: 'Autres actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Annuler' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(plain(within(dialog).getByRole('status').textContent)).toContain(
    'sera remboursé au client : l’annulation a été demandée le lundi 1er juin 2026 à 12:00',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Annuler la réservation' }));
  await waitFor(() => expect(screen.queryByRole('article', { name: about(id) })).toBeNull());
  await screen.findByText(/^L’acompte de 30,00\s€ a été remboursé/);
});

it('is marked as handled on the page of the reservation, and stands in its history', async () => {
  const id = await anAskedReservation({ wish: 'annulation' });
  const { user } = openReservation(id);
  const request = await screen.findByRole('article', { name: about(id) });
  const history = await screen.findByRole('region', { name: 'Paiements et historique' });
  // A history that is still loading would not be asked for again.
  await within(history).findByText('Demande du client enregistrée');
  await markHandled(user, request);
  await waitFor(() => expect(screen.queryByRole('article', { name: about(id) })).toBeNull());
  await within(history).findByText('Demande du client traitée');
});
