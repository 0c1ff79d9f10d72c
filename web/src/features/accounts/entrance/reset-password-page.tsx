import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { accountMessages } from '#words/accounts/accounts.ts';
import * as words from '#words/screens/accounts/mailed-links.ts';
import { paths } from '../../../lib/paths.ts';
import { useAct } from '../../../lib/calls/use-act.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { Form, SubmitButton, useSentForm } from '../../../ui/controls/form.tsx';
import { LinkLine, Row, Stack } from '../../../ui/page/layout.tsx';
import { Link } from '../../../ui/controls/link.tsx';
import { PageHeading } from '../../../ui/page/page-heading.tsx';
import { accountMutations } from '../api/accounts.mutations.ts';
import { mailedLinkQueries } from '../api/accounts.queries.ts';
import { deadLinkSentence, resetRefusal } from '../account-refusal.ts';
import { StatePage } from '../../../ui/page/state-page.tsx';
import { EntranceLayout } from './entrance-layout.tsx';
import { PasswordField } from '../password-field.tsx';
import { newPasswordFaults } from './reset-rules.ts';
import { CheckingLink, useMailedLink } from './mailed-link.tsx';
import { useSession } from '../session.tsx';
import styles from '../account-form.module.css';

const FIELDS = ['newPassword', 'confirmPassword'] as const;

const HEADINGS = {
  form: words.newPassword,
  dead: words.linkInvalid,
  done: words.passwordReset,
};
const LEADS = {
  form: words.newPasswordLead,
  dead: accountMessages.tokenInvalid,
  done: accountMessages.resetDone,
};

interface NewPassword {
  newPassword: string;
  confirmPassword: string;
}

interface ResetFormProps {
  token: string;
  onDone: () => void;
  onDeadLink: (sentence: string) => void;
}

const ResetForm = ({ token, onDone, onDeadLink }: ResetFormProps) => {
  const change = useAct(accountMutations.resetPassword());
  const form = useSentForm<NewPassword>({
    initial: { newPassword: '', confirmPassword: '' },
    fields: FIELDS,
    send: async (passwords) => {
      await change.send({ token, ...passwords });
      onDone();
    },
    refusal: (error) => {
      const deadLink = deadLinkSentence(error);
      if (deadLink === undefined) return resetRefusal(error, FIELDS);
      onDeadLink(deadLink);
      return undefined;
    },
  });

  return (
    <>
      <Stack as={Form} gap={3} form={form} className={styles.below}>
        <PasswordField
          {...form.field('newPassword', { validate: newPasswordFaults })}
          label={words.newPassword}
          hint={accountMessages.passwordHint}
          autoComplete="new-password"
          required
        />
        <PasswordField
          {...form.field('confirmPassword', {
            validate: (value, { newPassword }) => value === newPassword || accountMessages.passwordsDiffer,
          })}
          label={words.confirmPassword}
          autoComplete="new-password"
          required
        />
        <SubmitButton form={form} variant="action" size="l" block busyLabel={words.saving}>
          {words.resetPassword}
        </SubmitButton>
      </Stack>
      <Row as="p" spread="middle" lineGap={0} className={styles.other}>
        <LinkLine as={Link} to={paths.login}>
          {words.backToLogin}
        </LinkLine>
      </Row>
    </>
  );
};

/** The state of this history entry: the link's token, or that it was used. */
interface ResetState {
  token?: string;
  done?: boolean;
}

/** The page of a reset link. */
export const ResetPasswordPage = () => {
  const navigate = useNavigate();
  const { token: sessionToken, reloadProfile } = useSession();
  const [refusedLink, setRefusedLink] = useState<string>();
  const { isMoving, entry } = useMailedLink<ResetState>(paths.resetPassword);
  const { token, done = false } = entry;
  const link = useQuery(mailedLinkQueries.check('checkReset', done ? undefined : token));
  const deadLink = refusedLink ?? (link.data?.isValid === false ? LEADS.dead : undefined);

  if (isMoving) return null;
  if (!done && token === undefined) return <Navigate to={paths.login} replace />;
  if (link.isLoading) return <CheckingLink />;
  const stage = deadLink !== undefined ? 'dead' : token === undefined ? 'done' : 'form';
  return (
    <EntranceLayout withBars>
      {stage === 'form' && (
        <PageHeading focusKey={stage} lead={LEADS.form}>
          {HEADINGS.form}
        </PageHeading>
      )}
      {stage === 'dead' && (
        <StatePage
          heading={HEADINGS.dead}
          focusKey={stage}
          tone="warning"
          announced={false}
          actions={
            <>
              <ButtonLink to={paths.forgotPassword}>{words.askNewLink}</ButtonLink>
              <ButtonLink to={paths.login} variant="secondary">
                {words.backToLogin}
              </ButtonLink>
            </>
          }
        >
          {deadLink}
        </StatePage>
      )}
      {stage === 'done' && (
        <StatePage
          heading={HEADINGS.done}
          focusKey={stage}
          tone="success"
          announced={false}
          actions={<ButtonLink to={paths.login}>{words.logIn}</ButtonLink>}
        >
          {LEADS.done}
        </StatePage>
      )}
      {stage === 'form' && token !== undefined && (
        <ResetForm
          token={token}
          onDeadLink={setRefusedLink}
          onDone={() => {
            void navigate(paths.resetPassword, { replace: true, state: { done: true } });
            // Every session of the account has ended, perhaps the one of this browser.
            if (sessionToken !== undefined) void reloadProfile();
          }}
        />
      )}
    </EntranceLayout>
  );
};
