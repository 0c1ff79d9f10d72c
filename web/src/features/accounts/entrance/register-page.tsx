import { useWatch } from 'react-hook-form';
import * as words from '#words/screens/accounts/entrance.ts';
import { formResolver } from '../../../lib/typed-input.ts';
import { Link } from '../../../ui/controls/link.tsx';
import { accountMessages } from '#words/accounts/accounts.ts';
import { registrationForm } from '@volant/shared/accounts/accounts.schema.ts';
import type { RegistrationDraft, RegistrationForm } from '@volant/shared/accounts/accounts.schema.ts';
import { paths } from '../../../lib/paths.ts';
import { useAct } from '../../../lib/calls/use-act.ts';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { Form, SubmitButton, useSentForm } from '../../../ui/controls/form.tsx';
import { Field } from '../../../ui/controls/field.tsx';
import { Columns } from '../../../ui/page/columns.tsx';
import { LinkLine, Muted, Row, Stack, Text } from '../../../ui/page/layout.tsx';
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
import { accountFaultWords } from '#words/accounts/account-faults.ts';
import { newPasswordFaultWords } from '#words/accounts/password-faults.ts';
import { personFaultWords } from '#words/accounts/person-faults.ts';
import styles from '../account-form.module.css';

const FIELDS = ['firstName', 'lastName', 'email', 'phoneNumber', 'password'] as const;

/** Opens beside the form, so that nothing typed is lost. */
const LegalLink = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} target="_blank">
    {children}
    <VisuallyHidden> {words.newTab}</VisuallyHidden>
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
    resolver: formResolver<RegistrationDraft, RegistrationForm>(registrationForm, {
      accounts: accountFaultWords,
      newPasswords: newPasswordFaultWords,
      persons: personFaultWords,
    }),
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
      <PageHeading lead={words.registerLead}>{words.createAccount}</PageHeading>
      <Stack as={Form} gap={3} form={form} className={styles.below}>
        <Columns min={205} count="pairs" gap={3} align="start">
          <Field {...form.field('firstName')} label={words.firstName} autoComplete="given-name" required />
          <Field {...form.field('lastName')} label={words.lastName} autoComplete="family-name" required />
        </Columns>
        <Field
          {...form.field('email')}
          label={words.emailAddress}
          type="email"
          inputMode="email"
          autoComplete="email"
          spellCheck={false}
          required
        />
        <Field
          {...form.field('phoneNumber')}
          label={words.phone}
          hint={words.phoneHint}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          required
        />
        <PasswordField
          {...form.field('password')}
          label={words.password}
          hint={accountMessages.passwordHint}
          autoComplete="new-password"
          required
        />
        <fieldset>
          <Text as="legend" weight="medium">
            {words.yourConsent}
          </Text>
          <Checkbox
            {...form.field('terms')}
            required
            label={
              <>
                {words.acceptTerms}
                <LegalLink to={paths.terms}>{words.terms}</LegalLink>
              </>
            }
          />
          <Checkbox
            {...form.field('privacy')}
            required
            label={
              <>
                {words.acceptPrivacy}
                <LegalLink to={paths.privacy}>{words.privacyPolicy}</LegalLink>
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
            busyLabel={words.creatingAccount}
            isFollowed={justLoggedIn}
          >
            {words.createMyAccount}
          </SubmitButton>
          <Muted size="s" id="consent-hint" hidden={hasConsented}>
            {words.tickBothBoxes}
          </Muted>
        </div>
      </Stack>
      <Row as="p" spread="middle" lineGap={0} className={styles.other}>
        {words.accountAlready}
        <LinkLine as={Link} to={entrancePath(paths.login, returnPath)}>
          {words.logIn}
        </LinkLine>
      </Row>
    </EntranceLayout>
  );
};
