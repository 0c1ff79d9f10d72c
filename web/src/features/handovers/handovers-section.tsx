import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { handoverKindLabel } from '@volant/shared/handovers/handovers.messages.ts';
import { signedElsewhereText } from '@volant/shared/handovers/signed-elsewhere.messages.ts';
import { typeset } from '@volant/shared/kernel/typography.ts';
import { sentenceOf } from '../../lib/calls/call-error.ts';
import { paths } from '../../lib/paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { DialogPlace } from '../../ui/dialog-place.tsx';
import { EmptyState, LoadFailure } from '../../ui/list-states.tsx';
import { Folded } from '../../ui/folded.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { handoverQueries } from './api/handovers.queries.ts';
import { HandoverReport } from './handover-report.tsx';
import { OwedReports } from './owed-reports.tsx';

const TakeBackDialog = lazy(async () => ({
  default: (await import('./take-back-dialog.tsx')).TakeBackDialog,
}));

/** The vehicle of a report that is signed stays: another one leaves with a report of its own. */
const OtherVehicle = () => (
  <Folded title="Changer de véhicule">
    <p>{typeset('Le jour même : « Annuler le départ », puis « Modifier » le véhicule.')}</p>
    <p>
      {typeset(
        'Plus tard : « Modifier » la fin, faites le retour, puis « Louer un autre véhicule » au même client. Chaque véhicule a ainsi ses deux rapports.',
      )}
    </p>
  </Folded>
);

interface HandoversSectionProps {
  reservationId: number;
  /** Its departure was recorded. */
  hasDeparted: boolean;
  /** What else can be done with the reservation: it follows the report that is due. */
  children?: ReactNode;
}

/** On the page of a reservation: what can be begun, and the reports that are done. */
export const HandoversSection = ({ reservationId, hasDeparted, children }: HandoversSectionProps) => {
  const { data, error, refetch } = useQuery(handoverQueries.ofReservation(reservationId));
  const [takesBack, setTakesBack] = useState(false);
  return (
    <Stack as="section" aria-labelledby="depart-retour">
      <h2 id="depart-retour">Départ et retour</h2>
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
      <Row>
        {data === undefined && error === null && (
          <div role="status" aria-label="Chargement des rapports...">
            <Skeleton height={44} width={160} radius={8} />
          </div>
        )}
        {data?.next && (
          <ButtonLink
            to={data.next === 'departure' ? paths.departure(reservationId) : paths.handback(reservationId)}
          >
            {data.drafts.includes(data.next)
              ? `Reprendre le ${handoverKindLabel[data.next].toLowerCase()}`
              : `Faire le ${handoverKindLabel[data.next].toLowerCase()}`}
          </ButtonLink>
        )}
        {children}
        {data?.next === 'return' && hasDeparted && (
          <Button variant="secondary" onClick={() => setTakesBack(true)}>
            Annuler le départ
          </Button>
        )}
      </Row>
      {data?.next === 'return' && hasDeparted && <OtherVehicle />}
      {data?.done.length === 0 && data.next === null && (
        <EmptyState title="Aucun rapport de départ ni de retour." />
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
      {takesBack && (
        <Suspense fallback={<DialogPlace />}>
          <TakeBackDialog
            reservationId={reservationId}
            reportId={data?.done.find(({ kind }) => kind === 'departure')?.id}
            onClose={() => setTakesBack(false)}
          />
        </Suspense>
      )}
    </Stack>
  );
};
