import { lazy, Suspense, type ReactNode } from 'react';
import type { PageSkeletonProps } from '../ui/page-skeleton.tsx';
import { PageBoundary } from './page-boundary.tsx';

/** What the page can do without, until its code has come and when it does not come. */
export const Apart = ({ children }: { children: ReactNode }) => (
  <PageBoundary quiet>
    <Suspense>{children}</Suspense>
  </PageBoundary>
);

/** Fetched with the code of the first page that is loaded: the home page does not need it. */
export const loadSkeleton = async () => ({ default: (await import('../ui/page-skeleton.tsx')).PageSkeleton });

const Skeleton = lazy(loadSkeleton);

/** In the place of a page whose code is being loaded. */
export const PageLoading = (props: PageSkeletonProps) => (
  <Apart>
    <Skeleton {...props} />
  </Apart>
);
