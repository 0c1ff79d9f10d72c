import { useWatch } from 'react-hook-form';
import { damageMessages } from '#words/handovers/handovers.ts';
import { toEuros } from '@volant/shared/kernel/money.ts';
import { centsFromText } from '#words/format/number-text.ts';
import * as words from '#words/screens/handovers/damages.ts';
import { fieldRefusal } from '../../../lib/calls/form-refusal.ts';
import { useAct } from '../../../lib/calls/use-act.ts';
import { Field, TextAreaField } from '../../../ui/controls/field.tsx';
import { useSentForm } from '../../../ui/controls/form.tsx';
import { damageMutations } from '../api/handovers.mutations.ts';
import { DamageDialog, type DamageDialogProps } from './damage-dialog.tsx';
import { MAX_DAMAGE_NOTE_LENGTH } from '@volant/shared/handovers/handover-parts.ts';

interface Draft {
  amount: string;
  note: string;
}

const FIELDS = ['amount', 'note'] as const;

/** Its price became known after the return. */
export const ChargeDialog = ({ damage, onClose, onDone }: DamageDialogProps) => {
  const act = useAct(damageMutations.charge(damage.id), { onDone });
  const form = useSentForm<Draft>({
    initial: { amount: '', note: '' },
    fields: FIELDS,
    idPrefix: 'damage',
    focusOnWrong: 'field',
    send: async ({ amount, note }) => {
      await act.send({ amount: toEuros(centsFromText(amount) ?? 0), note: note.trim() });
    },
    refusal: (error) => ({ title: words.notCharged, ...fieldRefusal(FIELDS)(error) }),
  });
  const amount = useWatch({ control: form.control, name: 'amount' });
  return (
    <DamageDialog
      damage={damage}
      title={words.chargeDamage}
      label={words.chargeCustomer}
      form={form}
      isIncomplete={amount.trim() === ''}
      note={words.addedToAccount}
      onClose={onClose}
    >
      <Field
        {...form.field('amount', {
          validate: (typed) => (centsFromText(typed) ?? 0) > 0 || damageMessages.amountInvalid,
        })}
        label={words.amount}
        required
        inputMode="decimal"
        suffix="€"
      />
      <TextAreaField
        {...form.field('note')}
        label={words.optionalReason}
        hint={words.reasonOnPapers}
        rows={2}
        maxLength={MAX_DAMAGE_NOTE_LENGTH}
      />
    </DamageDialog>
  );
};
