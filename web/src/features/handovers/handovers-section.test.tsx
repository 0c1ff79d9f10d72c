// @module-tag long
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aManager, aVehicle } from '../../../../server/src/testing/builders.ts';
import { handoverCalls } from '../../../../server/src/testing/rentals/handover-calls.ts';
import { aPaidRental } from '../../testing/rentals.ts';
import { startTestSite } from '../../testing/test-site.tsx';
import { ManagerReservationPage } from '../reservations/manager/manager-reservation-page.tsx';

const site = await startTestSite();
it('a departure that was signed by mistake is taken back with a reason, and its report stays', async () => {
  const id = await aPaidRental(site.t, { vehicle: await aVehicle(site.t), from: 1, to: 4 });
  site.t.clock.advance({ days: 1 });
  const manager = await aManager(site.t);
  const { complete, drafted } = handoverCalls(() => ({ t: site.t, token: manager.token }));
  expect((await complete(await drafted(id, 'departure'))).body.state).toBe('done');
  const { user } = site.open(<ManagerReservationPage />, {
    at: `/manage/reservations/${id}`,
    path: '/manage/reservations/:id',
    user: manager,
  });
  await user.click(await screen.findByRole('button', { name: 'Autres actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Annuler le départ' }));
  const dialog = await screen.findByRole('dialog', { name: 'Annuler le départ' });
  const confirm = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Annuler ce départ' });
  expect(confirm.disabled).toBe(true);
  await user.type(within(dialog).getByLabelText(/^Motif/), 'Autre client');
  await user.click(confirm);
  await screen.findByRole('link', { name: 'Faire le départ' });
  await user.click(await screen.findByRole('tab', { name: /^Rapports/ }));
  await screen.findByText('Rapport de départ annulé');
  await screen.findByText(/Autre client/);
}, 60_000);
