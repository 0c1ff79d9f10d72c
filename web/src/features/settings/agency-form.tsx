import { useEffect, useEffectEvent, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { typeset } from '@volant/shared/kernel/typography.ts';
import { CallError } from '../../lib/calls/call-error.ts';
import { formRefusal } from '../../lib/calls/form-refusal.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { useShowAgency } from '../../lib/site.tsx';
import { Field, TextAreaField } from '../../ui/controls/field.tsx';
import { Form, useSentForm, type SentForm } from '../../ui/controls/form.tsx';
import { Columns, Panel, Stack, Text } from '../../ui/page/layout.tsx';
import { useKeptWork } from '../accounts/use-kept-work.ts';
import { AGENCY_FIELDS, agencyBodyOf, agencyDraftOf, basisOf, type AgencyDraft } from './agency-draft.ts';
import { AgencyPreview } from './agency-preview.tsx';
import { agencyMutations } from './api/agency.mutations.ts';
import type { AgencyProfile } from './api/agency.queries.ts';
import { SaveButton, useUnsaved } from './settings-form.tsx';

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
  const save = useAct(agencyMutations.change());
  const showAgency = useShowAgency();
  /** What the form was filled from. */
  const shown = useRef(profile);
  const form = useSentForm<AgencyDraft>({
    initial: agencyDraftOf(profile),
    fields: AGENCY_FIELDS,
    idPrefix: 'agency',
    title: 'Les coordonnées n’ont pas été enregistrées',
    send: async (draft) => {
      const saved = await save.send(agencyBodyOf(basisOf(shown.current, profile, agencyDraftOf), draft));
      shown.current = saved;
      form.reset(agencyDraftOf(saved));
      showAgency(saved);
      onSaved();
    },
    refusal: (error) => {
      // What somebody else saved is known now: the next attempt is made on it.
      if (error instanceof CallError && error.code === 'version_conflict') shown.current = profile;
      return formRefusal(error, AGENCY_FIELDS);
    },
  });
  useUnsaved('agence', form.isTyped);
  useKeptWork(
    'facts of the agency',
    () => (form.isTyped ? form.values() : undefined),
    (draft) => form.reset(draft, { keepDefaultValues: true }),
  );
  const show = useEffectEvent((known: AgencyProfile) => {
    if (form.isTyped) {
      // After a conflict the next attempt is made on what is known since; what is typed stays.
      if (save.error instanceof CallError && save.error.code === 'version_conflict') shown.current = known;
      return;
    }
    shown.current = known;
    form.reset(agencyDraftOf(known));
  });
  useEffect(() => show(profile), [profile]);
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
