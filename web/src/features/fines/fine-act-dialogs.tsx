import { useState } from 'react';
import { ownerFieldMessages } from '#words/accounts/owner-fields.ts';
import { fineMessages } from '#words/fines/fines.ts';
import { toEuros } from '@volant/shared/kernel/money.ts';
import { centsFromText, textFromEuros } from '#words/format/number-text.ts';
import * as words from '#words/screens/fines/fine.ts';
import { fieldErrors } from '../../lib/calls/call-error.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { selectOnFocus } from '../../lib/focus.ts';
import { Alert } from '../../ui/page/alert.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Field, TextAreaField } from '../../ui/controls/field.tsx';
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
  const [amount, setAmount] = useState(usualCents === null ? '' : textFromEuros(toEuros(usualCents)));
  const [isWrong, setWrong] = useState(false);
  const isEmployee = useIsEmployee();
  const isFixed = usualCents !== null && isEmployee;
  const act = useAct(finesMutations.charge(fine.id), {
    onDone: () => onDone(words.feeCharged),
  });
  const errors = fieldErrors(act.error);
  const send = (): void => {
    const cents = centsFromText(amount) ?? 0;
    setWrong(!(cents > 0));
    if (cents > 0) act.run({ version: fine.version, amountCents: cents });
  };
  return (
    <ConfirmDialog
      title={words.chargeFee}
      onClose={onClose}
      isBusy={act.isBusy}
      confirm={{ label: words.charge, busyLabel: words.saving, variant: 'action', onConfirm: send }}
    >
      <Stack>
        {act.refusal !== undefined && errors['amount'] === undefined && (
          <Alert tone="error" title={words.feeNotCharged}>
            {act.refusal}
          </Alert>
        )}
        <Field
          label={words.fee}
          hint={isFixed ? ownerFieldMessages.fineFee : undefined}
          readOnly={isFixed}
          inputMode="decimal"
          autoComplete="off"
          required
          suffix="€"
          maxLength={20}
          value={amount}
          onFocus={selectOnFocus}
          error={isWrong ? fineMessages.feeInvalid : errors['amount']}
          onChange={({ target }) => {
            act.forget();
            setAmount(target.value);
          }}
        />
      </Stack>
    </ConfirmDialog>
  );
};

/** Puts a fine aside that needs no answer. */
export const CloseFineDialog = ({ fine, onClose, onDone }: FineActProps) => {
  const [reason, setReason] = useState('');
  const act = useAct(finesMutations.setState(fine.id), { onDone: () => onDone(words.fineClosed) });
  const errors = fieldErrors(act.error);
  return (
    <ConfirmDialog
      title={words.closeFine}
      onClose={onClose}
      isBusy={act.isBusy}
      confirm={{
        label: words.close,
        busyLabel: words.saving,
        disabled: reason.trim() === '',
        onConfirm: () => act.run({ version: fine.version, state: 'closed', reason: reason.trim() }),
      }}
    >
      <Stack>
        {act.refusal !== undefined && errors['reason'] === undefined && (
          <Alert tone="error" title={words.fineNotClosed}>
            {act.refusal}
          </Alert>
        )}
        <TextAreaField
          label={words.reason}
          hint={words.reasonExample}
          rows={2}
          required
          maxLength={MAX_CLOSE_REASON_LENGTH}
          value={reason}
          error={errors['reason']}
          onChange={({ target }) => {
            act.forget();
            setReason(target.value);
          }}
        />
      </Stack>
    </ConfirmDialog>
  );
};
