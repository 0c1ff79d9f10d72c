import { useEffect, useEffectEvent, useRef } from 'react';
import {
  ACCOUNTING_RETENTION_YEARS,
  ACCOUNT_RETENTION_YEARS,
  CONTACT_MESSAGE_RETENTION_MONTHS,
  DRIVER_RETENTION_YEARS,
} from '@volant/shared/retention.ts';
import { typeset } from '@volant/shared/kernel/typography.ts';
import { CallError } from '../../lib/calls/call-error.ts';
import { formRefusal } from '../../lib/calls/form-refusal.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { Field, TextAreaField } from '../../ui/controls/field.tsx';
import { Form, useSentForm } from '../../ui/controls/form.tsx';
import { Muted, Panel, Stack, Text } from '../../ui/page/layout.tsx';
import { useKeptWork } from '../accounts/use-kept-work.ts';
import { agencyBodyOf, basisOf, documentsDraftOf, feeOf, type DocumentsDraft } from './agency-draft.ts';
import { agencyMutations } from './api/agency.mutations.ts';
import type { AgencyProfile } from './api/agency.queries.ts';
import { SaveButton, useUnsaved } from './settings-form.tsx';
import styles from './settings-page.module.css';

const FIELDS = ['invoiceFooter', 'fineFee'] as const;

/** What documents end with, and the fee that fines cost. */
export const DocumentsForm = ({ profile, onSaved }: { profile: AgencyProfile; onSaved: () => void }) => {
  const save = useAct(agencyMutations.change());
  /** What the form was filled from. */
  const shown = useRef(profile);
  const form = useSentForm<DocumentsDraft>({
    initial: documentsDraftOf(profile),
    fields: FIELDS,
    idPrefix: 'documents',
    title: 'Les réglages des documents n’ont pas été enregistrés',
    send: async ({ invoiceFooter, fineFee }) => {
      const basis = basisOf(shown.current, profile, documentsDraftOf);
      const saved = await save.send(agencyBodyOf(basis, { invoiceFooter, fineFee: feeOf(fineFee) }));
      shown.current = saved;
      form.reset(documentsDraftOf(saved));
      onSaved();
    },
    refusal: (error) => {
      // What somebody else saved is known now: the next attempt is made on it.
      if (error instanceof CallError && error.code === 'version_conflict') shown.current = profile;
      return formRefusal(error, FIELDS);
    },
  });
  useUnsaved('documents', form.isTyped);
  useKeptWork(
    'settings of the documents',
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
    form.reset(documentsDraftOf(known));
  });
  useEffect(() => show(profile), [profile]);
  return (
    <Panel as={Form} form={form} aria-labelledby="documents">
      <TextAreaField
        {...form.field('invoiceFooter')}
        readOnly={form.isSending}
        label="Pied de page"
        hint={typeset('Imprimé au bas des reçus établis à partir de maintenant')}
        rows={4}
        maxLength={600}
      />
      <div className={styles.price}>
        <Field
          {...form.field('fineFee', {
            validate: (typed) =>
              !Number.isNaN(feeOf(typed)) || typeset('Indiquez un nombre, ou laissez le champ vide'),
          })}
          readOnly={form.isSending}
          label="Frais de dossier par amende"
          hint={typeset('Portés au compte du conducteur ; vide : aucuns')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={30}
          suffix="€"
        />
      </div>
      <SaveButton form={form} />
    </Panel>
  );
};

const RETENTION: readonly (readonly [what: string, howLong: string])[] = [
  ['Réservations, paiements, contrats et reçus', `${ACCOUNTING_RETENTION_YEARS} ans`],
  ['Identité des conducteurs', `${DRIVER_RETENTION_YEARS} ans`],
  ['Comptes sans activité', `${ACCOUNT_RETENTION_YEARS} ans`],
  ['Messages de contact', `${CONTACT_MESSAGE_RETENTION_MONTHS} mois`],
];

/** What documents are called next, and how long the law has them kept: read only. */
export const DocumentFacts = ({ profile }: { profile: AgencyProfile }) => (
  <Panel>
    <Text as="h3" size="m">
      Prochains numéros
    </Text>
    <Stack as="dl" gap={1}>
      {profile.nextNumbers.map(({ series, number }) => (
        <Fact key={series} label={series === 'R' ? 'Reçu' : series} value={number} />
      ))}
    </Stack>
    <Muted size="s">{typeset('Les numéros se suivent sans trou : ils ne peuvent pas être choisis.')}</Muted>
    <Text as="h3" size="m">
      Durées de conservation
    </Text>
    <Stack as="dl" gap={1}>
      {RETENTION.map(([what, howLong]) => (
        <Fact key={what} label={what} value={howLong} />
      ))}
    </Stack>
    <Muted size="s">
      {typeset(
        'Fixées par la loi et par la politique de confidentialité. Les données sont effacées ensuite.',
      )}
    </Muted>
  </Panel>
);

const Fact = ({ label, value }: { label: string; value: string }) => (
  <Stack gap="half">
    <Muted as="dt">{label}</Muted>
    <Text as="dd" weight="medium">
      {typeset(value)}
    </Text>
  </Stack>
);
