import { act, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect, it } from 'vitest';
import { lazyPage } from '../lib/lazy-page.tsx';
import { startTestSite } from '../testing/test-site.tsx';
import { pageFrame } from './page-loading.tsx';
import { pageAt } from './pages.ts';
import { RoutePage } from './route-page.tsx';

const site = await startTestSite();
it.each([
  ['/vehicules/details/1', 3],
  ['/reservation', 3],
  ['/login', 1],
  ['/mot-de-passe-oublie', 1],
])('a page whose code is being loaded is said and shown in its shape: %s', async (path, columns) => {
  let arrive: (page: ComponentType) => void = () => undefined;
  const code = new Promise<ComponentType>((resolve) => {
    arrive = resolve;
  });
  const page = { ...pageAt(path).page, ...lazyPage(() => code) };
  await act(async () => {
    site.open(<RoutePage page={page} />, { at: path });
    await pageFrame.preload();
  });
  const status = await screen.findByRole('status');
  expect(status.textContent).toBe('Chargement...');
  expect(status.querySelectorAll('div')).toHaveLength(columns);
  expect(status.querySelectorAll('[aria-hidden="true"]').length).toBeGreaterThan(columns);
  await act(async () => {
    arrive(() => <h1>La page</h1>);
    await code;
  });
  await screen.findByRole('heading', { name: 'La page' });
  expect(screen.queryByRole('status')).toBeNull();
});
