import { useQuery } from '@tanstack/react-query';
import * as words from '#words/screens/audit/journal.ts';
import { EmptyState } from '../../ui/lists/list-states.tsx';
import { Lines } from '../../ui/page/blocks.tsx';
import { Stack } from '../../ui/page/layout.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { LoadState } from '../../ui/page/load-state.tsx';
import { JournalEntry } from './journal-entry.tsx';
import { addressOfSearch } from './journal-search.ts';
import { journalQueries } from './api/journal.queries.ts';

/** What was done to the reservation and to its payments. */
export const ReservationHistory = ({ id }: { id: number }) => {
  const { data, error, refetch } = useQuery(journalQueries.ofReservation(id));
  return (
    <Stack as="section" gap={1} aria-label={words.paymentsAndHistory}>
      <LoadState data={data} error={error} refetch={refetch} of={words.ofHistory} height="88px" />
      {data?.entries.length === 0 && <EmptyState title={words.noEntries} />}
      <Lines isFramed={false} isPadded>
        {data?.entries.map((entry) => (
          <JournalEntry key={entry.id} entry={entry} names={data.names} within={id} />
        ))}
      </Lines>
      <Link to={addressOfSearch({ kind: 'reservation', id: String(id) })} data-not-printed="">
        {words.openInJournal}
      </Link>
    </Stack>
  );
};
