export { RequireRole } from '../features/accounts/guards.tsx';
import { EntranceLayout } from '../features/accounts/entrance/entrance-layout.tsx';
import { PageSkeleton, type PageShape } from '../ui/page/page-skeleton.tsx';

export interface PageFrameProps {
  shape: PageShape;
  /** Without top bar and footer. */
  bare?: boolean;
}

/** What a page shows before it is there: what is the same on all pages of its shape, and a skeleton of the rest. */
export const PageFrame = ({ shape, bare = false }: PageFrameProps) =>
  shape === 'entrance' ? (
    <EntranceLayout withBars={!bare}>
      <PageSkeleton as="div" shape={shape} />
    </EntranceLayout>
  ) : (
    <PageSkeleton shape={shape} />
  );
