import { useId } from 'react';
import type { DocumentView as WireDocument } from '@volant/shared/documents/documents.schema.ts';
import { missingInvoiceWords } from '#words/documents/missing-invoices.ts';
import { numberFromText } from '#words/format/number-text.ts';
import * as words from '#words/screens/documents/invoicing.ts';
import { fieldRefusal } from '../../lib/calls/form-refusal.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { Field } from '../../ui/controls/field.tsx';
import { Form, useSentForm } from '../../ui/controls/form.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Stack } from '../../ui/page/layout.tsx';
import { invoiceMutations } from './api/invoices.mutations.ts';

interface VatDialogProps {
  reservationId: number;
  onClose: () => void;
  onIssued: (documents: readonly WireDocument[]) => void;
}

const FIELDS = ['vatPercent'] as const;

/** Undefined when it is no rate; which one may be is for the server to say. */
const percentFrom = (typed: string): number | undefined => {
  const percent = numberFromText(typed.replace('%', ''));
  return percent !== undefined && percent > 0 ? percent : undefined;
};

/** The rate of another country, typed by an owner after asking the accountant. */
export const VatDialog = ({ reservationId, onClose, onIssued }: VatDialogProps) => {
  const act = useAct(invoiceMutations.issue(reservationId), { onDone: onIssued });
  const form = useSentForm<{ vatPercent: string }>({
    initial: { vatPercent: '' },
    fields: FIELDS,
    idPrefix: 'vat',
    focusOnWrong: 'field',
    send: async ({ vatPercent }) => {
      const percent = percentFrom(vatPercent);
      await act.send(percent === undefined ? {} : { vatPercent: percent });
    },
    refusal: (error) => ({ title: words.issueFailed, ...fieldRefusal(FIELDS)(error) }),
  });
  const formId = useId();
  return (
    <ConfirmDialog
      title={words.rateTitle}
      onClose={onClose}
      isBusy={form.isSending}
      confirm={{ label: words.issue, busyLabel: words.oneMoment, variant: 'action', form: formId }}
    >
      <Stack as={Form} id={formId} form={form}>
        <p>{missingInvoiceWords.foreign_vat}</p>
        <Field
          {...form.field('vatPercent', {
            validate: (typed) => percentFrom(typed) !== undefined || words.vatPercentInvalid,
          })}
          label={words.vatPercent}
          hint={words.vatPercentHint}
          suffix="%"
          inputMode="decimal"
          autoComplete="off"
          required
          maxLength={6}
        />
      </Stack>
    </ConfirmDialog>
  );
};
