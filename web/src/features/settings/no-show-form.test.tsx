// @module-tag long
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aManager } from '../../../../server/src/testing/builders.ts';
import { clickTwice } from '../../testing/patient-user.ts';
import { startTestSite } from '../../testing/test-site.tsx';
import { SettingsPage } from './settings-page.tsx';

const site = await startTestSite();
const manager = await aManager(site.t);

it('the delay of a no-show is a number of minutes, saved once', async () => {
  const { user } = site.open(<SettingsPage />, { at: '/manage/reglages?section=locations', user: manager });
  const form = await screen.findByRole('form', { name: 'Client absent' });
  const minutes = within(form).getByLabelText<HTMLInputElement>(/^Délai d’attente/);
  expect(minutes.value).toBe('60');
  const save = within(form).getByRole('button', { name: 'Enregistrer' });
  for (const wrong of ['1441', 'deux']) {
    await user.clear(minutes);
    await user.type(minutes, wrong);
    await user.click(save);
    await within(form).findAllByText(/de 0 à 1440/);
    expect(minutes.getAttribute('aria-invalid')).toBe('true');
  }
  await user.clear(minutes);
  await user.type(minutes, '90');
  clickTwice(save);
  await screen.findByText('Enregistré');
  expect(site.acts().at(-1)).toBe('PUT /api/settings/no-show');
  const { body } = await site.t.get('/api/settings/no-show', manager.token);
  expect(body).toEqual({ graceMinutes: 90 });
});
