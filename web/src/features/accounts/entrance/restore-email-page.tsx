import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { accountMessages } from '@volant/shared/accounts/accounts.messages.ts';
import type { RestoredEmail } from '@volant/shared/accounts/accounts.schema.ts';
import { typeset } from '@volant/shared/kernel/typography.ts';
import { CallError } from '../../../lib/calls/call-error.ts';
import { paths } from '../../../lib/paths.ts';
import { useAct } from '../../../lib/calls/use-act.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { Form, SubmitButton, useSentForm } from '../../../ui/controls/form.tsx';
import { Stack } from '../../../ui/page/layout.tsx';
import { PageHeading } from '../../../ui/page/page-heading.tsx';
import { Spinner } from '../../../ui/page/spinner.tsx';
import { StatePage } from '../../../ui/page/state-page.tsx';
import { accountMutations } from '../api/accounts.mutations.ts';
import { mailedLinkQueries } from '../api/accounts.queries.ts';
import { resetRefusal } from '../account-refusal.ts';
import { EntranceLayout } from './entrance-layout.tsx';
import { useSession } from '../session.tsx';
import styles from '../account-form.module.css';

/** The sentence for a link that is no longer valid. */
const deadOf = (error: unknown): string | undefined =>
  error instanceof CallError ? error.fields['token'] : undefined;

/** Mail scanners open links but press no buttons: only the button puts the address back. */
const RestoreForm = ({
  token,
  onDone,
  onDeadLink,
}: {
  token: string;
  onDone: (restored: RestoredEmail) => void;
  onDeadLink: (sentence: string) => void;
}) => {
  const restore = useAct(accountMutations.restoreEmail());
  const form = useSentForm<FieldValues>({
    initial: {},
    fields: [],
    send: async () => onDone(await restore.send(token)),
    refusal: (error) => {
      const dead = deadOf(error);
      if (dead === undefined) return resetRefusal(error, []);
      onDeadLink(dead);
      return undefined;
    },
  });
  return (
    <Stack as={Form} gap={3} form={form} className={styles.below}>
      <SubmitButton form={form} variant="action" size="l" block busyLabel="Un instant...">
        Remettre mon adresse
      </SubmitButton>
    </Stack>
  );
};

/**
 * The page of a link that was mailed to an address when it was replaced. The address is back at once; the page of the new
 * password follows. As on the other pages of links, the token leaves the address bar and stays in the history entry.
 */
export const RestoreEmailPage = () => {
  const location = useLocation();
  const navigate = useNavigate();
  const { token: sessionToken, reloadProfile } = useSession();
  const [refusedLink, setRefusedLink] = useState<string>();
  const mailed = new URLSearchParams(location.search).get('token') || undefined;
  const { token } = (location.state ?? {}) as { token?: string };

  useEffect(() => {
    if (mailed !== undefined) void navigate(paths.restoreEmail, { replace: true, state: { token: mailed } });
  }, [mailed, navigate]);

  const link = useQuery(mailedLinkQueries.check('checkRestore', token));
  const deadLink =
    refusedLink ?? (link.data?.isValid === false ? accountMessages.restoreLinkInvalid : undefined);

  if (mailed !== undefined) return null;
  if (token === undefined) return <Navigate to={paths.login} replace />;
  if (link.isLoading) {
    return (
      <EntranceLayout withBars>
        <Spinner label="Vérification du lien..." />
      </EntranceLayout>
    );
  }
  return (
    <EntranceLayout withBars>
      {deadLink === undefined ? (
        <>
          <PageHeading
            focusKey="form"
            lead={typeset(
              'L’adresse de votre compte a été remplacée et ce n’était pas vous ? Remettez-la : toutes les sessions se ferment, et vous choisissez un nouveau mot de passe.',
            )}
          >
            Remettre votre adresse
          </PageHeading>
          <RestoreForm
            token={token}
            onDeadLink={setRefusedLink}
            onDone={(restored) => {
              void navigate(paths.resetPassword, { replace: true, state: { token: restored.token } });
              // Every session of the account has ended, perhaps the one of this browser.
              if (sessionToken !== undefined) void reloadProfile();
            }}
          />
        </>
      ) : (
        <StatePage
          heading="Lien non valable"
          focusKey="dead"
          tone="warning"
          announced={false}
          actions={<ButtonLink to={paths.login}>Se connecter</ButtonLink>}
        >
          {typeset(deadLink)}
        </StatePage>
      )}
    </EntranceLayout>
  );
};
