import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { zodResolver } from '@hookform/resolvers/zod';
import { accountsApi } from '@volant/shared/accounts/accounts.api.ts';
import { accountMessages } from '@volant/shared/accounts/accounts.messages.ts';
import { forgotPasswordBody, type ForgotPasswordBody } from '@volant/shared/accounts/accounts.schema.ts';
import { callApi } from '../../lib/call-api.ts';
import { paths } from '../../lib/paths.ts';
import { typeset } from '../../lib/typography.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Field } from '../../ui/field.tsx';
import { Link } from '../../ui/link.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { StatePage } from '../../ui/state-page.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { resetRefusal } from './account-refusal.ts';
import { EntranceLayout } from './entrance-layout.tsx';
import { showRefusal, summaryOf } from './form-errors.ts';
import styles from './account-form.module.css';

const FIELDS = ['email'] as const;

const INVITATION =
  'Indiquez l’adresse email de votre compte : nous vous enverrons un lien pour choisir un nouveau mot de passe.';

const ForgotPasswordForm = ({ onSent }: { onSent: (email: string) => void }) => {
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors, isSubmitting, submitCount },
  } = useForm<ForgotPasswordBody>({
    resolver: zodResolver(forgotPasswordBody),
    defaultValues: { email: '' },
    shouldFocusError: false,
  });

  const submit = handleSubmit(async (body) => {
    try {
      await callApi(accountsApi.forgotPassword, { body });
      onSent(body.email);
    } catch (error) {
      showRefusal(resetRefusal(error, FIELDS), setError);
    }
  });

  return (
    <>
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
        <Button
          type="submit"
          variant="action"
          size="l"
          block
          busyLabel={isSubmitting ? 'Envoi en cours...' : undefined}
        >
          Envoyer le lien
        </Button>
      </form>
      <p className={styles.other}>
        <Link to={paths.login}>Retour à la connexion</Link>
      </p>
    </>
  );
};

/** Asks for a reset link. What follows is the same whether the account exists or not. */
export const ForgotPasswordPage = () => {
  const [sentTo, setSentTo] = useState<string>();
  return (
    <EntranceLayout withBars>
      {sentTo === undefined ? (
        <>
          <PageHeading focusKey="form" lead={typeset(INVITATION)}>
            Mot de passe oublié
          </PageHeading>
          <ForgotPasswordForm onSent={setSentTo} />
        </>
      ) : (
        <StatePage
          heading="Consultez votre messagerie"
          tone="success"
          announced={false}
          actions={
            <>
              <ButtonLink to={paths.login}>Retour à la connexion</ButtonLink>
              <Button variant="secondary" onClick={() => setSentTo(undefined)}>
                Utiliser une autre adresse
              </Button>
            </>
          }
        >
          <p>{accountMessages.forgotSent}</p>
          <p>
            Adresse indiquée&nbsp;:{' '}
            <strong>
              <EmailText address={sentTo} />
            </strong>
            . Pensez à regarder dans les courriers indésirables.
          </p>
        </StatePage>
      )}
    </EntranceLayout>
  );
};
