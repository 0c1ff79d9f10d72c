// @module-tag long
import { screen } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { aManager, aVehicle } from '../../../../../server/src/testing/builders.ts';
import { startTestSite } from '../../../testing/test-site.tsx';
import { NewRentalPage } from './new-rental-page.tsx';

it('a new rental notes the postal address of a new customer, whole or not at all', async () => {
  const site = await startTestSite({ now: new Date().toISOString() });
  onTestFinished(() => site.close());
  await aVehicle(site.t, { brand: 'Renault', model: 'Clio' });
  const { user } = site.open(<NewRentalPage />, {
    at: '/manage/nouvelle-location',
    user: await aManager(site.t),
  });
  await user.click(await screen.findByRole('radio', { name: /Renault Clio/ }));
  await user.click(screen.getByRole('button', { name: 'Nouveau client' }));
  await user.type(screen.getByLabelText(/^Prénom/), 'Ana');
  await user.type(screen.getByLabelText(/^Nom/), 'Maes');
  await user.type(screen.getByLabelText(/^Téléphone/), '0471112233');
  await user.click(screen.getByText('Adresse postale'));
  await user.type(screen.getByLabelText('Rue et numéro'), 'Rue de la Loi 16');
  await user.type(screen.getByLabelText('Localité'), 'Bruxelles');
  await user.click(screen.getByText('Adresse postale'));
  await user.click(screen.getByRole('button', { name: 'Enregistrer la location' }));
  const code = screen.getByLabelText('Code postal');
  expect(document.activeElement).toBe(code);
  expect(code.closest('details')?.open).toBe(true);
  expect(screen.getAllByText('Le code postal est requis.')).toHaveLength(2);
  await user.type(code, '1000');
  await user.click(screen.getByRole('button', { name: 'Enregistrer la location' }));
  expect(await screen.findByRole('heading', { name: 'Location enregistrée' })).toBeTruthy();
  const kept = site.t.db
    .selectFrom('account')
    .select(['address_street', 'address_postal_code', 'address_city']);
  expect(await kept.where('address_country', '=', 'BE').execute()).toEqual([
    { address_street: 'Rue de la Loi 16', address_postal_code: '1000', address_city: 'Bruxelles' },
  ]);
});
