import { Suspense, type ReactNode } from 'react';
import { PageBoundary } from './page-boundary.tsx';

/** What the page can do without, until its code has come and when it does not come. */
export const Apart = ({ children }: { children: ReactNode }) => (
  <PageBoundary quiet>
    <Suspense>{children}</Suspense>
  </PageBoundary>
);
