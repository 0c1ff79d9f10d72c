import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anEmployee } from '../../../../server/src/testing/builders.ts';
import { startTestSite } from '../../testing/test-site.tsx';
import { GuidePage } from './guide-page.tsx';
import { GuideTaskPage } from './guide-task-page.tsx';

const site = await startTestSite();
const employee = await anEmployee(site.t);

describe('the guide', () => {
  it('lists its pages', async () => {
    site.open(<GuidePage />, { at: '/manage/aide', user: employee });
    const pages = await screen.findByRole('navigation', { name: 'Pages du guide' });
    expect(within(pages).getAllByRole('link')).toHaveLength(15);
    expect(within(pages).getByRole('link', { name: 'Un retour' }).getAttribute('href')).toBe(
      '/manage/aide/retour',
    );
  });

  it('shows a page with its names, and leads to the others', async () => {
    site.open(<GuideTaskPage />, { at: '/manage/aide/depart', path: '/manage/aide/:page', user: employee });
    expect(screen.getByRole('heading', { level: 1, name: 'Un départ' })).toBeTruthy();
    const article = await screen.findByRole('article');
    expect(within(article).getByText('Signer et terminer').tagName).toBe('STRONG');
    expect(within(article).getByRole('link', { name: 'amende' }).getAttribute('href')).toBe(
      '/manage/aide/retour',
    );
    const others = screen.getByRole('navigation', { name: 'Autres pages' });
    expect(within(others).getAllByRole('link')).toHaveLength(14);
  });

  it('begins at the heading that a screen leads to', async () => {
    site.open(<GuideTaskPage />, {
      at: '/manage/aide/retour#une-amende-arrive',
      path: '/manage/aide/:page',
      user: employee,
    });
    const heading = await screen.findByRole('heading', { level: 2, name: 'Une amende arrive' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it('says that a page does not exist', async () => {
    site.open(<GuideTaskPage />, { at: '/manage/aide/autre', path: '/manage/aide/:page', user: employee });
    await screen.findByText('Cette page du guide n’existe pas');
  });
});
