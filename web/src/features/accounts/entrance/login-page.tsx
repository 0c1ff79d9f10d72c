import { useEffect, useEffectEvent, useState } from 'react';
import * as words from '#words/screens/accounts/entrance.ts';
import { formResolver } from '../../../lib/typed-input.ts';
import { Link } from '../../../ui/controls/link.tsx';
import { accountMessages } from '#words/accounts/accounts.ts';
import { loginBody, type Login, type LoginBody } from '@volant/shared/accounts/accounts.schema.ts';
import { CallError } from '../../../lib/calls/call-error.ts';
import { paths } from '../../../lib/paths.ts';
import { useAct } from '../../../lib/calls/use-act.ts';
import { Alert } from '../../../ui/page/alert.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { Form, SubmitButton, useSentForm } from '../../../ui/controls/form.tsx';
import { Field } from '../../../ui/controls/field.tsx';
import { LinkLine, Row, Stack } from '../../../ui/page/layout.tsx';
import { PageHeading } from '../../../ui/page/page-heading.tsx';
import { accountMutations } from '../api/accounts.mutations.ts';
import { accountRefusal } from '../account-refusal.ts';
import { CodeField } from '../code-field.tsx';
import { EntranceLayout } from './entrance-layout.tsx';
import { PasswordField } from '../password-field.tsx';
import { entrancePath } from '../return-path.ts';
import { useReturnPath } from './use-return-path.ts';
import { ProfileUnavailable } from './profile-unavailable.tsx';
import { useSession } from '../session.tsx';
import { useRedirectWhenSignedIn } from './after-login.ts';
import { accountFaultWords } from '#words/accounts/account-faults.ts';
import { personFaultWords } from '#words/accounts/person-faults.ts';
import styles from '../account-form.module.css';

const FIELDS = ['email', 'password', 'otp'] as const;

export const LoginPage = () => {
  const { status, ended, signIn } = useSession();
  const returnPath = useReturnPath();
  useRedirectWhenSignedIn(returnPath);
  const login = useAct(accountMutations.login());
  const [asksCode, setAsksCode] = useState(false);
  const form = useSentForm<LoginBody, Login>({
    initial: { email: '', password: '', rememberMe: false, otp: '' },
    resolver: formResolver(loginBody, { accounts: accountFaultWords, persons: personFaultWords }),
    fields: FIELDS,
    send: async (body) => {
      const { token, email } = await login.send(body);
      signIn({ token, email }, { remember: body.rememberMe ?? false });
    },
    refusal: (error) => {
      // The first time it is not shown as a refusal: the field for the code appears.
      if (error instanceof CallError && error.code === 'totp_required' && !asksCode) {
        setAsksCode(true);
        return undefined;
      }
      return accountRefusal(error, FIELDS);
    },
  });
  const askForCode = useEffectEvent(() => form.focus('otp'));
  useEffect(() => {
    if (asksCode) askForCode();
  }, [asksCode]);

  return (
    <EntranceLayout>
      <PageHeading lead={returnPath && words.loginReturnLead}>{words.login}</PageHeading>
      {ended === 'expired' && (
        <div className={styles.below}>
          <Alert tone="warning">{accountMessages.sessionExpired}</Alert>
        </div>
      )}
      <ProfileUnavailable />
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
        <PasswordField
          {...form.field('password')}
          label={words.password}
          autoComplete="current-password"
          required
        />
        {asksCode && <CodeField {...form.field('otp')} />}
        <Row gap={2} lineGap={0} spread="apart" className={styles.row}>
          <Checkbox {...form.field('rememberMe')} label={words.rememberMe} />
          <LinkLine as={Link} to={paths.forgotPassword}>
            {words.forgotten}
          </LinkLine>
        </Row>
        <SubmitButton
          form={form}
          variant="action"
          size="l"
          block
          busyLabel={words.loggingIn}
          isFollowed={status === 'loading'}
        >
          {words.logIn}
        </SubmitButton>
      </Stack>
      <Row as="p" spread="middle" lineGap={0} className={styles.other}>
        {words.noAccountYet}
        <LinkLine as={Link} to={entrancePath(paths.register, returnPath)}>
          {words.createAccount}
        </LinkLine>
      </Row>
    </EntranceLayout>
  );
};
