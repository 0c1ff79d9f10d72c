import { useQuery } from '@tanstack/react-query';
import { typeset } from '@volant/shared/kernel/typography.ts';
import { sentenceOf } from '../../lib/calls/call-error.ts';
import { Stack } from '../../ui/layout.tsx';
import { LoadFailure } from '../../ui/list-states.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { documentQueries } from './api/documents.queries.ts';
import { DocumentList } from './document-list.tsx';

/** What the agency gave a customer for a reservation; nothing where there is nothing. */
export const OwnDocuments = ({ reservationId }: { reservationId: number }) => {
  const { data, error, refetch } = useQuery(documentQueries.ofReservation(reservationId));
  if (data?.documents.length === 0) return null;
  const heading = `documents-${reservationId}`;
  return (
    <Stack as="section" aria-labelledby={heading}>
      <h3 id={heading}>Documents</h3>
      {data === undefined && error === null && (
        <div role="status" aria-label="Chargement des documents...">
          <Skeleton height="72px" radius={12} />
        </div>
      )}
      {data === undefined && error !== null && (
        <LoadFailure
          error={error}
          title="Erreur lors du chargement des documents"
          sentence={typeset(sentenceOf(error))}
          onRetry={() => void refetch()}
        />
      )}
      {data !== undefined && <DocumentList reservationId={reservationId} documents={data.documents} />}
    </Stack>
  );
};
