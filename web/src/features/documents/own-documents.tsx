import { useQuery } from '@tanstack/react-query';
import * as words from '#words/screens/documents/documents.ts';
import { Stack } from '../../ui/page/layout.tsx';
import { LoadState } from '../../ui/page/load-state.tsx';
import { documentQueries } from './api/documents.queries.ts';
import { DocumentList } from './document-list.tsx';

/** What the agency gave a customer for a reservation; nothing where there is nothing. */
export const OwnDocuments = ({ reservationId }: { reservationId: number }) => {
  const { data, error, refetch } = useQuery(documentQueries.ofReservation(reservationId));
  if (data?.documents.length === 0) return null;
  const heading = `documents-${reservationId}`;
  return (
    <Stack as="section" aria-labelledby={heading}>
      <h3 id={heading}>{words.documents}</h3>
      <LoadState data={data} error={error} refetch={refetch} of={words.ofDocuments} height="72px" />
      {data !== undefined && <DocumentList reservationId={reservationId} documents={data.documents} />}
    </Stack>
  );
};
