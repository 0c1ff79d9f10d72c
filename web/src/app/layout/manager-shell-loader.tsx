import { Suspense, type ReactNode } from 'react';
import { lazyPage } from '../../lib/lazy-page.tsx';
import { PageBoundary } from '../page-boundary.tsx';
import { PageLoading } from '../page-loading.tsx';
import { Footer } from './footer.tsx';
import { Main } from './main.tsx';
import { TopBar } from './top-bar.tsx';

/** Only loaded by managers. */
export const managerShell = lazyPage(async () => (await import('./manager-shell.tsx')).ManagerShell);

/** The bars of the site, until those of the managers have come. */
const WithBars = ({ children }: { children: ReactNode }) => (
  <>
    <TopBar />
    <Main>{children}</Main>
    <Footer />
  </>
);

export const LazyManagerShell = () => (
  <PageBoundary frame={WithBars}>
    <Suspense
      fallback={
        <WithBars>
          <PageLoading shape="list" />
        </WithBars>
      }
    >
      <managerShell.Page />
    </Suspense>
  </PageBoundary>
);
