import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import {
  aCustomer,
  anAccessory,
  aVehicle,
  inDays,
  solveCaptcha,
} from '../../../../../../server/src/testing/builders.ts';
import { startTestSite } from '../../../../testing/test-site.tsx';
import { ReservationPage } from '../reservation-page.tsx';
import { writeDraft } from '../../wizard-draft.ts';

/** The library that checks a solution compares its expiry with the clock of the machine: this is later than that. */
const NOW = '2090-06-01T10:00:00.000Z';
const HOLD = 'POST /api/reservations';

const site = await startTestSite({ now: NOW, env: { RATE_LIMITS: 'on' } });
vi.setSystemTime(NOW);

it('a captcha that the hold asks for is solved in the step, and the choices are kept', async () => {
  const customer = await aCustomer(site.t);
  const vehicle = await aVehicle(site.t);
  const seat = await anAccessory(site.t, { name: 'Siège bébé' });
  const [startDate, endDate] = [inDays(site.t, 5), inDays(site.t, 45)];
  const accessories = [{ id: seat.id, quantity: 1 }];
  writeDraft(customer.id, { vehicleId: vehicle.id, startDate, endDate, accessories });
  const { user } = site.open(<ReservationPage />, {
    at: `/reservation?vehicule=${vehicle.id}&etape=accessoires`,
    user: customer,
  });
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Continuer vers le paiement' });
  await screen.findByRole('list', { name: 'Accessoires' });
  await waitFor(() => expect(button().disabled).toBe(false));
  await user.click(button());
  await screen.findByText('Avant de garder ces dates, confirmez que vous n’êtes pas un robot.');
  const captcha = await screen.findByRole('group', { name: 'Vérification anti-robot' });
  await waitFor(() => expect(captcha.querySelector('altcha-widget')).not.toBeNull());
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Siège bébé/ }).checked).toBe(true);
  expect(site.acts()).toEqual([HOLD]);
  // Not before it is solved.
  await user.click(button());
  await screen.findByText(/Cochez d’abord la case/);
  expect(site.acts()).toEqual([HOLD]);
  // What the widget says once the person has ticked it.
  const payload = await solveCaptcha(site.t);
  captcha
    .querySelector('altcha-widget')
    ?.dispatchEvent(new CustomEvent('statechange', { detail: { state: 'verified', payload } }));
  await waitFor(() => expect(screen.queryByText(/Cochez d’abord la case/)).toBeNull());
  await user.click(button());
  await screen.findByRole('heading', { level: 1, name: 'Paiement' });
  expect(site.acts().slice(0, 2)).toEqual([HOLD, HOLD]);
  const held = await site.t.rows('reservation', {}, 'state', 'start_date', 'end_date');
  expect(held).toEqual([{ state: 'pending', start_date: startDate, end_date: endDate }]);
  expect(within(document.body).queryByRole('group', { name: 'Vérification anti-robot' })).toBeNull();
});
