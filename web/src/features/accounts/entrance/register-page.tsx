import { useWatch } from 'react-hook-form';
import { zodResolver } from '@hookform/resolvers/zod';
import { Link } from '../../../ui/controls/link.tsx';
import { accountMessages } from '#words/accounts/accounts.ts';
import { registrationForm } from '@volant/shared/accounts/accounts.schema.ts';
import type { RegistrationDraft, RegistrationForm } from '@volant/shared/accounts/accounts.schema.ts';
import { paths } from '../../../lib/paths.ts';
import { typeset } from '@volant/shared/kernel/typography.ts';
import { useAct } from '../../../lib/calls/use-act.ts';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { Form, SubmitButton, useSentForm } from '../../../ui/controls/form.tsx';
import { Field } from '../../../ui/controls/field.tsx';
import { Columns, LinkLine, Muted, Row, Stack, Text } from '../../../ui/page/layout.tsx';
import { PageHeading } from '../../../ui/page/page-heading.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { accountMutations } from '../api/accounts.mutations.ts';
import { registrationRefusal } from '../account-refusal.ts';
import { EntranceLayout } from './entrance-layout.tsx';
import { PasswordField } from '../password-field.tsx';
import { entrancePath } from '../return-path.ts';
import { useReturnPath } from './use-return-path.ts';
import { useSession } from '../session.tsx';
import { useRedirectWhenSignedIn } from './after-login.ts';
import styles from '../account-form.module.css';

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
  const returnPath = useReturnPath();
  useRedirectWhenSignedIn(returnPath);
  const registration = useAct(accountMutations.register());
  const form = useSentForm<RegistrationDraft, RegistrationForm>({
    initial: {
      firstName: '',
      lastName: '',
      email: '',
      phoneNumber: '',
      password: '',
      terms: false,
      privacy: false,
    },
    resolver: zodResolver<RegistrationDraft, unknown, RegistrationForm>(registrationForm),
    fields: [...FIELDS, 'terms', 'privacy'],
    send: async (person) => {
      const { token, email } = await registration.send(person);
      setJustLoggedIn(true, returnPath);
      signIn({ token, email }, { remember: true });
    },
    refusal: (error) => registrationRefusal(error, FIELDS),
  });
  const [terms, privacy] = useWatch({ control: form.control, name: ['terms', 'privacy'] });
  const hasConsented = terms && privacy;

  return (
    <EntranceLayout>
      <PageHeading lead="Pour réserver, payer l’acompte et retrouver vos réservations. Tous les champs sont obligatoires.">
        Créer un compte
      </PageHeading>
      <Stack as={Form} gap={3} form={form} className={styles.below}>
        <Columns min={205} count="pairs" gap={3} align="start">
          <Field {...form.field('firstName')} label="Prénom" autoComplete="given-name" required />
          <Field {...form.field('lastName')} label="Nom" autoComplete="family-name" required />
        </Columns>
        <Field
          {...form.field('email')}
          label="Adresse email"
          type="email"
          inputMode="email"
          autoComplete="email"
          spellCheck={false}
          required
        />
        <Field
          {...form.field('phoneNumber')}
          label="Téléphone"
          hint={typeset('Par exemple 0470 12 34 56 ou +32 470 12 34 56')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          required
        />
        <PasswordField
          {...form.field('password')}
          label="Mot de passe"
          hint={accountMessages.passwordHint}
          autoComplete="new-password"
          required
        />
        <fieldset>
          <Text as="legend" weight="medium">
            Votre accord
          </Text>
          <Checkbox
            {...form.field('terms')}
            required
            label={
              <>
                {'J’accepte les '}
                <LegalLink to={paths.terms}>conditions générales</LegalLink>
              </>
            }
          />
          <Checkbox
            {...form.field('privacy')}
            required
            label={
              <>
                {'J’accepte la '}
                <LegalLink to={paths.privacy}>politique de confidentialité</LegalLink>
              </>
            }
          />
        </fieldset>
        <div>
          <SubmitButton
            form={form}
            variant="action"
            size="l"
            block
            disabled={!hasConsented}
            aria-describedby="consent-hint"
            busyLabel="Création du compte..."
            isFollowed={justLoggedIn}
          >
            Créer mon compte
          </SubmitButton>
          <Muted size="s" id="consent-hint" hidden={hasConsented}>
            Cochez les deux cases pour créer votre compte.
          </Muted>
        </div>
      </Stack>
      <Row as="p" spread="middle" lineGap={0} className={styles.other}>
        {typeset('Vous avez déjà un compte ?')}
        <LinkLine as={Link} to={entrancePath(paths.login, returnPath)}>
          Se connecter
        </LinkLine>
      </Row>
    </EntranceLayout>
  );
};
