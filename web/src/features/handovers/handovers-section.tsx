import { useQuery } from '@tanstack/react-query';
import { handoverKindLabel } from '#words/handovers/handovers.ts';
import { signedElsewhereText } from '#words/handovers/signed-elsewhere.ts';
import { typeset } from '@volant/shared/kernel/typography.ts';
import { sentenceOf } from '../../lib/calls/call-error.ts';
import { Alert } from '../../ui/page/alert.tsx';
import { Folded } from '../../ui/page/folded.tsx';
import { Muted, Stack } from '../../ui/page/layout.tsx';
import { LoadFailure } from '../../ui/lists/list-states.tsx';
import { handoverQueries } from './api/handovers.queries.ts';
import { HandoverReport } from './handover-report.tsx';
import { OwedReports } from './owed-reports.tsx';

/** What the agency does not have yet of the reports of a reservation, or could not read. */
export const HandoverNotices = ({ reservationId }: { reservationId: number }) => {
  const { data, error, refetch } = useQuery(handoverQueries.ofReservation(reservationId));
  return (
    <>
      <OwedReports />
      {data === undefined && error !== null && (
        <LoadFailure
          error={error}
          title="Erreur lors du chargement des rapports"
          sentence={typeset(sentenceOf(error))}
          onRetry={() => void refetch()}
        />
      )}
      {data?.signedElsewhere.map((kind) => (
        <Alert key={kind} tone="warning" announced={false} title={signedElsewhereText[kind]}>
          {typeset('Le rapport arrive dès que la personne qui l’a fait se connecte sur cet appareil.')}
        </Alert>
      ))}
    </>
  );
};

/** The reports of a reservation that are done, and those that were taken back. */
export const HandoversSection = ({ reservationId }: { reservationId: number }) => {
  const { data } = useQuery(handoverQueries.ofReservation(reservationId));
  return (
    <Stack as="section" aria-label="Départ et retour">
      {data?.done.length === 0 && data.voided.length === 0 && (
        <Muted>Aucun rapport de départ ni de retour.</Muted>
      )}
      {data?.done.map((report) => (
        <Folded key={report.id} title={`Rapport de ${handoverKindLabel[report.kind].toLowerCase()}`}>
          <HandoverReport report={report} />
        </Folded>
      ))}
      {data?.voided.map((report) => (
        <Folded key={report.id} title="Rapport de départ annulé">
          <p>
            {typeset('Motif :')} {report.voidReason ?? 'effacé'}
          </p>
          <HandoverReport report={report} />
        </Folded>
      ))}
    </Stack>
  );
};
