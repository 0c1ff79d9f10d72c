import {
  ACCOUNTING_RETENTION_YEARS,
  ACCOUNT_RETENTION_YEARS,
  CONTACT_MESSAGE_RETENTION_MONTHS,
  DRIVER_RETENTION_YEARS,
} from '@volant/shared/retention.ts';
import { typeset } from '@volant/shared/kernel/typography.ts';
import { Field, TextAreaField } from '../../ui/controls/field.tsx';
import { Form } from '../../ui/controls/form.tsx';
import { Muted, Panel, Stack, Text } from '../../ui/page/layout.tsx';
import { documentsDraftOf, feeOf, type DocumentsDraft } from './agency-draft.ts';
import type { AgencyProfile } from './api/agency.queries.ts';
import { SaveButton } from './settings-form.tsx';
import { useProfileForm } from './use-setting-form.ts';
import styles from './settings-page.module.css';

const FIELDS = ['invoiceFooter', 'fineFee'] as const;

/** What documents end with, and the fee that fines cost. */
export const DocumentsForm = ({ profile, onSaved }: { profile: AgencyProfile; onSaved: () => void }) => {
  const form = useProfileForm({
    profile,
    draftOf: documentsDraftOf,
    bodyOf: ({ invoiceFooter, fineFee }: DocumentsDraft) => ({ invoiceFooter, fineFee: feeOf(fineFee) }),
    fields: FIELDS,
    idPrefix: 'documents',
    title: 'Les réglages des documents n’ont pas été enregistrés',
    unsaved: 'documents',
    workKey: 'settings of the documents',
    onSaved: () => onSaved(),
  });
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
