import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { zodResolver } from '@hookform/resolvers/zod';
import { accountsApi } from '@volant/shared/accounts/accounts.api.ts';
import { disableTotpBody, type DisableTotpBody } from '@volant/shared/accounts/accounts.schema.ts';
import { callApi } from '../../../lib/call-api.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { accountRefusal } from '../account-refusal.ts';
import { CodeField } from '../code-field.tsx';
import { showRefusal, summaryOf } from '../form-errors.ts';
import { PasswordField } from '../password-field.tsx';
import styles from './second-factor.module.css';

const FIELDS = ['password', 'otp'] as const;

export const DisableForm = ({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) => {
  const {
    register,
    handleSubmit,
    setError,
    setFocus,
    formState: { errors, isSubmitting, submitCount },
  } = useForm<DisableTotpBody>({
    resolver: zodResolver(disableTotpBody),
    defaultValues: { password: '', otp: '' },
    shouldFocusError: false,
  });
  useEffect(() => setFocus('password'), [setFocus]);
  const submit = handleSubmit(async (body) => {
    try {
      await callApi(accountsApi.disableTotp, { body });
      onDone();
    } catch (error) {
      showRefusal(accountRefusal(error, FIELDS), setError);
    }
  });
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      <ErrorSummary errors={summaryOf(errors, FIELDS)} attempt={submitCount} />
      <PasswordField
        {...register('password')}
        id="password"
        label="Mot de passe actuel"
        autoComplete="current-password"
        required
        error={errors.password?.message}
      />
      <CodeField {...register('otp')} error={errors.otp?.message} />
      <div className={styles.actions}>
        <Button type="submit" variant="danger" busyLabel={isSubmitting ? 'Vérification...' : undefined}>
          Désactiver la double authentification
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Retour
        </Button>
      </div>
    </form>
  );
};
