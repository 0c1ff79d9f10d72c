import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aManager } from '../../../server/src/testing/builders.ts';
import { startTestSite } from '../testing/test-site.tsx';
import { DeparturePage } from './report-page.tsx';

const site = await startTestSite();

it('a report has the search of the agency on its keys', async () => {
  const { user, address } = site.open(<DeparturePage />, {
    at: '/manage/depart/1',
    path: '/manage/depart/:reservationId',
    user: await aManager(site.t),
  });
  await screen.findByRole('heading', { name: 'Départ' });
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox', { name: 'Rechercher partout' }), 'réglages{Enter}');
  await waitFor(() => expect(address()).toBe('/manage/reglages'));
});
