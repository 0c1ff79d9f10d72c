import { Suspense, type ReactNode } from 'react';
import type { RequireRoleProps } from '../features/accounts/guards.tsx';
import { lazyPage } from '../lib/lazy-page.tsx';
import { PageBoundary } from './page-boundary.tsx';
import type { PageFrameProps } from './page-frame.tsx';

/** What the page can do without, until its code has come and when it does not come. */
export const Apart = ({ children }: { children: ReactNode }) => (
  <PageBoundary quiet>
    <Suspense>{children}</Suspense>
  </PageBoundary>
);

/** Fetched with the code of the first page that is loaded: the home page does not need it. */
export const pageFrame = lazyPage<PageFrameProps>(async () => (await import('./page-frame.tsx')).PageFrame);

/** For pages that not everybody may see; in the same file. */
export const guard = lazyPage<RequireRoleProps>(async () => (await import('./page-frame.tsx')).RequireRole);

/** In the place of a page whose code is being loaded. */
export const PageLoading = (props: PageFrameProps) => (
  <Apart>
    <pageFrame.Page {...props} />
  </Apart>
);
