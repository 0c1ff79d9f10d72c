import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { zodResolver } from '@hookform/resolvers/zod';
import { accountsApi } from '@volant/shared/accounts/accounts.api.ts';
import {
  confirmTotpBody,
  type ConfirmTotpBody,
  type TotpSecret,
} from '@volant/shared/accounts/accounts.schema.ts';
import { callApi } from '../../../lib/call-api.ts';
import { typeset } from '../../../lib/typography.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { accountRefusal } from '../account-refusal.ts';
import { CodeField } from '../code-field.tsx';
import { showRefusal, summaryOf } from '../form-errors.ts';
import { QrCode } from './qr-code.tsx';
import styles from './second-factor.module.css';

const FIELDS = ['otp'] as const;

/** In groups of four, as people type. */
const grouped = (secret: string): string => (secret.match(/.{1,4}/g) ?? []).join(' ');

/** The secret goes into the application; a code of it shows that it did. */
export const ScanForm = ({
  secret: { secret, uri },
  onDone,
  onCancel,
}: {
  secret: TotpSecret;
  onDone: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
}) => {
  const {
    register,
    handleSubmit,
    setError,
    setFocus,
    formState: { errors, isSubmitting, submitCount },
  } = useForm<ConfirmTotpBody>({
    resolver: zodResolver(confirmTotpBody),
    defaultValues: { otp: '' },
    shouldFocusError: false,
  });
  useEffect(() => setFocus('otp'), [setFocus]);
  const submit = handleSubmit(async (body) => {
    try {
      onDone((await callApi(accountsApi.confirmTotp, { body })).recoveryCodes);
    } catch (error) {
      showRefusal(accountRefusal(error, FIELDS), setError);
    }
  });
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      <ErrorSummary errors={summaryOf(errors, FIELDS)} attempt={submitCount} />
      <div className={styles.scan}>
        <QrCode text={uri} label="Code QR à scanner avec votre application d’authentification" />
        <div>
          <p>
            {typeset('Scannez ce code avec votre application d’authentification, ou tapez-y cette clé :')}
          </p>
          <p className={styles.secret}>{grouped(secret)}</p>
        </div>
      </div>
      <CodeField {...register('otp')} withoutRecovery error={errors.otp?.message} />
      <div className={styles.actions}>
        <Button type="submit" variant="action" busyLabel={isSubmitting ? 'Vérification...' : undefined}>
          Activer la double authentification
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Retour
        </Button>
      </div>
    </form>
  );
};
