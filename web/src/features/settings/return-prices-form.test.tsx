// @module-tag long
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aManager } from '../../../../server/src/testing/builders.ts';
import { clickTwice } from '../../testing/patient-user.ts';
import { startTestSite } from '../../testing/test-site.tsx';
import { SettingsPage } from './settings-page.tsx';

const site = await startTestSite();
const manager = await aManager(site.t);

it('the prices of a return are typed the French way and saved once', async () => {
  const { user } = site.open(<SettingsPage />, { at: '/manage/reglages?section=locations', user: manager });
  const form = await screen.findByRole('form', { name: 'Frais de retour' });
  await user.type(within(form).getByLabelText(/^Jour de retard/), '150');
  await user.type(within(form).getByLabelText(/^Retard toléré/), '30');
  await user.type(within(form).getByLabelText(/^Huitième/), '12,5 €');
  await user.type(within(form).getByLabelText(/^10\s%/), '4');
  await user.type(within(form).getByLabelText(/^Franchise/), '1 250');
  clickTwice(within(form).getByRole('button', { name: /^Enregistrer/ }));
  await screen.findByText('Enregistré');
  expect(site.acts()).toEqual(['PUT /api/settings/returns']);
  const { body } = await site.t.get('/api/settings/returns', manager.token);
  expect(body).toEqual({
    latePercent: 150,
    lateGraceMinutes: 30,
    cleaningPrice: null,
    fuelEighthPrice: 12.5,
    chargeTenthPrice: 4,
    insuranceExcess: 1250,
  });
});

it('a price that cannot be is refused on its field', async () => {
  const { user } = site.open(<SettingsPage />, { at: '/manage/reglages?section=locations', user: manager });
  const form = await screen.findByRole('form', { name: 'Frais de retour' });
  const percent = within(form).getByLabelText(/^Jour de retard/);
  await user.clear(percent);
  await user.type(percent, '501');
  await user.click(within(form).getByRole('button', { name: /^Enregistrer/ }));
  await screen.findAllByText(/doit être un nombre entier de 0 à 500/);
  expect(percent.getAttribute('aria-invalid')).toBe('true');
});
