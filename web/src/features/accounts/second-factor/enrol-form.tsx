import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { zodResolver } from '@hookform/resolvers/zod';
import { accountsApi } from '@volant/shared/accounts/accounts.api.ts';
import {
  enrolTotpBody,
  type EnrolTotpBody,
  type TotpSecret,
} from '@volant/shared/accounts/accounts.schema.ts';
import { callApi } from '../../../lib/call-api.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { accountRefusal } from '../account-refusal.ts';
import { showRefusal, summaryOf } from '../form-errors.ts';
import { PasswordField } from '../password-field.tsx';
import styles from './second-factor.module.css';

const FIELDS = ['password'] as const;

/** The current password, so that nobody adds a phone of theirs to a session left open. */
export const EnrolForm = ({
  onDone,
  onCancel,
}: {
  onDone: (secret: TotpSecret) => void;
  onCancel: () => void;
}) => {
  const {
    register,
    handleSubmit,
    setError,
    setFocus,
    formState: { errors, isSubmitting, submitCount },
  } = useForm<EnrolTotpBody>({
    resolver: zodResolver(enrolTotpBody),
    defaultValues: { password: '' },
    shouldFocusError: false,
  });
  useEffect(() => setFocus('password'), [setFocus]);
  const submit = handleSubmit(async (body) => {
    try {
      onDone(await callApi(accountsApi.enrolTotp, { body }));
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
      <div className={styles.actions}>
        <Button type="submit" variant="action" busyLabel={isSubmitting ? 'Vérification...' : undefined}>
          Continuer
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Retour
        </Button>
      </div>
    </form>
  );
};
