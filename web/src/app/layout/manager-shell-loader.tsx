import { Suspense } from 'react';
import { lazyPage } from '../../lib/lazy-page.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { PageBoundary } from '../page-boundary.tsx';
import { Main } from './main.tsx';

/** Only loaded by managers. */
export const managerShell = lazyPage(async () => (await import('./manager-shell.tsx')).ManagerShell);

export const LazyManagerShell = () => (
  <PageBoundary>
    <Suspense
      fallback={
        <Main>
          <Spinner label="Chargement..." />
        </Main>
      }
    >
      <managerShell.Page />
    </Suspense>
  </PageBoundary>
);
