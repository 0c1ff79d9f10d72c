import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aManager } from '../../../../server/src/testing/builders.ts';
import { startTestSite } from '../../testing/test-site.tsx';
import { ManagePage } from './manage-page.tsx';

it('the first owner is asked for their name until they say it', async () => {
  const site = await startTestSite();
  const owner = await aManager(site.t);
  await site.t.change('staff_member', { account_id: owner.id }, { is_name_asked: true });
  const { user } = site.open(<ManagePage />, { at: '/manage', user: owner });
  const section = within(await screen.findByRole('region', { name: /^Comment vous appelez-vous/ }));
  await user.type(section.getByLabelText(/^Prénom/), 'Nora');
  await user.type(section.getByLabelText(/^Nom/), 'Claes');
  await user.click(section.getByRole('button', { name: 'Enregistrer mon nom' }));
  await screen.findByRole('heading', { level: 1, name: 'Bonjour Nora' });
  expect(screen.queryByRole('region', { name: /^Comment vous appelez-vous/ })).toBeNull();
});
