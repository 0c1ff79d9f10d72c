import { useState } from 'react';
import { damageMessages, MAX_DAMAGE_NOTE_LENGTH } from '#words/handovers/handovers.ts';
import { toEuros } from '@volant/shared/kernel/money.ts';
import { centsFromText } from '@volant/shared/kernel/number-text.ts';
import { typeset } from '@volant/shared/kernel/typography.ts';
import { fieldErrors } from '../../../lib/calls/call-error.ts';
import { useAct } from '../../../lib/calls/use-act.ts';
import { Field, TextAreaField } from '../../../ui/controls/field.tsx';
import { damageMutations } from '../api/handovers.mutations.ts';
import { DamageDialog, type DamageDialogProps } from './damage-dialog.tsx';

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
      title="Facturer le dommage"
      label="Facturer au client"
      refusedTitle="Le dommage n’est pas facturé"
      act={act}
      isIncomplete={amount.trim() === ''}
      note="Le montant s’ajoute au compte de la location dont le retour a constaté ce dommage : une indemnité, hors champ de la TVA."
      onClose={onClose}
      onConfirm={send}
    >
      <Field
        label="Montant"
        required
        inputMode="decimal"
        suffix="€"
        value={amount}
        error={isWrong ? damageMessages.amountInvalid : errors['amount']}
        onChange={({ target }) => setAmount(target.value)}
      />
      <TextAreaField
        label="Motif (facultatif)"
        hint={typeset('Imprimé sur les papiers du client ; vide : le nom du dommage')}
        rows={2}
        maxLength={MAX_DAMAGE_NOTE_LENGTH}
        value={note}
        error={errors['note']}
        onChange={({ target }) => setNote(target.value)}
      />
    </DamageDialog>
  );
};
