import { useState } from 'react';
import { damageMessages } from '#words/handovers/handovers.ts';
import { toEuros } from '@volant/shared/kernel/money.ts';
import { centsFromText } from '#words/format/number-text.ts';
import * as words from '#words/screens/handovers/damages.ts';
import { fieldErrors } from '../../../lib/calls/call-error.ts';
import { useAct } from '../../../lib/calls/use-act.ts';
import { Field, TextAreaField } from '../../../ui/controls/field.tsx';
import { damageMutations } from '../api/handovers.mutations.ts';
import { DamageDialog, type DamageDialogProps } from './damage-dialog.tsx';
import { MAX_DAMAGE_NOTE_LENGTH } from '@volant/shared/handovers/handover-parts.ts';

/** Its price became known after the return. */
export const ChargeDialog = ({ damage, onClose, onDone }: DamageDialogProps) => {
  const [amount, setAmount] = useState('');
  const [note, setNote] = useState('');
  const [isWrong, setWrong] = useState(false);
  const act = useAct(damageMutations.charge(damage.id), { onDone });
  const errors = fieldErrors(act.error);
  const send = (): void => {
    const cents = centsFromText(amount);
    const isRight = cents !== undefined && cents > 0;
    setWrong(!isRight);
    if (isRight) act.run({ amount: toEuros(cents), note: note.trim() });
  };
  return (
    <DamageDialog
      damage={damage}
      title={words.chargeDamage}
      label={words.chargeCustomer}
      refusedTitle={words.notCharged}
      act={act}
      isIncomplete={amount.trim() === ''}
      note={words.addedToAccount}
      onClose={onClose}
      onConfirm={send}
    >
      <Field
        label={words.amount}
        required
        inputMode="decimal"
        suffix="€"
        value={amount}
        error={isWrong ? damageMessages.amountInvalid : errors['amount']}
        onChange={({ target }) => setAmount(target.value)}
      />
      <TextAreaField
        label={words.optionalReason}
        hint={words.reasonOnPapers}
        rows={2}
        maxLength={MAX_DAMAGE_NOTE_LENGTH}
        value={note}
        error={errors['note']}
        onChange={({ target }) => setNote(target.value)}
      />
    </DamageDialog>
  );
};
