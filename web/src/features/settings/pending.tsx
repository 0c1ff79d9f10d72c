import { sentenceOf } from '../../lib/calls/call-error.ts';
import { Stack } from '../../ui/page/layout.tsx';
import { LoadFailure } from '../../ui/lists/list-states.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';

export interface PendingProps {
  query: { error: Error | null; refetch: () => Promise<unknown> };
  label: string;
  title: string;
}

/** A part of the settings that is not loaded yet, or could not be. */
export const Pending = ({ query, label, title }: PendingProps) =>
  query.error === null ? (
    <Stack role="status" aria-label={label}>
      <Skeleton height={150} />
      <Skeleton height={150} />
    </Stack>
  ) : (
    <LoadFailure
      error={query.error}
      title={title}
      sentence={sentenceOf(query.error)}
      onRetry={() => void query.refetch()}
    />
  );
