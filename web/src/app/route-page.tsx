import { Suspense, useEffect } from 'react';
import { RequireRole } from '../features/accounts/guards.tsx';
import { usePageTitle } from '../lib/page-title.ts';
import { Spinner } from '../ui/spinner.tsx';
import { forgetReload } from './chunk-reload.ts';
import { PageBoundary } from './page-boundary.tsx';
import type { Route } from './routes.ts';

const Rendered = ({ route: { Page } }: { route: Route }) => {
  useEffect(forgetReload, []);
  return <Page />;
};

/** One page: its title, who may see it, its loading, and what stands there when it breaks. */
export const RoutePage = ({ route }: { route: Route }) => {
  // A vehicle's page names itself after the vehicle.
  usePageTitle(route.path.includes(':') ? undefined : route.title);
  const page = (
    <Suspense fallback={<Spinner label="Chargement..." />}>
      <Rendered route={route} />
    </Suspense>
  );
  return (
    <PageBoundary key={route.path}>
      {route.role === undefined ? page : <RequireRole role={route.role}>{page}</RequireRole>}
    </PageBoundary>
  );
};
