import { Suspense, useEffect } from 'react';
import { RequireRole } from '../features/accounts/guards.tsx';
import { usePageTitle } from '../lib/page-title.ts';
import { Spinner } from '../ui/spinner.tsx';
import { forgetReload } from './missing-code.ts';
import { PageBoundary } from './page-boundary.tsx';
import type { Page } from './pages.ts';

const Rendered = ({ page }: { page: Page }) => {
  useEffect(forgetReload, []);
  return <page.Page />;
};

/** One page: its title, its guard, its loading state and its error boundary. */
export const RoutePage = ({ page }: { page: Page }) => {
  // The page of a vehicle sets its own title.
  usePageTitle(page.path.includes(':') ? undefined : page.title);
  const rendered = (
    <Suspense fallback={<Spinner label="Chargement..." />}>
      <Rendered page={page} />
    </Suspense>
  );
  return (
    <PageBoundary key={page.path}>
      {page.role === undefined ? rendered : <RequireRole role={page.role}>{rendered}</RequireRole>}
    </PageBoundary>
  );
};
