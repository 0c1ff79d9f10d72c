import { useQueryClient } from '@tanstack/react-query';
import * as words from '#words/screens/handovers/reports.ts';
import { paths } from '../../lib/paths.ts';
import { Alert } from '../../ui/page/alert.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { useSession } from '../accounts/session.tsx';
import { useOwed } from './device/use-owed.ts';

/** Sends what the reports of this device still owe, and says what remains; nothing when all is sent. */
export const OwedReports = () => {
  const { profile } = useSession();
  return profile ? <OwedBy accountId={profile.id} /> : null;
};

const OwedBy = ({ accountId }: { accountId: number }) => {
  const client = useQueryClient();
  const { reports, ofOthers } = useOwed(accountId, () => {
    for (const queryKey of [['handovers'], ['planning'], ['reservations'], ['ledger']])
      void client.invalidateQueries({ queryKey });
  });
  if (reports.length === 0 && ofOthers === 0) return null;
  return (
    <Alert tone="info" title={words.keptHere}>
      <ul>
        {reports.map((report) => (
          <li key={report.key}>
            <Link
              to={
                report.kind === 'departure'
                  ? paths.departure(report.reservationId)
                  : paths.handback(report.reservationId)
              }
            >
              {words.owedReport(report)}
            </Link>
          </li>
        ))}
        {ofOthers > 0 && <li>{words.reportsOfOthers(ofOthers)}</li>}
      </ul>
    </Alert>
  );
};
