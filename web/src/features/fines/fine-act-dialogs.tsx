import { useState } from 'react';
import { ownerFieldMessages } from '#words/accounts/owner-fields.ts';
import { fineMessages, MAX_CLOSE_REASON_LENGTH } from '#words/fines/fines.ts';
import { toEuros } from '@volant/shared/kernel/money.ts';
import { centsFromText, textFromEuros } from '@volant/shared/kernel/number-text.ts';
import { typeset } from '@volant/shared/kernel/typography.ts';
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

export interface FineActProps {
  fine: Fine;
  onClose: () => void;
  onDone: (said: string) => void;
}

const BUSY = 'Enregistrement en cours...';

/** Makes the letter: who of those who may drive is named. */
export const LetterDialog = ({ fine, onClose, onDone }: FineActProps) => {
  const drivers = fine.rental?.drivers ?? [];
  const [driver, setDriver] = useState(drivers.length === 1 ? (drivers[0] ?? '') : '');
  const act = useAct(finesMutations.makeLetter(fine.id), {
    onDone: () => onDone('La lettre est établie : téléchargez-la pour l’envoyer.'),
  });
  return (
    <ConfirmDialog
      title="Établir la lettre"
      onClose={onClose}
      isBusy={act.isBusy}
      confirm={{
        label: 'Établir',
        busyLabel: BUSY,
        variant: 'action',
        disabled: driver === '',
        onConfirm: () => act.run({ version: fine.version, driver }),
      }}
    >
      <Stack>
        {act.refusal !== undefined && (
          <Alert tone="error" title="La lettre n’est pas établie">
            {typeset(act.refusal)}
          </Alert>
        )}
        <Select
          label="Conducteur à désigner"
          options={[
            ...(driver === '' ? [{ value: '', label: 'Choisissez un conducteur' }] : []),
            ...drivers.map((name) => ({ value: name, label: name })),
          ]}
          value={driver}
          onChange={({ target }) => {
            act.forget();
            setDriver(target.value);
          }}
        />
        <p>{typeset('La lettre donne l’identité du conducteur à la personne qui la demande.')}</p>
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
    onDone: () => onDone('Les frais sont portés au compte de la location.'),
  });
  const errors = fieldErrors(act.error);
  const send = (): void => {
    const cents = centsFromText(amount) ?? 0;
    setWrong(!(cents > 0));
    if (cents > 0) act.run({ version: fine.version, amountCents: cents });
  };
  return (
    <ConfirmDialog
      title="Porter les frais en compte"
      onClose={onClose}
      isBusy={act.isBusy}
      confirm={{ label: 'Porter en compte', busyLabel: BUSY, variant: 'action', onConfirm: send }}
    >
      <Stack>
        {act.refusal !== undefined && errors['amount'] === undefined && (
          <Alert tone="error" title="Les frais ne sont pas portés en compte">
            {typeset(act.refusal)}
          </Alert>
        )}
        <Field
          label="Frais administratifs"
          hint={isFixed ? typeset(ownerFieldMessages.fineFee) : undefined}
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
  const act = useAct(finesMutations.setState(fine.id), { onDone: () => onDone('L’amende est classée.') });
  const errors = fieldErrors(act.error);
  return (
    <ConfirmDialog
      title="Classer l’amende"
      onClose={onClose}
      isBusy={act.isBusy}
      confirm={{
        label: 'Classer',
        busyLabel: BUSY,
        disabled: reason.trim() === '',
        onConfirm: () => act.run({ version: fine.version, state: 'closed', reason: reason.trim() }),
      }}
    >
      <Stack>
        {act.refusal !== undefined && errors['reason'] === undefined && (
          <Alert tone="error" title="L’amende n’est pas classée">
            {typeset(act.refusal)}
          </Alert>
        )}
        <TextAreaField
          label="Motif"
          hint="Par exemple : payée par l’agence, véhicule à l’atelier"
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
