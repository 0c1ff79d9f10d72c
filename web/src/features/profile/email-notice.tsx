import { accountMessages } from '#words/accounts/accounts.ts';
import type { Profile } from '@volant/shared/accounts/accounts.schema.ts';
import * as words from '#words/screens/profile/profile.ts';
import { CallError } from '../../lib/calls/call-error.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { Alert } from '../../ui/page/alert.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Stack } from '../../ui/page/layout.tsx';
import { accountMutations } from '../accounts/api/accounts.mutations.ts';
import styles from './profile-page.module.css';

const refusalOf = (error: unknown): string =>
  error instanceof CallError && error.errors.length > 0
    ? error.errors.join(' ')
    : accountMessages.unknownError;

/** A notice while the account's address is not confirmed. */
export const EmailNotice = ({ profile }: { profile: Profile }) => {
  const resend = useAct(accountMutations.resendConfirmation(), { sentence: refusalOf });
  const sentence = resend.answer?.message ?? resend.refusal;
  if (profile.emailConfirmed) return null;

  return (
    <Stack className={styles.below}>
      <Alert announced={false}>
        <Stack align="start">
          <p>{words.emailUnconfirmed(profile.email)}</p>
          {/* Stays where it is while it sends: it keeps the focus. */}
          <Button variant="secondary" aria-disabled={resend.isBusy} onClick={() => resend.run()}>
            {words.sendLinkAgain}
          </Button>
        </Stack>
      </Alert>
      <Stack role="status">
        {sentence !== undefined && (
          <Alert tone={resend.isDone ? 'success' : 'error'} announced={false}>
            {sentence}
          </Alert>
        )}
      </Stack>
    </Stack>
  );
};
