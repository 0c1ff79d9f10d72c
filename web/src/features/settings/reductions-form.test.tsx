// @module-tag long
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aManager } from '../../../../server/src/testing/builders.ts';
import { clickTwice } from '../../testing/patient-user.ts';
import { startTestSite } from '../../testing/test-site.tsx';
import { SettingsPage } from './settings-page.tsx';

const site = await startTestSite();
const manager = await aManager(site.t);

it('what employees may reduce is an amount, saved once', async () => {
  const { user } = site.open(<SettingsPage />, { at: '/manage/reglages?section=locations', user: manager });
  const form = await screen.findByRole('form', { name: 'Réductions des employés' });
  const limit = within(form).getByLabelText<HTMLInputElement>(/^Par location/);
  expect(limit.value).toBe('50');
  const save = within(form).getByRole('button', { name: 'Enregistrer' });
  for (const wrong of ['10000,01', 'deux']) {
    await user.clear(limit);
    await user.type(limit, wrong);
    await user.click(save);
    await within(form).findAllByText(/de 0 à 10/);
    expect(limit.getAttribute('aria-invalid')).toBe('true');
  }
  await user.clear(limit);
  await user.type(limit, '80');
  clickTwice(save);
  await screen.findByText('Enregistré');
  expect(site.acts().at(-1)).toBe('PUT /api/settings/ledger');
  const { body } = await site.t.get('/api/settings/ledger', manager.token);
  expect(body).toEqual({ employeeReductionLimit: 80 });
});
