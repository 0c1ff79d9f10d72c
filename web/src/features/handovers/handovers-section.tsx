import { useQuery } from '@tanstack/react-query';
import { handoverKindLabel } from '@volant/shared/handovers/handovers.messages.ts';
import { typeset } from '@volant/shared/kernel/typography.ts';
import { sentenceOf } from '../../lib/call-error.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { handoverQueries } from './api/handovers.queries.ts';
import { HandoverReport } from './handover-report.tsx';
import { OwedReports } from './owed-reports.tsx';
import styles from './handovers-section.module.css';

/** On the page of a reservation: what can be begun, and the reports that are done. */
export const HandoversSection = ({ reservationId }: { reservationId: number }) => {
  const { data, error, refetch } = useQuery(handoverQueries.ofReservation(reservationId));
  return (
    <section className={styles.section} aria-labelledby="depart-retour">
      <h2 id="depart-retour">Départ et retour</h2>
      <OwedReports />
      {data === undefined && error === null && (
        <div role="status" aria-label="Chargement des rapports...">
          <Skeleton height={88} radius={12} />
        </div>
      )}
      {data === undefined && error !== null && (
        <LoadFailure
          error={error}
          title="Erreur lors du chargement des rapports"
          sentence={typeset(sentenceOf(error))}
          onRetry={() => void refetch()}
        />
      )}
      {data?.next && (
        <div>
          <ButtonLink
            size="l"
            to={data.next === 'departure' ? paths.departure(reservationId) : paths.handback(reservationId)}
          >
            {data.drafts.includes(data.next)
              ? `Reprendre le ${handoverKindLabel[data.next].toLowerCase()}`
              : `Faire le ${handoverKindLabel[data.next].toLowerCase()}`}
          </ButtonLink>
        </div>
      )}
      {data?.done.length === 0 && data.next === null && (
        <EmptyState title="Aucun rapport de départ ni de retour." />
      )}
      {data?.done.map((report) => (
        <details key={report.id} className={styles.report}>
          <summary>Rapport de {handoverKindLabel[report.kind].toLowerCase()}</summary>
          <HandoverReport report={report} />
        </details>
      ))}
    </section>
  );
};
