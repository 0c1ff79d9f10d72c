import { Suspense, useEffect, type ReactNode } from 'react';
import { usePageTitle } from '../lib/site.tsx';
import { paths } from '../lib/paths.ts';
import { useHydrated } from '../lib/use-hydrated.ts';
import type { PageShape } from '../ui/page/page-skeleton.tsx';
import { forgetReload } from './missing-code.ts';
import { PageBoundary } from './page-boundary.tsx';
import { guard, PageLoading } from './page-loading.tsx';
import type { Page } from './pages.ts';

const Rendered = ({ page }: { page: Page }) => {
  useEffect(forgetReload, []);
  return <page.Page />;
};

/** What only the browser draws is not in the server's HTML. */
const Drawn = ({ loading, children }: { loading: ReactNode; children: ReactNode }) =>
  useHydrated() ? children : loading;

/** What a page looks like from afar, while its code or the person's session is loaded. */
const shapeOf = ({ path, data, bare, role, inShell }: Page): PageShape => {
  if (data === 'vehicle') return data;
  if (path === paths.reservation) return 'wizard';
  if (path === paths.manage) return 'today';
  if (path === paths.planning) return 'planning';
  if (inShell && path.endsWith(':id')) return 'record';
  return (bare && !role) || /-(password|email)$/.test(path) ? 'entrance' : 'list';
};

/** One page: its title, its guard, its loading state and its error boundary. */
export const RoutePage = ({ page }: { page: Page }) => {
  // The page of a vehicle sets its own title.
  usePageTitle(page.path.includes(':') ? undefined : page.title);
  const loading = <PageLoading shape={shapeOf(page)} bare={page.bare} />;
  const rendered = <Rendered page={page} />;
  return (
    <PageBoundary key={page.path}>
      <Suspense fallback={loading}>
        {page.onServer ? (
          rendered
        ) : (
          <Drawn loading={loading}>
            {page.role === undefined ? (
              rendered
            ) : (
              <guard.Page role={page.role} owner={page.owner} loading={loading}>
                {rendered}
              </guard.Page>
            )}
          </Drawn>
        )}
      </Suspense>
    </PageBoundary>
  );
};
