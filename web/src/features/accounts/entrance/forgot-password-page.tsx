import { useState } from 'react';
import { accountMessages } from '#words/accounts/accounts.ts';
import { forgotPasswordBody, type ForgotPasswordBody } from '@volant/shared/accounts/accounts.schema.ts';
import * as words from '#words/screens/accounts/entrance.ts';
import { formResolver } from '../../../lib/typed-input.ts';
import { paths } from '../../../lib/paths.ts';
import { useAct } from '../../../lib/calls/use-act.ts';
import { Button, ButtonLink } from '../../../ui/controls/button.tsx';
import { Form, SubmitButton, useSentForm } from '../../../ui/controls/form.tsx';
import { LinkLine, Row, Stack } from '../../../ui/page/layout.tsx';
import { Field } from '../../../ui/controls/field.tsx';
import { Link } from '../../../ui/controls/link.tsx';
import { PageHeading } from '../../../ui/page/page-heading.tsx';
import { StatePage } from '../../../ui/page/state-page.tsx';
import { EmailText } from '../../../ui/text/email-text.tsx';
import { accountMutations } from '../api/accounts.mutations.ts';
import { resetRefusal } from '../account-refusal.ts';
import { EntranceLayout } from './entrance-layout.tsx';
import { personFaultWords } from '#words/accounts/person-faults.ts';
import styles from '../account-form.module.css';

const FIELDS = ['email'] as const;

const ForgotPasswordForm = ({ onSent }: { onSent: (email: string) => void }) => {
  const request = useAct(accountMutations.forgotPassword());
  const form = useSentForm<ForgotPasswordBody>({
    initial: { email: '' },
    resolver: formResolver(forgotPasswordBody, { persons: personFaultWords }),
    fields: FIELDS,
    send: async (body) => {
      await request.send(body);
      onSent(body.email);
    },
    refusal: (error) => resetRefusal(error, FIELDS),
  });

  return (
    <>
      <Stack as={Form} gap={3} form={form} className={styles.below}>
        <Field
          {...form.field('email')}
          label={words.emailAddress}
          type="email"
          inputMode="email"
          autoComplete="email"
          spellCheck={false}
          required
        />
        <SubmitButton form={form} variant="action" size="l" block busyLabel={words.sending}>
          {words.sendLink}
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

/** Requests a reset link. The result looks the same whether the account exists or not. */
export const ForgotPasswordPage = () => {
  const [sentTo, setSentTo] = useState<string>();
  return (
    <EntranceLayout withBars>
      {sentTo === undefined ? (
        <>
          <PageHeading focusKey="form" lead={words.forgotPasswordLead}>
            {words.forgotPassword}
          </PageHeading>
          <ForgotPasswordForm onSent={setSentTo} />
        </>
      ) : (
        <StatePage
          heading={words.checkMailbox}
          tone="success"
          announced={false}
          actions={
            <>
              <ButtonLink to={paths.login}>{words.backToLogin}</ButtonLink>
              <Button variant="secondary" onClick={() => setSentTo(undefined)}>
                {words.useOtherAddress}
              </Button>
            </>
          }
        >
          <p>{accountMessages.forgotSent}</p>
          <p>
            {words.addressGiven}{' '}
            <strong>
              <EmailText address={sentTo} />
            </strong>
            {words.checkSpam}
          </p>
        </StatePage>
      )}
    </EntranceLayout>
  );
};
