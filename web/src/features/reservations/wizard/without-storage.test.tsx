// @module-tag long
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useLocation } from 'react-router';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import { aCustomer, anAccessory, aVehicle, inDays } from '../../../../../server/src/testing/builders.ts';
import { startTestSite } from '../../../testing/test-site.tsx';
import { LoginPage } from '../../accounts/entrance/login-page.tsx';
import { ReservationPage } from './reservation-page.tsx';

const site = await startTestSite();
beforeEach(() => void vi.setSystemTime(site.t.clock.now()));
afterEach(() => void vi.restoreAllMocks());

const PASSWORD = 'Tournesol-9!';

const Pages = () => (useLocation().pathname === '/login' ? <LoginPage /> : <ReservationPage />);

it('books from the login to the payment in a browser whose storage throws', async () => {
  for (const name of ['sessionStorage', 'localStorage'] as const) {
    vi.spyOn(globalThis, name, 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
  }
  const customer = await aCustomer(site.t);
  const vehicle = await aVehicle(site.t);
  await anAccessory(site.t, { name: 'Porte-vélos', dailyPriceCents: 5_00, quantity: 1 });
  const at = `/reservation?vehicule=${vehicle.id}&du=${inDays(site.t, 5)}&au=${inDays(site.t, 8)}`;
  const { user, address } = site.open(<Pages />, {
    at: `/login?retour=${encodeURIComponent(at)}`,
    path: '*',
  });
  await user.type(screen.getByLabelText(/^Adresse email/), customer.email);
  await user.type(screen.getByLabelText(/^Mot de passe/), PASSWORD);
  await user.click(screen.getByRole('button', { name: 'Se connecter' }));

  await screen.findByRole('heading', { level: 1, name: 'Sélection des dates' });
  await user.click(screen.getByRole('button', { name: 'Continuer' }));
  const list = await screen.findByRole('list', { name: 'Accessoires' });
  await user.click(within(list).getByRole('checkbox'));
  const continueButton = () =>
    screen.getByRole<HTMLButtonElement>('button', { name: 'Continuer vers le paiement' });
  await waitFor(() => expect(continueButton().disabled).toBe(false));
  await user.click(continueButton());

  await screen.findByRole('heading', { level: 1, name: 'Paiement' });
  expect(await screen.findByRole('radio', { name: /^Carte bancaire/ })).toBeTruthy();
  expect(address()).toContain('etape=paiement');
  const { body } = await site.t.get<Reservation[]>('/api/reservations/me', customer.token);
  expect(body).toMatchObject([{ status: 'pending', totalPrice: 165 }]);
});
