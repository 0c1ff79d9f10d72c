import { useState } from 'react';
import { accountMessages } from '#words/accounts/accounts.ts';
import { PHONE_PREFIXES } from '@volant/shared/accounts/phone.rules.ts';
import * as words from '#words/screens/profile/changes.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { Form, SubmitButton, useSentForm } from '../../ui/controls/form.tsx';
import { Field } from '../../ui/controls/field.tsx';
import { Stack } from '../../ui/page/layout.tsx';
import { Select } from '../../ui/controls/select.tsx';
import { accountMutations } from '../accounts/api/accounts.mutations.ts';
import { joinPhone, phoneDraftRefusal, splitPhone, type PhoneDraft } from './phone-parts.ts';
import { profileRefusal } from './profile-refusal.ts';
import { SavedNotice } from '../accounts/saved-notice.tsx';
import { useSession } from '../accounts/session.tsx';
import styles from './profile-page.module.css';

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
  const { profile } = useSession();
  const [isSaved, setIsSaved] = useState(false);
  const change = useAct(accountMutations.updatePhone());
  const form = useSentForm<PhoneDraft>({
    initial: splitPhone(profile?.phoneNumber),
    fields: FIELDS,
    onAttempt: () => setIsSaved(false),
    send: async (draft) => {
      const { phoneNumber } = await change.send(joinPhone(draft));
      form.reset(splitPhone(phoneNumber));
      setIsSaved(true);
    },
    refusal: (error) => profileRefusal(error, 'phone', FIELDS),
  });

  return (
    <Stack
      as={Form}
      gap={3}
      form={form}
      notice={isSaved && <SavedNotice>{accountMessages.phoneUpdated}</SavedNotice>}
    >
      <Stack className={styles.phone}>
        <Select
          {...form.field('prefix')}
          label={words.dialingCode}
          autoComplete="tel-country-code"
          options={PREFIX_OPTIONS}
        />
        <Field
          {...form.field('newPhoneNumber', { validate: (_number, draft) => phoneDraftRefusal(draft) })}
          label={words.newNumber}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          required
        />
      </Stack>
      <SubmitButton form={form} variant="action" busyLabel={words.updating}>
        {words.updatePhone}
      </SubmitButton>
    </Stack>
  );
};
