import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { zodResolver } from '@hookform/resolvers/zod';
import { useLocation } from 'react-router';
import { Link } from '../../ui/link.tsx';
import { accountsApi } from '@volant/shared/accounts/accounts.api.ts';
import { rememberHeaders } from '@volant/shared/accounts/remember-me.ts';
import { accountMessages } from '@volant/shared/accounts/accounts.messages.ts';
import { loginBody, type Login, type LoginBody } from '@volant/shared/accounts/accounts.schema.ts';
import { callApi } from '../../lib/call-api.ts';
import { CallError } from '../../lib/call-error.ts';
import { paths } from '../../lib/paths.ts';
import { typeset } from '../../lib/typography.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Field } from '../../ui/field.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { accountRefusal } from './account-refusal.ts';
import { CodeField } from './code-field.tsx';
import { EntranceLayout } from './entrance-layout.tsx';
import { PasswordField } from './password-field.tsx';
import { entrancePath, returnPathOf } from './return-path.ts';
import { ProfileUnavailable } from './profile-unavailable.tsx';
import { useSession } from './session.tsx';
import { showRefusal, summaryOf } from './form-errors.ts';
import { useRedirectWhenSignedIn } from './use-redirect-when-signed-in.ts';
import styles from './account-form.module.css';

const FIELDS = ['email', 'password', 'otp'] as const;

export const LoginPage = () => {
  const { status, ended, signIn } = useSession();
  const returnPath = returnPathOf(useLocation());
  useRedirectWhenSignedIn(returnPath);
  const {
    register,
    handleSubmit,
    setError,
    setFocus,
    formState: { errors, isSubmitting, submitCount },
  } = useForm<LoginBody, unknown, Login>({
    resolver: zodResolver(loginBody),
    defaultValues: { email: '', password: '', rememberMe: false, otp: '' },
    shouldFocusError: false,
  });
  const [asksCode, setAsksCode] = useState(false);
  useEffect(() => {
    if (asksCode) setFocus('otp');
  }, [asksCode, setFocus]);

  const submit = handleSubmit(async ({ rememberMe = false, ...body }) => {
    try {
      const { token, email } = await callApi(accountsApi.login, {
        body,
        headers: rememberHeaders(rememberMe),
      });
      signIn({ token, email }, { remember: rememberMe });
    } catch (error) {
      // The first time it is no refusal: the field for the code says what is missing.
      if (error instanceof CallError && error.code === 'totp_required' && !asksCode) setAsksCode(true);
      else showRefusal(accountRefusal(error, FIELDS), setError);
    }
  });

  return (
    <EntranceLayout>
      <PageHeading lead={returnPath && 'Vous reviendrez ensuite à la page que vous avez quittée.'}>
        Connexion
      </PageHeading>
      {ended === 'expired' && (
        <div className={styles.notice}>
          <Alert tone="warning">{accountMessages.sessionExpired}</Alert>
        </div>
      )}
      <ProfileUnavailable />
      <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
        <ErrorSummary errors={summaryOf(errors, FIELDS)} attempt={submitCount} />
        <Field
          {...register('email')}
          id="email"
          label="Adresse email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={errors.email?.message}
        />
        <PasswordField
          {...register('password')}
          id="password"
          label="Mot de passe"
          autoComplete="current-password"
          required
          error={errors.password?.message}
        />
        {asksCode && <CodeField {...register('otp')} error={errors.otp?.message} />}
        <div className={styles.row}>
          <Checkbox {...register('rememberMe')} id="rememberMe" label="Se souvenir" />
          <Link to={paths.forgotPassword} className={styles.link}>
            {typeset('Oublié ?')}
          </Link>
        </div>
        <Button
          type="submit"
          variant="action"
          size="l"
          block
          busyLabel={isSubmitting || status === 'loading' ? 'Connexion en cours...' : undefined}
        >
          Se connecter
        </Button>
      </form>
      <p className={styles.other}>
        {typeset('Pas encore de compte ?')}
        <Link to={entrancePath(paths.register, returnPath)}>Créer un compte</Link>
      </p>
    </EntranceLayout>
  );
};
