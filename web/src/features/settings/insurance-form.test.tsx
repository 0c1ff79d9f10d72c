import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aManager, aVehicle } from '../../../../server/src/testing/builders.ts';
import { startTestSite } from '../../testing/test-site.tsx';
import { VehicleDetailPage } from '../vehicles/detail/vehicle-detail-page.tsx';
import { SettingsPage } from './settings-page.tsx';

const TITLE = 'Assurance et carburant';
const MINIMUM = /^Responsabilité civile obligatoire comprise\. Vous répondez/;

it('what an owner writes of insurance and fuel stands on the page of a vehicle', async () => {
  const site = await startTestSite();
  const { id } = await aVehicle(site.t);
  const settings = { at: '/manage/reglages?section=locations', user: await aManager(site.t) };
  const { user } = site.open(<SettingsPage />, settings);
  const region = within(await screen.findByRole('region', { name: TITLE }));
  const field = await region.findByRole<HTMLTextAreaElement>('textbox', { name: TITLE });
  expect(field.value).toMatch(MINIMUM);
  await user.clear(field);
  await user.type(field, 'Omnium comprise.');
  await user.click(region.getByRole('button', { name: 'Enregistrer' }));
  await screen.findByText('Enregistré');
  await site.leave();

  site.open(<VehicleDetailPage />, { at: `/vehicules/details/${id}`, path: '/vehicules/details/:id' });
  const said = within(await screen.findByRole('region', { name: TITLE }));
  expect(said.getByText('Omnium comprise.')).toBeTruthy();
});
