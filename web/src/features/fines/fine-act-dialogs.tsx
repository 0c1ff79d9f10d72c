import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ownerFieldMessages } from '#words/accounts/owner-fields.ts';
import { fineMessages } from '#words/fines/fines.ts';
import { toEuros } from '@volant/shared/kernel/money.ts';
import { centsFromText, textFromEuros } from '#words/format/number-text.ts';
import * as words from '#words/screens/fines/fine.ts';
import { fieldRefusal } from '../../lib/calls/form-refusal.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { selectOnFocus } from '../../lib/focus.ts';
import { Alert } from '../../ui/page/alert.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Field, TextAreaField } from '../../ui/controls/field.tsx';
import { Form, useSentForm } from '../../ui/controls/form.tsx';
import { Stack } from '../../ui/page/layout.tsx';
import { Select } from '../../ui/controls/select.tsx';
import { useIsEmployee } from '../accounts/use-is-employee.ts';
import { finesMutations } from './api/fines.mutations.ts';
import type { Fine } from './api/fines.queries.ts';
import { MAX_CLOSE_REASON_LENGTH } from '@volant/shared/fines/fines.rules.ts';

export interface FineActProps {
  fine: Fine;
  onClose: () => void;
  onDone: (said: string) => void;
}

/** Makes the letter: who of those who may drive is named. */
export const LetterDialog = ({ fine, onClose, onDone }: FineActProps) => {
  const drivers = fine.rental?.drivers ?? [];
  const [driver, setDriver] = useState(drivers.length === 1 ? (drivers[0] ?? '') : '');
  const act = useAct(finesMutations.makeLetter(fine.id), {
    onDone: () => onDone(words.letterMade),
  });
  return (
    <ConfirmDialog
      title={words.makeLetter}
      onClose={onClose}
      isBusy={act.isBusy}
      confirm={{
        label: words.make,
        busyLabel: words.saving,
        variant: 'action',
        disabled: driver === '',
        onConfirm: () => act.run({ version: fine.version, driver }),
      }}
    >
      <Stack>
        {act.refusal !== undefined && (
          <Alert tone="error" title={words.letterNotMade}>
            {act.refusal}
          </Alert>
        )}
        <Select
          label={words.driverToName}
          options={[
            ...(driver === '' ? [{ value: '', label: words.chooseDriver }] : []),
            ...drivers.map((name) => ({ value: name, label: name })),
          ]}
          value={driver}
          onChange={({ target }) => {
            act.forget();
            setDriver(target.value);
          }}
        />
        <p>{words.identityGiven}</p>
      </Stack>
    </ConfirmDialog>
  );
};

/** Charges the agency's fee to the rental. */
export const FeeDialog = ({
  fine,
  usualCents,
  onClose,
  onDone,
}: FineActProps & { usualCents: number | null }) => {
  const isEmployee = useIsEmployee();
  const isFixed = usualCents !== null && isEmployee;
  const act = useAct(finesMutations.charge(fine.id), {
    onDone: () => onDone(words.feeCharged),
  });
  const form = useSentForm<{ amount: string }>({
    initial: { amount: usualCents === null ? '' : textFromEuros(toEuros(usualCents)) },
    fields: ['amount'],
    idPrefix: 'fine-fee',
    focusOnWrong: 'field',
    send: async ({ amount }) => {
      await act.send({ version: fine.version, amountCents: centsFromText(amount) ?? 0 });
    },
    refusal: (error) => ({ title: words.feeNotCharged, ...fieldRefusal(['amount'])(error) }),
  });
  const formId = useId();
  return (
    <ConfirmDialog
      title={words.chargeFee}
      onClose={onClose}
      isBusy={form.isSending}
      confirm={{ label: words.charge, busyLabel: words.saving, variant: 'action', form: formId }}
    >
      <Stack as={Form} id={formId} form={form}>
        <Field
          {...form.field('amount', {
            validate: (typed) => (centsFromText(typed) ?? 0) > 0 || fineMessages.feeInvalid,
          })}
          label={words.fee}
          hint={isFixed ? ownerFieldMessages.fineFee : undefined}
          readOnly={isFixed}
          inputMode="decimal"
          autoComplete="off"
          required
          suffix="€"
          maxLength={20}
          onFocus={selectOnFocus}
        />
      </Stack>
    </ConfirmDialog>
  );
};

/** Puts a fine aside that needs no answer. */
export const CloseFineDialog = ({ fine, onClose, onDone }: FineActProps) => {
  const act = useAct(finesMutations.setState(fine.id), { onDone: () => onDone(words.fineClosed) });
  const form = useSentForm<{ reason: string }>({
    initial: { reason: '' },
    fields: ['reason'],
    idPrefix: 'fine-end',
    focusOnWrong: 'field',
    send: async ({ reason }) => {
      await act.send({ version: fine.version, state: 'closed', reason: reason.trim() });
    },
    refusal: (error) => ({ title: words.fineNotClosed, ...fieldRefusal(['reason'])(error) }),
  });
  const reason = useWatch({ control: form.control, name: 'reason' });
  const formId = useId();
  return (
    <ConfirmDialog
      title={words.closeFine}
      onClose={onClose}
      isBusy={form.isSending}
      confirm={{
        label: words.close,
        busyLabel: words.saving,
        disabled: reason.trim() === '',
        form: formId,
      }}
    >
      <Stack as={Form} id={formId} form={form}>
        <TextAreaField
          {...form.field('reason')}
          label={words.reason}
          hint={words.reasonExample}
          rows={2}
          required
          maxLength={MAX_CLOSE_REASON_LENGTH}
        />
      </Stack>
    </ConfirmDialog>
  );
};
