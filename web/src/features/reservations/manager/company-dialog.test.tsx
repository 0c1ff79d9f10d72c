// @module-tag long
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aCustomer, aManager, aVehicle, book } from '../../../../../server/src/testing/builders.ts';
import { startTestSite } from '../../../testing/test-site.tsx';
import { typeCompany } from '../../../testing/typed-company.ts';
import { ManagerReservationPage } from './manager-reservation-page.tsx';

const site = await startTestSite();

it('the agency adds the company of a reservation, and makes it private again', async () => {
  const { t } = site;
  vi.setSystemTime(t.clock.now());
  const { id } = (await book(t, await aCustomer(t), { vehicle: await aVehicle(t), from: 5, to: 8 })).body;
  const { user } = site.open(<ManagerReservationPage />, {
    at: `/manage/reservations/${id}`,
    path: '/manage/reservations/:id',
    user: await aManager(t),
  });
  await user.click(await screen.findByRole('button', { name: 'Ajouter une société' }));
  await screen.findByRole('dialog', { name: 'Ajouter une société' });
  await typeCompany(user);
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect((await screen.findAllByText('Le code postal est requis.')).length).toBeGreaterThan(0);
  await user.type(screen.getByLabelText('Code postal'), '1070');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const facts = await screen.findByRole('region', { name: 'La réservation' });
  const said = within(facts).getByText(/Dupont Chantiers SRL/).textContent;
  expect(said.replaceAll(/\s/g, ' ')).toContain('N° d’entreprise : BE 0123.456.749');

  await user.click(screen.getByRole('button', { name: 'Modifier la société' }));
  await user.click(await screen.findByRole('button', { name: 'Rendre la réservation privée' }));
  expect(await screen.findByRole('button', { name: 'Ajouter une société' })).toBeTruthy();
  expect(await t.rows('reservation_company', {}, 'name')).toEqual([]);
});
