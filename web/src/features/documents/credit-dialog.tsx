import { useId } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { formatPrice } from '#words/format/amounts.ts';
import { MAX_CREDIT_REASON_LENGTH } from '@volant/shared/documents/documents.schema.ts';
import type { Cents } from '@volant/shared/kernel/money.ts';
import * as words from '#words/screens/documents/invoicing.ts';
import { fieldRefusal } from '../../lib/calls/form-refusal.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { Checkbox } from '../../ui/controls/checkbox.tsx';
import { TextAreaField } from '../../ui/controls/field.tsx';
import { Form, useSentForm } from '../../ui/controls/form.tsx';
import { RadioGroup } from '../../ui/controls/radio-group.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Stack } from '../../ui/page/layout.tsx';
import { invoiceMutations } from './api/invoices.mutations.ts';

/** A charge of the account that a document may state. */
export interface ChargeToCredit {
  id: number;
  label: string;
  amountCents: Cents;
}

interface CreditDialogProps {
  document: { id: string; number: string };
  charges: readonly ChargeToCredit[];
  onClose: () => void;
  onDone: () => void;
}

interface Draft {
  what: 'whole' | 'some';
  entries: number[];
  reason: string;
}

const FIELDS = ['what', 'entries', 'reason'] as const;

const WHAT = [
  { value: 'whole', label: words.wholeDocument },
  { value: 'some', label: words.someCharges },
] as const;

/** Takes back a document, or charges that it states, for the reason of an owner. */
export const CreditDialog = ({ document, charges, onClose, onDone }: CreditDialogProps) => {
  const act = useAct(invoiceMutations.credit(document.id), { onDone });
  const form = useSentForm<Draft>({
    initial: { what: 'whole', entries: [], reason: '' },
    fields: FIELDS,
    idPrefix: 'credit',
    focusOnWrong: 'field',
    send: async ({ what, entries, reason }) => {
      await act.send({ reason: reason.trim(), ...(what === 'some' && { entries }) });
    },
    refusal: (error) => ({ title: words.creditFailed, ...fieldRefusal(FIELDS)(error) }),
  });
  const what = useWatch({ control: form.control, name: 'what' });
  const formId = useId();
  return (
    <ConfirmDialog
      title={words.creditTitle(document.number)}
      onClose={onClose}
      isBusy={form.isSending}
      confirm={{ label: words.creditIt, busyLabel: words.oneMoment, variant: 'action', form: formId }}
    >
      <Stack as={Form} id={formId} form={form}>
        <p>{words.creditText}</p>
        {charges.length > 0 && (
          <RadioGroup legend={words.whatIsCredited} choices={WHAT} field={form.field('what')} isPaired />
        )}
        {what === 'some' && (
          <Controller
            control={form.control}
            name="entries"
            rules={{ validate: (chosen) => chosen.length > 0 || words.chooseCharges }}
            render={({ field: { value, onChange, ref }, fieldState }) => (
              <Stack as="fieldset" gap={1}>
                <legend>{words.charges}</legend>
                {charges.map(({ id, label, amountCents }, index) => (
                  <Checkbox
                    key={id}
                    {...(index === 0 && { ref })}
                    label={`${label}, ${formatPrice(amountCents)}`}
                    checked={value.includes(id)}
                    onChange={({ target }) =>
                      onChange(target.checked ? [...value, id] : value.filter((chosen) => chosen !== id))
                    }
                    error={index === charges.length - 1 ? fieldState.error?.message : undefined}
                  />
                ))}
              </Stack>
            )}
          />
        )}
        <TextAreaField
          {...form.field('reason', { validate: (typed) => typed.trim() !== '' || words.reasonRequired })}
          label={words.reason}
          hint={words.reasonHint}
          required
          rows={2}
          maxLength={MAX_CREDIT_REASON_LENGTH}
        />
      </Stack>
    </ConfirmDialog>
  );
};
