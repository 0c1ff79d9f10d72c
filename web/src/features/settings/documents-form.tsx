import {
  ACCOUNTING_RETENTION_YEARS,
  ACCOUNT_RETENTION_YEARS,
  CONTACT_MESSAGE_RETENTION_MONTHS,
  DRIVER_RETENTION_YEARS,
} from '@volant/shared/retention.ts';
import * as words from '#words/screens/settings/documents.ts';
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
    title: words.notSaved,
    unsaved: 'documents',
    workKey: 'settings of the documents',
    onSaved: () => onSaved(),
  });
  return (
    <Panel as={Form} form={form} aria-labelledby="documents">
      <TextAreaField
        {...form.field('invoiceFooter')}
        readOnly={form.isSending}
        label={words.footer}
        hint={words.footerHint}
        rows={4}
        maxLength={600}
      />
      <div className={styles.price}>
        <Field
          {...form.field('fineFee', {
            validate: (typed) => !Number.isNaN(feeOf(typed)) || words.numberOrNothing,
          })}
          readOnly={form.isSending}
          label={words.fineFee}
          hint={words.fineFeeHint}
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
  [words.rentalRecords, words.years(ACCOUNTING_RETENTION_YEARS)],
  [words.driverIdentity, words.years(DRIVER_RETENTION_YEARS)],
  [words.inactiveAccounts, words.years(ACCOUNT_RETENTION_YEARS)],
  [words.contactMessages, words.months(CONTACT_MESSAGE_RETENTION_MONTHS)],
];

/** What documents are called next, and how long the law has them kept: read only. */
export const DocumentFacts = ({ profile }: { profile: AgencyProfile }) => (
  <Panel>
    <Text as="h3" size="m">
      {words.nextNumbers}
    </Text>
    <Stack as="dl" gap={1}>
      {profile.nextNumbers.map(({ series, number }) => (
        <Fact key={series} label={words.seriesNames[series] ?? series} value={number} />
      ))}
    </Stack>
    <Muted size="s">{words.numbersFollow}</Muted>
    <Text as="h3" size="m">
      {words.retention}
    </Text>
    <Stack as="dl" gap={1}>
      {RETENTION.map(([what, howLong]) => (
        <Fact key={what} label={what} value={howLong} />
      ))}
    </Stack>
    <Muted size="s">{words.retentionNote}</Muted>
  </Panel>
);

const Fact = ({ label, value }: { label: string; value: string }) => (
  <Stack gap="half">
    <Muted as="dt">{label}</Muted>
    <Text as="dd" weight="medium">
      {value}
    </Text>
  </Stack>
);
