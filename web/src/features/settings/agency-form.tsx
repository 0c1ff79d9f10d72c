import { useWatch } from 'react-hook-form';
import { typeset } from '@volant/shared/kernel/typography.ts';
import { useShowAgency } from '../../lib/site.tsx';
import { Field, TextAreaField } from '../../ui/controls/field.tsx';
import { Form, type SentForm } from '../../ui/controls/form.tsx';
import { Columns, Panel, Stack, Text } from '../../ui/page/layout.tsx';
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
  { name: 'name', label: 'Nom sur le site', required: true, maxLength: 80 },
  {
    name: 'legalName',
    label: 'Dénomination de l’entreprise',
    hint: 'Si elle diffère du nom : « Dupont Mobilité SRL »',
    maxLength: 120,
  },
  {
    name: 'address',
    label: 'Adresse',
    hint: 'Rue, numéro, code postal, commune',
    required: true,
    maxLength: 200,
  },
  { name: 'phone', label: 'Téléphone', required: true, type: 'tel', maxLength: 40 },
  {
    name: 'email',
    label: 'Email',
    hint: 'Les clients y répondent ; elle reçoit aussi les alertes',
    required: true,
    type: 'email',
    maxLength: 254,
  },
  { name: 'companyNumber', label: 'Numéro d’entreprise (BCE)', required: true, maxLength: 30 },
];

const BANK: readonly TextField[] = [
  { name: 'iban', label: 'IBAN', hint: 'Imprimé sur les contrats et les reçus', maxLength: 50 },
  { name: 'bic', label: 'BIC', maxLength: 20 },
  { name: 'bankName', label: 'Banque', maxLength: 80 },
  { name: 'accountingEmail', label: 'Email de la comptabilité', type: 'email', maxLength: 254 },
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
    title: 'Les coordonnées n’ont pas été enregistrées',
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
          label="Numéro de TVA"
          hint={typeset(
            profile.isVatExempt
              ? 'Aucun : le régime de TVA, plus bas, dit « non assujettie »'
              : 'Le plus souvent, le numéro d’entreprise',
          )}
          autoComplete="off"
          maxLength={30}
        />
        <Text as="h3" size="m">
          Banque et comptabilité
        </Text>
        <Texts form={form} fields={BANK} />
        <Text as="h3" size="m">
          Sur la page d’accueil
        </Text>
        <TextAreaField
          {...form.field('presentation')}
          readOnly={form.isSending}
          label="Présentation"
          hint="Deux phrases au plus, sous le titre ; vide : aucune"
          rows={3}
          maxLength={400}
        />
        <Field
          {...form.field('reviewUrl')}
          readOnly={form.isSending}
          label="Adresse des avis"
          hint="Proposée dans l’email de fin de location"
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
        label={typeset(label)}
        hint={hint && typeset(hint)}
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
        Aperçu
      </Text>
      <AgencyPreview agency={{ ...profile, ...typed }} />
    </Stack>
  );
};
