import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { anAccountant } from '../../../../server/src/testing/builders.ts';
import { startTestSite } from '../../testing/test-site.tsx';
import { BooksPage } from './books-page.tsx';

const site = await startTestSite();

it('leads to what there is to read, and to the account', async () => {
  site.open(<BooksPage />, { at: '/manage/comptabilite', user: await anAccountant(site.t) });
  await screen.findByRole('heading', { level: 1, name: 'Comptabilité' });
  const journal = screen.getByRole('link', { name: 'Journal des recettes' });
  expect(journal.getAttribute('href')).toBe('/manage/caisse/journal');
  const account = screen.getByRole('link', { name: 'Mon compte' });
  expect(account.getAttribute('href')).toBe('/profile');
});
