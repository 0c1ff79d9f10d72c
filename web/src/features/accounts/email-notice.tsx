import { useState } from 'react';
import { accountsApi } from '@volant/shared/accounts/accounts.api.ts';
import { accountMessages } from '@volant/shared/accounts/accounts.messages.ts';
import type { Profile } from '@volant/shared/accounts/accounts.schema.ts';
import { callApi } from '../../lib/call-api.ts';
import { CallError } from '../../lib/call-error.ts';
import { typeset } from '../../lib/typography.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './email-notice.module.css';

type Outcome = { tone: 'success' | 'error'; sentence: string };

const refusalOf = (error: unknown): string =>
  error instanceof CallError && error.errors.length > 0
    ? error.errors.join(' ')
    : accountMessages.unknownError;

/** What is open about the address of the account: not confirmed yet, or to be replaced. */
export const EmailNotice = ({ profile }: { profile: Profile }) => {
  const [isSending, setIsSending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const { emailConfirmed, pendingEmail, email } = profile;
  if (emailConfirmed && pendingEmail === null) return null;

  const send = async (): Promise<void> => {
    setIsSending(true);
    setOutcome(undefined);
    try {
      const { message } = await callApi(accountsApi.resendConfirmation, {});
      setOutcome({ tone: 'success', sentence: message });
    } catch (error) {
      setOutcome({ tone: 'error', sentence: refusalOf(error) });
    } finally {
      setIsSending(false);
    }
  };

  return (
    <div className={styles.notices}>
      {pendingEmail !== null && (
        <Alert announced={false}>
          <p>
            {typeset(
              `Changement en attente : ouvrez le lien envoyé à ${pendingEmail} pour en faire votre adresse. Le lien est valable 24 heures.`,
            )}
          </p>
        </Alert>
      )}
      {!emailConfirmed && (
        <Alert announced={false}>
          <div className={styles.open}>
            <p>
              {typeset(
                `Votre adresse n’est pas encore confirmée : ouvrez le lien que nous avons envoyé à ${email}.`,
              )}
            </p>
            {/* Stays where it is while it sends: it keeps the focus. */}
            <Button variant="secondary" aria-disabled={isSending} onClick={() => isSending || void send()}>
              Renvoyer le lien
            </Button>
          </div>
        </Alert>
      )}
      <div role="status">
        {outcome !== undefined && (
          <Alert tone={outcome.tone} announced={false}>
            {typeset(outcome.sentence)}
          </Alert>
        )}
      </div>
    </div>
  );
};
