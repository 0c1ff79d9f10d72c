import * as words from '#words/screens/ui/lists.ts';
import { sentenceOf } from '../../lib/calls/call-error.ts';
import { LoadFailure } from '../lists/list-states.tsx';
import { Skeleton } from './skeleton.tsx';

interface LoadStateProps {
  /** Of the query. */
  data: unknown;
  error: unknown;
  refetch: () => unknown;
  /** What is loaded, as "du compte". */
  of: string;
  /** Of what will take its place. */
  height: string | number;
}

/** In the place of a section's content while it is loaded, and when it could not be; nothing once it is there. */
export const LoadState = ({ data, error, refetch, of, height }: LoadStateProps) => {
  if (data !== undefined) return null;
  return error === null ? (
    <div role="status" aria-label={words.loadingOf(of)}>
      <Skeleton height={height} />
    </div>
  ) : (
    <LoadFailure
      error={error}
      title={words.loadFailedOf(of)}
      sentence={sentenceOf(error)}
      onRetry={() => void refetch()}
    />
  );
};
