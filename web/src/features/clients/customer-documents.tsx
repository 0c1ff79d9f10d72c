import { useState } from 'react';
import { useQueries, useQuery } from '@tanstack/react-query';
import { formatInteger } from '#words/format/amounts.ts';
import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import * as words from '#words/screens/clients/rentals.ts';
import { now } from '../../lib/clock.ts';
import { formatRowDate } from '#words/format/row-dates.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Muted, Stack } from '../../ui/page/layout.tsx';
import { LoadState } from '../../ui/page/load-state.tsx';
import { documentQueries } from '../documents/api/documents.queries.ts';
import { DocumentList } from '../documents/document-list.tsx';
import type { Reservation } from '../reservations/api/reservations.queries.ts';
import { customerQueries } from './api/customers.queries.ts';

/** How many rentals show their documents at once; those of older ones stand on their own pages. */
const MAX_RENTALS = 10;

/** The contracts, reports and receipts of a customer, by rental. */
export const CustomerDocuments = ({ customerId }: { customerId: number }) => {
  const { data } = useQuery(customerQueries.rentals(customerId));
  const [isShown, setShown] = useState(false);
  const rentals = (data ?? []).filter(({ status }) => status !== 'pending');
  if (rentals.length === 0) return null;
  return (
    <Stack as="section" aria-labelledby="documents">
      <h2 id="documents">{words.documents}</h2>
      {isShown ? (
        <Stack gap={3}>
          <NoneOf rentals={rentals.slice(0, MAX_RENTALS)} />
          {rentals.slice(0, MAX_RENTALS).map((rental) => (
            <OfRental key={rental.id} rental={rental} />
          ))}
          {rentals.length > MAX_RENTALS && <Muted>{words.olderDocuments}</Muted>}
        </Stack>
      ) : (
        // Each rental has a list of its own, which is read when it is asked for.
        <div>
          <Button variant="secondary" onClick={() => setShown(true)}>
            {words.showDocuments}
          </Button>
        </div>
      )}
    </Stack>
  );
};

/** Says so once, instead of an empty list for each rental. */
const NoneOf = ({ rentals }: { rentals: readonly Reservation[] }) => {
  const areAllEmpty = useQueries({
    queries: rentals.map(({ id }) => documentQueries.ofReservation(id)),
    combine: (lists) => lists.every(({ data }) => data?.documents.length === 0),
  });
  return <p role="status">{areAllEmpty && words.noDocument}</p>;
};

const OfRental = ({ rental: { id, startDate } }: { rental: Reservation }) => {
  const { data, error, refetch } = useQuery(documentQueries.ofReservation(id));
  if (data?.documents.length === 0) return null;
  const heading = `documents-${id}`;
  return (
    <Stack as="section" gap={1} aria-labelledby={heading}>
      <h3 id={heading}>{words.rentalFrom(formatInteger(id), formatRowDate(startDate, agencyDay(now())))}</h3>
      <LoadState data={data} error={error} refetch={refetch} of={words.ofDocuments} height="72px" />
      {data !== undefined && <DocumentList reservationId={id} documents={data.documents} />}
    </Stack>
  );
};
