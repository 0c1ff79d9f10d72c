import { useWatch } from 'react-hook-form';
import * as words from '#words/screens/settings/agency.ts';
import { useShowAgency } from '../../lib/site.tsx';
import { Field, TextAreaField } from '../../ui/controls/field.tsx';
import { Form, type SentForm } from '../../ui/controls/form.tsx';
import { Columns } from '../../ui/page/columns.tsx';
import { Panel, Stack, Text } from '../../ui/page/layout.tsx';
import { AGENCY_FIELDS, agencyDraftOf, type AgencyDraft } from './agency-draft.ts';
import { AgencyPreview } from './agency-preview.tsx';
import type { AgencyProfile } from './api/agency.queries.ts';
import { SaveButton } from './settings-form.tsx';
import { useProfileForm } from './use-setting-form.ts';

interface TextField {
  name: Exclude<keyof AgencyDraft, 'presentation'>;
  label: string;
  hint?: string;
  required?: boolean;
  type?: 'email' | 'tel' | 'url';
  maxLength: number;
}

const IDENTITY: readonly TextField[] = [
  { name: 'name', label: words.nameOnSite, required: true, maxLength: 80 },
  {
    name: 'legalName',
    label: words.legalName,
    hint: words.legalNameHint,
    maxLength: 120,
  },
  {
    name: 'address',
    label: words.address,
    hint: words.addressHint,
    required: true,
    maxLength: 200,
  },
  { name: 'phone', label: words.phone, required: true, type: 'tel', maxLength: 40 },
  {
    name: 'email',
    label: words.email,
    hint: words.emailHint,
    required: true,
    type: 'email',
    maxLength: 254,
  },
  { name: 'companyNumber', label: words.companyNumber, required: true, maxLength: 30 },
];

const BANK: readonly TextField[] = [
  { name: 'iban', label: words.iban, hint: words.ibanHint, maxLength: 50 },
  { name: 'bic', label: words.bic, maxLength: 20 },
  { name: 'bankName', label: words.bank, maxLength: 80 },
  { name: 'accountingEmail', label: words.accountingEmail, type: 'email', maxLength: 254 },
];

/** What the agency says of itself, with what it will look like beside it. */
export const AgencyForm = ({ profile, onSaved }: { profile: AgencyProfile; onSaved: () => void }) => {
  const showAgency = useShowAgency();
  const form = useProfileForm({
    profile,
    draftOf: agencyDraftOf,
    bodyOf: (draft: AgencyDraft) => draft,
    fields: AGENCY_FIELDS,
    idPrefix: 'agency',
    title: words.factsNotSaved,
    unsaved: 'agence',
    workKey: 'facts of the agency',
    onSaved: (saved) => {
      showAgency(saved);
      onSaved();
    },
  });
  return (
    <Columns min={320} align="start">
      <Panel as={Form} form={form} aria-labelledby="agence">
        <Texts form={form} fields={IDENTITY} />
        <Field
          {...form.field('vatNumber')}
          readOnly={form.isSending || profile.isVatExempt}
          label={words.vatNumber}
          hint={profile.isVatExempt ? words.noVatNumber : words.vatNumberHint}
          autoComplete="off"
          maxLength={30}
        />
        <Text as="h3" size="m">
          {words.bankAndAccounting}
        </Text>
        <Texts form={form} fields={BANK} />
        <Text as="h3" size="m">
          {words.onHomePage}
        </Text>
        <TextAreaField
          {...form.field('presentation')}
          readOnly={form.isSending}
          label={words.presentation}
          hint={words.presentationHint}
          rows={3}
          maxLength={400}
        />
        <Field
          {...form.field('reviewUrl')}
          readOnly={form.isSending}
          label={words.reviewAddress}
          hint={words.reviewAddressHint}
          type="url"
          autoComplete="off"
          maxLength={500}
        />
        <SaveButton form={form} />
      </Panel>
      <Preview control={form.control} profile={profile} />
    </Columns>
  );
};

const Texts = ({ form, fields }: { form: SentForm<AgencyDraft>; fields: readonly TextField[] }) => (
  <Stack>
    {fields.map(({ name, label, hint, ...input }) => (
      <Field
        key={name}
        {...form.field(name)}
        {...input}
        readOnly={form.isSending}
        label={label}
        hint={hint}
        autoComplete="off"
      />
    ))}
  </Stack>
);

/** Drawn again at each letter, which the form itself is not. */
const Preview = ({
  control,
  profile,
}: Pick<SentForm<AgencyDraft>, 'control'> & { profile: AgencyProfile }) => {
  const typed = useWatch({ control });
  return (
    <Stack as="section" aria-labelledby="apercu">
      <Text as="h3" size="m" id="apercu">
        {words.preview}
      </Text>
      <AgencyPreview agency={{ ...profile, ...typed }} />
    </Stack>
  );
};
