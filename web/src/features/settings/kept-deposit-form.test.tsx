// @module-tag long
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aManager } from '../../../../server/src/testing/builders.ts';
import { clickTwice } from '../../testing/patient-user.ts';
import { startTestSite } from '../../testing/test-site.tsx';
import { SettingsPage } from './settings-page.tsx';

const site = await startTestSite();
const manager = await aManager(site.t);

it('a kept deposit has VAT until an owner says otherwise, which is saved once', async () => {
  const { user } = site.open(<SettingsPage />, { at: '/manage/reglages?section=agence', user: manager });
  const form = await screen.findByRole('form', { name: 'Acompte conservé après une annulation' });
  expect(form.textContent).toContain('À confirmer avec votre comptable.');
  const choice = (name: RegExp) => within(form).getByLabelText<HTMLInputElement>(name);
  expect(choice(/^Avec TVA/).checked).toBe(true);
  await user.click(choice(/^Sans TVA/));
  clickTwice(within(form).getByRole('button', { name: 'Enregistrer' }));
  await screen.findByText('Enregistré');
  expect(site.acts()).toEqual(['PUT /api/settings/kept-deposit']);
  const { body } = await site.t.get('/api/settings/kept-deposit', manager.token);
  expect(body).toEqual({ keptDepositTaxed: false });
});
