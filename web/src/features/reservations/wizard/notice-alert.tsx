import { typeset } from '@volant/shared/kernel/typography.ts';
import { paths } from '../../../lib/paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Link } from '../../../ui/link.tsx';
import { LiveHolds } from '../live-holds.tsx';
import type { StepNotice } from './step-notice.ts';

/** Why the customer was led to this step. */
export const NoticeAlert = ({ notice }: { notice: StepNotice }) => (
  <Alert tone={notice.tone}>
    <p>{typeset(notice.text)}</p>
    {notice.advice !== undefined && <p>{typeset(notice.advice)}</p>}
    {notice.needsConfirmation && (
      <p>
        <Link to={paths.profile}>Mon compte</Link>
      </p>
    )}
    {notice.holds.length > 0 && <LiveHolds holds={notice.holds} />}
  </Alert>
);
