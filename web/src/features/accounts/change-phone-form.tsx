import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { accountsApi } from '@volant/shared/accounts/accounts.api.ts';
import { accountMessages } from '@volant/shared/accounts/accounts.messages.ts';
import { PHONE_PREFIXES } from '@volant/shared/accounts/phone.rules.ts';
import { callApi } from '../../lib/call-api.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { showRefusal, summaryOf } from './form-errors.ts';
import { joinPhone, phoneDraftRefusal, splitPhone, type PhoneDraft } from './phone-parts.ts';
import { profileRefusal } from './profile-refusal.ts';
import { SavedNotice } from './saved-notice.tsx';
import { useSession } from './session.tsx';
import styles from './account-form.module.css';

const COUNTRIES: Record<(typeof PHONE_PREFIXES)[number], string> = {
  '+32': 'BE',
  '+33': 'FR',
  '+49': 'DE',
  '+31': 'NL',
  '+1': 'US, CA',
  '+44': 'GB',
};

const PREFIX_OPTIONS = PHONE_PREFIXES.map((value) => ({ value, label: `${value} (${COUNTRIES[value]})` }));

const FIELDS = ['newPhoneNumber'] as const;

/** Another number: its prefix is chosen, what follows it is typed. */
export const ChangePhoneForm = () => {
  const { profile, reloadProfile } = useSession();
  const [isSaved, setIsSaved] = useState(false);
  const {
    register,
    handleSubmit,
    setError,
    reset,
    formState: { errors, isSubmitting, submitCount },
  } = useForm<PhoneDraft>({
    defaultValues: splitPhone(profile?.phoneNumber),
    shouldFocusError: false,
  });

  const submit = handleSubmit(async (draft) => {
    try {
      const { phoneNumber } = await callApi(accountsApi.updatePhone, {
        body: { newPhoneNumber: joinPhone(draft) },
      });
      void reloadProfile();
      reset(splitPhone(phoneNumber));
      setIsSaved(true);
    } catch (error) {
      showRefusal(profileRefusal(error, 'phone', FIELDS), setError);
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
      {isSaved && <SavedNotice>{accountMessages.phoneUpdated}</SavedNotice>}
      <ErrorSummary errors={summaryOf(errors, FIELDS)} attempt={submitCount} />
      <div className={styles.phone}>
        <Select
          {...register('prefix')}
          id="prefix"
          label="Indicatif"
          autoComplete="tel-country-code"
          options={PREFIX_OPTIONS}
        />
        <Field
          {...register('newPhoneNumber', { validate: (_number, draft) => phoneDraftRefusal(draft) })}
          id="newPhoneNumber"
          label="Nouveau numéro, sans indicatif"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          required
          error={errors.newPhoneNumber?.message}
        />
      </div>
      <Button type="submit" variant="action" busyLabel={isSubmitting ? 'Mise à jour...' : undefined}>
        Mettre à jour le téléphone
      </Button>
    </form>
  );
};
