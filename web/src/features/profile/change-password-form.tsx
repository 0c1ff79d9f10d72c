import { useState } from 'react';
import { accountMessages } from '#words/accounts/accounts.ts';
import { changePasswordBody, type ChangePasswordBody } from '@volant/shared/accounts/accounts.schema.ts';
import * as words from '#words/screens/profile/changes.ts';
import { formResolver } from '../../lib/typed-input.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { Form, SubmitButton, useSentForm } from '../../ui/controls/form.tsx';
import { Muted, Stack } from '../../ui/page/layout.tsx';
import { accountMutations } from '../accounts/api/accounts.mutations.ts';
import { PasswordField } from '../accounts/password-field.tsx';
import { profileRefusal } from './profile-refusal.ts';
import { SavedNotice } from '../accounts/saved-notice.tsx';
import { accountFaultWords } from '#words/accounts/account-faults.ts';
import { newPasswordFaultWords } from '#words/accounts/password-faults.ts';

const FIELDS = ['currentPassword', 'newPassword', 'confirmPassword'] as const;

/** Another password, typed twice; the sessions on other devices end with the old one. */
export const ChangePasswordForm = () => {
  const [isSaved, setIsSaved] = useState(false);
  const change = useAct(accountMutations.changePassword());
  const form = useSentForm<ChangePasswordBody>({
    initial: { currentPassword: '', newPassword: '', confirmPassword: '' },
    resolver: formResolver(changePasswordBody, {
      accounts: accountFaultWords,
      newPasswords: newPasswordFaultWords,
    }),
    fields: FIELDS,
    onAttempt: () => setIsSaved(false),
    send: async (body) => {
      await change.send(body);
      form.reset();
      setIsSaved(true);
    },
    refusal: (error) => profileRefusal(error, 'password', FIELDS),
  });

  return (
    <Stack
      as={Form}
      gap={3}
      form={form}
      notice={isSaved && <SavedNotice>{accountMessages.passwordUpdated}</SavedNotice>}
    >
      <PasswordField
        {...form.field('currentPassword')}
        label={words.currentPassword}
        autoComplete="current-password"
        required
      />
      <PasswordField
        {...form.field('newPassword')}
        label={words.newPassword}
        hint={accountMessages.passwordHint}
        autoComplete="new-password"
        required
      />
      <PasswordField
        {...form.field('confirmPassword')}
        label={words.confirmNewPassword}
        autoComplete="new-password"
        required
      />
      <Muted size="s">{words.sessionsWillClose}</Muted>
      <SubmitButton form={form} variant="action" busyLabel={words.updating}>
        {words.updatePassword}
      </SubmitButton>
    </Stack>
  );
};
