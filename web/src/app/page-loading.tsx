import { lazy } from 'react';
import type { PageSkeletonProps } from '../ui/page-skeleton.tsx';
import { Apart } from './apart.tsx';

/** Fetched with the code of the first page that is loaded: the home page does not need it. */
export const loadSkeleton = async () => ({ default: (await import('../ui/page-skeleton.tsx')).PageSkeleton });

const Skeleton = lazy(loadSkeleton);

/** In the place of a page whose code is being loaded. */
export const PageLoading = (props: PageSkeletonProps) => (
  <Apart>
    <Skeleton {...props} />
  </Apart>
);
