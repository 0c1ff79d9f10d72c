// @module-tag long
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aManager } from '../../../../server/src/testing/builders.ts';
import { startTestSite } from '../../testing/test-site.tsx';
import { SettingsPage } from './settings-page.tsx';

const site = await startTestSite();

it('has the numbers of the Belgian plan until the agency says others', async () => {
  const { user } = site.open(<SettingsPage />, {
    at: '/manage/reglages?section=documents',
    user: await aManager(site.t),
  });
  const sales = await screen.findByLabelText<HTMLInputElement>('Ventes');
  expect(sales.value).toBe('7000');
  await user.clear(sales);
  await user.type(sales, '70x');
  const form = screen.getByRole('form', { name: 'Comptes comptables' });
  const save = within(form).getByRole('button', { name: 'Enregistrer' });
  await user.click(save);
  await waitFor(() =>
    expect(sales.getAttribute('aria-invalid'), 'refused where it was typed, and still there').toBe('true'),
  );
  expect(sales.value).toBe('70x');
  await user.clear(sales);
  await user.type(sales, '700100');
  await user.click(save);
  await screen.findByText('Enregistré');
  expect(await site.t.rows('book_account', { use: 'sales' })).toMatchObject([{ number: '700100' }]);
});
