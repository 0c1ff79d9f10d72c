import { useWatch } from 'react-hook-form';
import { agencyDay, isIsoDate, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { toEuros } from '@volant/shared/kernel/money.ts';
import { centsFromText } from '#words/format/number-text.ts';
import { damageMessages } from '#words/handovers/handovers.ts';
import * as words from '#words/screens/handovers/damages.ts';
import { fieldRefusal } from '../../../lib/calls/form-refusal.ts';
import { now } from '../../../lib/clock.ts';
import { useAct } from '../../../lib/calls/use-act.ts';
import { Field, TextAreaField } from '../../../ui/controls/field.tsx';
import { useSentForm } from '../../../ui/controls/form.tsx';
import { DayField } from '../../calendar/day-field.tsx';
import { damageMutations } from '../api/handovers.mutations.ts';
import { DamageDialog, type DamageDialogProps } from './damage-dialog.tsx';
import { MAX_DAMAGE_NOTE_LENGTH } from '@volant/shared/handovers/handover-parts.ts';

interface Draft {
  date: IsoDate;
  cost: string;
  note: string;
}

const FIELDS = ['date', 'cost', 'note'] as const;

export const RepairDialog = ({ damage, onClose, onDone }: DamageDialogProps) => {
  const today = agencyDay(now());
  const act = useAct(damageMutations.repair(damage.id), { onDone });
  const form = useSentForm<Draft>({
    initial: { date: today, cost: '', note: '' },
    fields: FIELDS,
    idPrefix: 'damage',
    focusOnWrong: 'field',
    send: async ({ date, cost, note }) => {
      const cents = centsFromText(cost);
      await act.send({ date, cost: cents === undefined ? null : toEuros(cents), note: note.trim() });
    },
    refusal: (error) => ({ title: words.repairNotSaved, ...fieldRefusal(FIELDS)(error) }),
  });
  const date = useWatch({ control: form.control, name: 'date' });
  return (
    <DamageDialog
      damage={damage}
      title={words.damageRepaired}
      label={words.markRepaired}
      form={form}
      isIncomplete={!isIsoDate(date)}
      note={words.notShownAnyMore}
      onClose={onClose}
    >
      <DayField
        {...form.field('date', { validate: isIsoDate })}
        label={words.repairDate}
        side="past"
        required
        max={today}
      />
      <Field
        {...form.field('cost', {
          validate: (typed) => (centsFromText(typed) ?? 0) >= 0 || damageMessages.costInvalid,
        })}
        label={words.optionalCost}
        inputMode="decimal"
        suffix="€"
      />
      <TextAreaField
        {...form.field('note')}
        label={words.optionalNote}
        rows={2}
        maxLength={MAX_DAMAGE_NOTE_LENGTH}
      />
    </DamageDialog>
  );
};
