import { useState } from 'react';
import { accountMessages } from '#words/accounts/accounts.ts';
import { updateEmailBody } from '@volant/shared/accounts/accounts.schema.ts';
import type { Profile, UpdateEmailBody } from '@volant/shared/accounts/accounts.schema.ts';
import * as words from '#words/screens/profile/changes.ts';
import { formResolver } from '../../lib/typed-input.ts';
import { PROFILE_RELOAD_MS } from '../../lib/timings.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { Form, SubmitButton, useSentForm } from '../../ui/controls/form.tsx';
import { Field } from '../../ui/controls/field.tsx';
import { Stack } from '../../ui/page/layout.tsx';
import { accountMutations } from '../accounts/api/accounts.mutations.ts';
import { PasswordField } from '../accounts/password-field.tsx';
import { profileRefusal } from './profile-refusal.ts';
import { SavedNotice } from '../accounts/saved-notice.tsx';
import { useSession } from '../accounts/session.tsx';
import { accountFaultWords } from '#words/accounts/account-faults.ts';
import { personFaultWords } from '#words/accounts/person-faults.ts';

const FIELDS = ['newEmail', 'password'] as const;

/**
 * A new address, which counts at once. The current password is required, so that only the owner can change it.
 */
export const ChangeEmailForm = () => {
  const { reloadProfile } = useSession();
  const [saved, setSaved] = useState<Profile>();
  const change = useAct(accountMutations.updateEmail());
  const form = useSentForm<UpdateEmailBody>({
    initial: { newEmail: '', password: '' },
    resolver: formResolver(updateEmailBody, { accounts: accountFaultWords, persons: personFaultWords }),
    fields: FIELDS,
    onAttempt: () => setSaved(undefined),
    send: async (body) => {
      const profile = await change.send(body);
      setTimeout(() => void reloadProfile(), PROFILE_RELOAD_MS);
      form.reset();
      setSaved(profile);
    },
    refusal: (error) => profileRefusal(error, 'email', FIELDS),
  });

  return (
    <Stack
      as={Form}
      gap={3}
      form={form}
      notice={
        saved !== undefined && (
          <SavedNotice
            more={saved.emailConfirmed ? undefined : accountMessages.confirmationSent(saved.email)}
          >
            {accountMessages.emailUpdated}
          </SavedNotice>
        )
      }
    >
      <Field
        {...form.field('newEmail')}
        label={words.newEmail}
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
        required
      />
      <PasswordField
        {...form.field('password')}
        label={words.currentPassword}
        autoComplete="current-password"
        required
      />
      <SubmitButton form={form} variant="action" busyLabel={words.updating}>
        {words.updateEmail}
      </SubmitButton>
    </Stack>
  );
};
