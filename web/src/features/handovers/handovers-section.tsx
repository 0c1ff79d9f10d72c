import { useQuery } from '@tanstack/react-query';
import { signedElsewhereText } from '#words/handovers/signed-elsewhere.ts';
import * as words from '#words/screens/handovers/reports.ts';
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
          title={words.loadFailed}
          sentence={sentenceOf(error)}
          onRetry={() => void refetch()}
        />
      )}
      {data?.signedElsewhere.map((kind) => (
        <Alert key={kind} tone="warning" announced={false} title={signedElsewhereText[kind]}>
          {words.arrivesWithPerson}
        </Alert>
      ))}
    </>
  );
};

/** The reports of a reservation that are done, and those that were taken back. */
export const HandoversSection = ({ reservationId }: { reservationId: number }) => {
  const { data } = useQuery(handoverQueries.ofReservation(reservationId));
  return (
    <Stack as="section" aria-label={words.departureAndReturn}>
      {data?.done.length === 0 && data.voided.length === 0 && <Muted>{words.noReport}</Muted>}
      {data?.done.map((report) => (
        <Folded key={report.id} title={words.reportTitle[report.kind]}>
          <HandoverReport report={report} />
        </Folded>
      ))}
      {data?.voided.map((report) => (
        <Folded key={report.id} title={words.departureTakenBack}>
          <p>{words.takenBackBecause(report.voidReason)}</p>
          <HandoverReport report={report} />
        </Folded>
      ))}
    </Stack>
  );
};
