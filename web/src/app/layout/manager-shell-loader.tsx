import { Suspense } from 'react';
import { lazyPage } from '../../lib/lazy-page.tsx';
import { PageBoundary } from '../page-boundary.tsx';
import { PageLoading } from '../page-loading.tsx';
import { Main } from './main.tsx';

/** Only loaded by managers. */
export const managerShell = lazyPage(async () => (await import('./manager-shell.tsx')).ManagerShell);

export const LazyManagerShell = () => (
  <PageBoundary>
    <Suspense
      fallback={
        <Main>
          {/* The navigation comes beside it. */}
          <div style={{ paddingLeft: 'var(--shell-nav, 0px)' }}>
            <PageLoading shape="list" />
          </div>
        </Main>
      }
    >
      <managerShell.Page />
    </Suspense>
  </PageBoundary>
);
