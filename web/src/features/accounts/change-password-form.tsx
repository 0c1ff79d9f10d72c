import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { zodResolver } from '@hookform/resolvers/zod';
import { accountsApi } from '@volant/shared/accounts/accounts.api.ts';
import { accountMessages } from '@volant/shared/accounts/accounts.messages.ts';
import { changePasswordBody, type ChangePasswordBody } from '@volant/shared/accounts/accounts.schema.ts';
import { callApi } from '../../lib/call-api.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { showRefusal, summaryOf } from './form-errors.ts';
import { PasswordField } from './password-field.tsx';
import { profileRefusal } from './profile-refusal.ts';
import { SavedNotice } from './saved-notice.tsx';
import { useSession } from './session.tsx';
import styles from './account-form.module.css';

const FIELDS = ['currentPassword', 'newPassword', 'confirmPassword'] as const;

/** Another password, typed twice; the sessions on other devices end with the old one. */
export const ChangePasswordForm = () => {
  const { reloadProfile } = useSession();
  const [isSaved, setIsSaved] = useState(false);
  const {
    register,
    handleSubmit,
    setError,
    reset,
    formState: { errors, isSubmitting, submitCount },
  } = useForm<ChangePasswordBody>({
    resolver: zodResolver(changePasswordBody),
    defaultValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
    shouldFocusError: false,
  });

  const submit = handleSubmit(async (body) => {
    try {
      await callApi(accountsApi.changePassword, { body });
      void reloadProfile();
      reset();
      setIsSaved(true);
    } catch (error) {
      showRefusal(profileRefusal(error, 'password', FIELDS), setError);
    }
  });

  return (
    <form
      noValidate
      className={styles.panel}
      onSubmit={(event) => {
        setIsSaved(false);
        void submit(event);
      }}
    >
      {isSaved && <SavedNotice>{accountMessages.passwordUpdated}</SavedNotice>}
      <ErrorSummary errors={summaryOf(errors, FIELDS)} attempt={submitCount} />
      <PasswordField
        {...register('currentPassword')}
        id="currentPassword"
        label="Mot de passe actuel"
        autoComplete="current-password"
        required
        error={errors.currentPassword?.message}
      />
      <PasswordField
        {...register('newPassword')}
        id="newPassword"
        label="Nouveau mot de passe"
        hint={accountMessages.passwordHint}
        autoComplete="new-password"
        required
        error={errors.newPassword?.message}
      />
      <PasswordField
        {...register('confirmPassword')}
        id="confirmPassword"
        label="Confirmation du nouveau mot de passe"
        autoComplete="new-password"
        required
        error={errors.confirmPassword?.message}
      />
      <p className={styles.hint}>Vos sessions ouvertes sur d’autres appareils seront fermées.</p>
      <Button type="submit" variant="action" busyLabel={isSubmitting ? 'Mise à jour...' : undefined}>
        Mettre à jour le mot de passe
      </Button>
    </form>
  );
};
