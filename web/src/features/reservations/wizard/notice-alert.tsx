import { Alert } from '../../../ui/alert.tsx';
import type { StepNotice } from './step-notice.ts';

/** Why the customer was brought to this step. */
export const NoticeAlert = ({ notice }: { notice: StepNotice }) => (
  <Alert tone={notice.tone}>
    <p>{notice.text}</p>
    {notice.advice !== undefined && <p>{notice.advice}</p>}
  </Alert>
);
