import { useQuery } from '@tanstack/react-query';
import { isInvoiceKind } from '@volant/shared/documents/document-kinds.ts';
import * as words from '#words/screens/documents/documents.ts';
import { Muted, Stack } from '../../ui/page/layout.tsx';
import { LoadState } from '../../ui/page/load-state.tsx';
import { documentQueries, type DocumentView } from './api/documents.queries.ts';
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
      {data !== undefined && isByReceipt(data.documents) && <Muted>{words.askForInvoice}</Muted>}
      {data !== undefined && <DocumentList reservationId={reservationId} documents={data.documents} />}
    </Stack>
  );
};

/** Paid without an invoice, which the agency establishes for who asks. */
const isByReceipt = (documents: readonly DocumentView[]): boolean =>
  documents.some(({ kind }) => kind === 'receipt') && !documents.some(({ kind }) => isInvoiceKind(kind));
