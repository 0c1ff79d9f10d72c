import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { zodResolver } from '@hookform/resolvers/zod';
import { accountsApi } from '@volant/shared/accounts/accounts.api.ts';
import { accountMessages } from '@volant/shared/accounts/accounts.messages.ts';
import {
  updateEmailBody,
  type Profile,
  type UpdateEmailBody,
} from '@volant/shared/accounts/accounts.schema.ts';
import { callApi } from '../../lib/call-api.ts';
import { PROFILE_RELOAD_MS } from '../../lib/timings.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Field } from '../../ui/field.tsx';
import { showRefusal, summaryOf } from './form-errors.ts';
import { PasswordField } from './password-field.tsx';
import { profileRefusal } from './profile-refusal.ts';
import { SavedNotice } from './saved-notice.tsx';
import { useSession } from './session.tsx';
import styles from './account-form.module.css';

const FIELDS = ['newEmail', 'password'] as const;

/**
 * A new address, which counts once the link mailed to it was opened; the current password says that it is its owner who
 * changes it.
 */
export const ChangeEmailForm = () => {
  const { reloadProfile } = useSession();
  const [saved, setSaved] = useState<Profile>();
  const {
    register,
    handleSubmit,
    setError,
    reset,
    formState: { errors, isSubmitting, submitCount },
  } = useForm<UpdateEmailBody>({
    resolver: zodResolver(updateEmailBody),
    defaultValues: { newEmail: '', password: '' },
    shouldFocusError: false,
  });

  const submit = handleSubmit(async (body) => {
    try {
      const profile = await callApi(accountsApi.updateEmail, { body });
      setTimeout(() => void reloadProfile(), PROFILE_RELOAD_MS);
      reset();
      setSaved(profile);
    } catch (error) {
      showRefusal(profileRefusal(error, 'email', FIELDS), setError);
    }
  });

  return (
    <form
      noValidate
      className={styles.panel}
      onSubmit={(event) => {
        setSaved(undefined);
        void submit(event);
      }}
    >
      {saved !== undefined && (
        <SavedNotice
          more={saved.pendingEmail === null ? undefined : accountMessages.emailLinkSent(saved.pendingEmail)}
        >
          {accountMessages.emailUpdated}
        </SavedNotice>
      )}
      <ErrorSummary errors={summaryOf(errors, FIELDS)} attempt={submitCount} />
      <Field
        {...register('newEmail')}
        id="newEmail"
        label="Nouvelle adresse email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={errors.newEmail?.message}
      />
      <PasswordField
        {...register('password')}
        id="password"
        label="Mot de passe actuel"
        autoComplete="current-password"
        required
        error={errors.password?.message}
      />
      <Button type="submit" variant="action" busyLabel={isSubmitting ? 'Mise à jour...' : undefined}>
        Mettre à jour l’email
      </Button>
    </form>
  );
};
