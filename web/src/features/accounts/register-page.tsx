import { useForm, useWatch } from 'react-hook-form';
import { zodResolver } from '@hookform/resolvers/zod';
import { useLocation } from 'react-router';
import { Link } from '../../ui/link.tsx';
import { accountsApi } from '@volant/shared/accounts/accounts.api.ts';
import { accountMessages } from '@volant/shared/accounts/accounts.messages.ts';
import {
  registrationForm,
  type RegistrationDraft,
  type RegistrationForm,
} from '@volant/shared/accounts/accounts.schema.ts';
import { callApi } from '../../lib/call-api.ts';
import { paths } from '../../lib/paths.ts';
import { typeset } from '../../lib/typography.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Field } from '../../ui/field.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { registrationRefusal } from './account-refusal.ts';
import { EntranceLayout } from './entrance-layout.tsx';
import { showRefusal, summaryOf } from './form-errors.ts';
import { PasswordField } from './password-field.tsx';
import { entrancePath, returnPathOf } from './return-path.ts';
import { useSession } from './session.tsx';
import { useRedirectWhenSignedIn } from './use-redirect-when-signed-in.ts';
import styles from './account-form.module.css';

const FIELDS = ['firstName', 'lastName', 'email', 'phoneNumber', 'password'] as const;

/** Opens beside the form, so that nothing typed is lost. */
const LegalLink = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} target="_blank">
    {children}
    <VisuallyHidden> (nouvel onglet)</VisuallyHidden>
  </Link>
);

export const RegisterPage = () => {
  const { signIn, setJustLoggedIn, justLoggedIn } = useSession();
  const returnPath = returnPathOf(useLocation());
  useRedirectWhenSignedIn(returnPath);
  const {
    control,
    register,
    handleSubmit,
    setError,
    formState: { errors, isSubmitting, submitCount },
  } = useForm<RegistrationDraft, unknown, RegistrationForm>({
    resolver: zodResolver<RegistrationDraft, unknown, RegistrationForm>(registrationForm),
    defaultValues: {
      firstName: '',
      lastName: '',
      email: '',
      phoneNumber: '',
      password: '',
      terms: false,
      privacy: false,
    },
    shouldFocusError: false,
  });
  const [terms, privacy] = useWatch({ control, name: ['terms', 'privacy'] });
  const hasConsented = terms && privacy;

  const submit = handleSubmit(async ({ terms: _terms, privacy: _privacy, ...person }) => {
    try {
      const { token, email } = await callApi(accountsApi.register, { body: { ...person, role: 'CUSTOMER' } });
      setJustLoggedIn(true, returnPath);
      signIn({ token, email }, { remember: true });
    } catch (error) {
      showRefusal(registrationRefusal(error, FIELDS), setError);
    }
  });

  return (
    <EntranceLayout>
      <PageHeading lead="Pour réserver, payer l’acompte et retrouver vos réservations. Tous les champs sont obligatoires.">
        Créer un compte
      </PageHeading>
      <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
        <ErrorSummary errors={summaryOf(errors, [...FIELDS, 'terms', 'privacy'])} attempt={submitCount} />
        <div className={styles.pair}>
          <Field
            {...register('firstName')}
            id="firstName"
            label="Prénom"
            autoComplete="given-name"
            required
            error={errors.firstName?.message}
          />
          <Field
            {...register('lastName')}
            id="lastName"
            label="Nom"
            autoComplete="family-name"
            required
            error={errors.lastName?.message}
          />
        </div>
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
        <Field
          {...register('phoneNumber')}
          id="phoneNumber"
          label="Téléphone"
          hint={typeset('Par exemple 0470 12 34 56 ou +32 470 12 34 56')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          required
          error={errors.phoneNumber?.message}
        />
        <PasswordField
          {...register('password')}
          id="password"
          label="Mot de passe"
          hint={accountMessages.passwordHint}
          autoComplete="new-password"
          required
          error={errors.password?.message}
        />
        <fieldset className={styles.consents}>
          <legend>Votre accord</legend>
          <Checkbox
            {...register('terms')}
            id="terms"
            required
            label={
              <>
                {'J’accepte les '}
                <LegalLink to={paths.terms}>conditions générales</LegalLink>
              </>
            }
            error={errors.terms?.message}
          />
          <Checkbox
            {...register('privacy')}
            id="privacy"
            required
            label={
              <>
                {'J’accepte la '}
                <LegalLink to={paths.privacy}>politique de confidentialité</LegalLink>
              </>
            }
            error={errors.privacy?.message}
          />
        </fieldset>
        <div>
          <Button
            type="submit"
            variant="action"
            size="l"
            block
            disabled={!hasConsented}
            aria-describedby="consent-hint"
            busyLabel={isSubmitting || justLoggedIn ? 'Création du compte...' : undefined}
          >
            Créer mon compte
          </Button>
          <p id="consent-hint" className={styles.hint} hidden={hasConsented}>
            Cochez les deux cases pour créer votre compte.
          </p>
        </div>
      </form>
      <p className={styles.other}>
        {typeset('Vous avez déjà un compte ?')}
        <Link to={entrancePath(paths.login, returnPath)}>Se connecter</Link>
      </p>
    </EntranceLayout>
  );
};
