import { useQuery } from '@tanstack/react-query';
import * as words from '#words/screens/handovers/reports.ts';
import { sentenceOf } from '../../lib/calls/call-error.ts';
import { Folded } from '../../ui/page/folded.tsx';
import { LoadFailure } from '../../ui/lists/list-states.tsx';
import { handoverQueries } from './api/handovers.queries.ts';
import { HandoverReport } from './handover-report.tsx';

/** The reports of a customer's own rental; nothing while there is none. */
export const OwnReports = ({ reservationId }: { reservationId: number }) => {
  const { data, error, refetch } = useQuery(handoverQueries.ofReservation(reservationId));
  if (data === undefined && error !== null)
    return (
      <LoadFailure
        error={error}
        title={words.loadFailed}
        sentence={sentenceOf(error)}
        onRetry={() => void refetch()}
      />
    );
  return data?.done.map((report) => (
    <Folded key={report.id} title={words.reportTitle[report.kind]}>
      <HandoverReport report={report} />
    </Folded>
  ));
};
