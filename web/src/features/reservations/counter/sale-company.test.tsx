// @module-tag long
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { exampleCompany } from '@volant/shared/testing/example-company.ts';
import { aCustomer, aManager, aVehicle, book } from '../../../../../server/src/testing/builders.ts';
import { startTestSite } from '../../../testing/test-site.tsx';
import { NewRentalPage } from './new-rental-page.tsx';

const site = await startTestSite();
const manager = await aManager(site.t);
const open = () => {
  vi.setSystemTime(site.t.clock.now());
  return site.open(<NewRentalPage />, { at: '/manage/nouvelle-location', user: manager });
};

it('the company of one customer is not kept for the next one', async () => {
  const [first, second] = [await aCustomer(site.t), await aCustomer(site.t)];
  const { id } = (await book(site.t, first, { vehicle: await aVehicle(site.t), from: 5, to: 8 })).body;
  await site.t.put(`/api/reservations/${id}/company`, manager.token, exampleCompany);
  const { user } = open();
  const search = await screen.findByLabelText('Chercher un client');
  await user.type(search, first.email);
  await user.click(await screen.findByRole('radio', { name: new RegExp(first.email) }));
  await user.click(screen.getByText('Société'));
  await user.click(screen.getByRole('checkbox', { name: 'Réservation pour une société' }));
  await user.click(await screen.findByRole('button', { name: `Reprendre ${exampleCompany.name}` }));
  expect(screen.getByLabelText<HTMLInputElement>(/^Nom de la société/).value).toBe(exampleCompany.name);
  await user.clear(search);
  await user.type(search, second.email);
  await user.click(await screen.findByRole('radio', { name: new RegExp(second.email) }));
  expect(screen.queryByLabelText(/^Nom de la société/)).toBeNull();
});

it('a new rental is for the company that is typed, once that is complete', async () => {
  await aVehicle(site.t, { brand: 'Renault', model: 'Clio' });
  const { user } = open();
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
  const control = (name: string): HTMLInputElement => {
    const found = company?.querySelector<HTMLInputElement>(`[name="company.${name}"]`);
    if (!found) throw new Error(`the company has no ${name}`);
    return found;
  };
  const typed = {
    name: 'Dupont Chantiers SRL',
    companyNumber: '0123456749',
    street: 'Rue du Marché 3',
    city: 'Anderlecht',
  };
  for (const [name, text] of Object.entries(typed)) await user.type(control(name), text);
  await user.click(screen.getByRole('button', { name: 'Enregistrer la location' }));
  const code = control('postalCode');
  expect(document.activeElement).toBe(code);
  await user.type(code, '1070');
  await user.click(screen.getByRole('button', { name: 'Enregistrer la location' }));
  expect(await screen.findByRole('heading', { name: 'Location enregistrée' })).toBeTruthy();
  const kept = await site.t.rows(
    'reservation_company',
    { address_street: typed.street },
    'name',
    'company_number',
  );
  expect(kept).toEqual([{ name: typed.name, company_number: 'BE 0123.456.749' }]);
});
