// @module-tag long
import { screen } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { aManager, aVehicle } from '../../../../../server/src/testing/builders.ts';
import { startTestSite } from '../../../testing/test-site.tsx';
import { NewRentalPage } from './new-rental-page.tsx';

it('a new rental is for the company that is typed, once that is complete', async () => {
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
  await user.type(screen.getByLabelText(/^Nom \*|^Nom$/), 'Maes');
  await user.type(screen.getByLabelText(/^Téléphone/), '0471112233');
  await user.click(screen.getByText('Société'));
  await user.click(screen.getByRole('checkbox', { name: 'Réservation pour une société' }));
  // The part with the new customer's own address is folded.
  const company = screen.getByText('Société').closest('details');
  expect(company?.open).toBe(true);
  const control = (name: string) => company?.querySelector<HTMLInputElement>(`[name="company.${name}"]`);
  const typed = {
    name: 'Dupont Chantiers SRL',
    companyNumber: '0123456749',
    street: 'Chaussée de Mons 12',
    city: 'Anderlecht',
  };
  for (const [name, text] of Object.entries(typed)) {
    const field = control(name);
    if (field) await user.type(field, text);
  }
  await user.click(screen.getByRole('button', { name: 'Enregistrer la location' }));
  const code = control('postalCode');
  expect(document.activeElement).toBe(code);
  if (code) await user.type(code, '1070');
  await user.click(screen.getByRole('button', { name: 'Enregistrer la location' }));
  expect(await screen.findByRole('heading', { name: 'Location enregistrée' })).toBeTruthy();
  expect(await site.t.rows('reservation_company', {}, 'name', 'company_number', 'address_city')).toEqual([
    { name: 'Dupont Chantiers SRL', company_number: 'BE 0123.456.749', address_city: 'Anderlecht' },
  ]);
});
