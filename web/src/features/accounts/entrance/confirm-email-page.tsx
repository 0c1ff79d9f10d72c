import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { accountMessages } from '@volant/shared/accounts/accounts.messages.ts';
import type { ConfirmedEmail } from '@volant/shared/accounts/accounts.schema.ts';
import { CallError } from '../../../lib/calls/call-error.ts';
import { paths } from '../../../lib/paths.ts';
import { typeset } from '@volant/shared/kernel/typography.ts';
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

/** The state of this history entry: the link's token, or its outcome. */
interface LinkState {
  token?: string;
  done?: ConfirmedEmail;
}

/** The sentence for a link that is no longer valid. */
const deadOf = (error: unknown): string | undefined =>
  error instanceof CallError ? error.fields['token'] : undefined;

/** Mail scanners open links but press no buttons: only the button confirms. */
const ConfirmForm = ({
  token,
  onDone,
  onDeadLink,
}: {
  token: string;
  onDone: (confirmed: ConfirmedEmail) => void;
  onDeadLink: (sentence: string) => void;
}) => {
  const confirm = useAct(accountMutations.confirmEmail());
  const form = useSentForm<FieldValues>({
    initial: {},
    fields: [],
    send: async () => onDone(await confirm.send(token)),
    refusal: (error) => {
      const dead = deadOf(error);
      if (dead === undefined) return resetRefusal(error, []);
      onDeadLink(dead);
      return undefined;
    },
  });
  return (
    <Stack as={Form} gap={3} form={form} className={styles.below}>
      <SubmitButton form={form} variant="action" size="l" block busyLabel="Confirmation...">
        Confirmer cette adresse
      </SubmitButton>
    </Stack>
  );
};

/**
 * The page of a link that confirms an address. The token is removed from the address at once, so that neither a screen,
 * the history nor a referrer shows it; the state of the history entry keeps it for a reload.
 */
export const ConfirmEmailPage = () => {
  const location = useLocation();
  const navigate = useNavigate();
  const { status, token: sessionToken, reloadProfile } = useSession();
  const [refusedLink, setRefusedLink] = useState<string>();
  const mailed = new URLSearchParams(location.search).get('token') || undefined;
  const { token, done } = (location.state ?? {}) as LinkState;

  useEffect(() => {
    if (mailed !== undefined) void navigate(paths.confirmEmail, { replace: true, state: { token: mailed } });
  }, [mailed, navigate]);

  const link = useQuery(mailedLinkQueries.check('checkConfirmation', done === undefined ? token : undefined));
  const deadLink =
    refusedLink ?? (link.data?.isValid === false ? accountMessages.emailLinkInvalid : undefined);

  if (mailed !== undefined) return null;
  if (done === undefined && token === undefined) return <Navigate to={paths.profile} replace />;
  if (link.isLoading) {
    return (
      <EntranceLayout withBars>
        <Spinner label="Vérification du lien..." />
      </EntranceLayout>
    );
  }
  const isSignedIn = status === 'signedIn';
  const stage = deadLink !== undefined ? 'dead' : done !== undefined ? 'done' : 'form';
  const ways = (
    <ButtonLink to={isSignedIn ? paths.profile : paths.login}>
      {isSignedIn ? 'Mon compte' : 'Se connecter'}
    </ButtonLink>
  );
  return (
    <EntranceLayout withBars>
      {stage === 'form' && (
        <PageHeading
          focusKey={stage}
          lead={typeset(
            'Confirmez seulement si vous avez vous-même créé ce compte, ou si l’agence l’a ouvert pour vous. Sinon, fermez cette page : quelqu’un utilise votre adresse.',
          )}
        >
          Confirmer votre adresse
        </PageHeading>
      )}
      {deadLink !== undefined && (
        <StatePage
          heading="Lien non valable"
          focusKey={stage}
          tone="warning"
          announced={false}
          actions={ways}
        >
          {typeset(deadLink)}
        </StatePage>
      )}
      {deadLink === undefined && done !== undefined && (
        <StatePage
          heading="Adresse confirmée"
          focusKey={stage}
          tone="success"
          announced={false}
          actions={ways}
        >
          {typeset(`${done.email} est confirmée. Merci !`)}
        </StatePage>
      )}
      {stage === 'form' && token !== undefined && (
        <ConfirmForm
          token={token}
          onDeadLink={setRefusedLink}
          onDone={(confirmed) => {
            void navigate(paths.confirmEmail, { replace: true, state: { done: confirmed } });
            if (sessionToken !== undefined) void reloadProfile();
          }}
        />
      )}
    </EntranceLayout>
  );
};
