import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aManager } from '../../../../server/src/testing/builders.ts';
import { restored } from '../../../../server/src/testing/ops/restored.ts';
import { startTestSite } from '../../testing/test-site.tsx';
import { ManagePage } from './manage-page.tsx';

it('says what a restoration lost until somebody has seen it', async () => {
  const { t, open } = await startTestSite();
  await restored(t, '2026-05-30T10:00:00.000Z');
  const { user } = open(<ManagePage />, { at: '/manage', user: await aManager(t) });
  const alert = await screen.findByRole('article', { name: 'Une sauvegarde a été restaurée' });
  expect(alert.textContent.replaceAll(/\s/g, ' ')).toMatch(
    /entre le .*30 mai 2026.* et le .*2026.* est perdu : amendes/,
  );
  await user.click(within(alert).getByRole('button', { name: 'Ne plus afficher' }));
  await waitFor(() => expect(screen.queryByRole('article', { name: /restaurée/ })).toBeNull());
});
