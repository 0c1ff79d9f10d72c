import { useQuery } from '@tanstack/react-query';
import { typeset } from '@volant/shared/kernel/typography.ts';
import { sentenceOf } from '../../lib/calls/call-error.ts';
import { EmptyState, LoadFailure } from '../../ui/list-states.tsx';
import { Folded } from '../../ui/folded.tsx';
import { Lines } from '../../ui/layout.tsx';
import { Link } from '../../ui/link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { JournalEntry } from './journal-entry.tsx';
import { addressOfSearch } from './journal-search.ts';
import { journalQueries } from './api/journal.queries.ts';

/** What was done to the reservation and to its payments. */
export const ReservationHistory = ({ id }: { id: number }) => {
  const { data, error, refetch } = useQuery(journalQueries.ofReservation(id));
  return (
    <section aria-labelledby="historique">
      <Folded title={<h2 id="historique">Paiements et historique</h2>}>
        {data === undefined && error === null && (
          <div role="status" aria-label="Chargement de l’historique...">
            <Skeleton height="88px" radius={12} />
          </div>
        )}
        {data === undefined && error !== null && (
          <LoadFailure
            error={error}
            title="Erreur lors du chargement de l’historique"
            sentence={typeset(sentenceOf(error))}
            onRetry={() => void refetch()}
          />
        )}
        {data?.entries.length === 0 && <EmptyState title="Aucune entrée dans le journal." />}
        <Lines isFramed={false}>
          {data?.entries.map((entry) => (
            <JournalEntry key={entry.id} entry={entry} names={data.names} within={id} />
          ))}
        </Lines>
        <Link to={addressOfSearch({ kind: 'reservation', id: String(id) })} data-not-printed="">
          Ouvrir dans le journal
        </Link>
      </Folded>
    </section>
  );
};
