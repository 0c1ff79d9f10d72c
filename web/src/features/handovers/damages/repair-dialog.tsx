import { useState } from 'react';
import { agencyDay, isIsoDate } from '@volant/shared/kernel/iso-date.ts';
import { toEuros } from '@volant/shared/kernel/money.ts';
import { centsFromText } from '#words/format/number-text.ts';
import { damageMessages } from '#words/handovers/handovers.ts';
import * as words from '#words/screens/handovers/damages.ts';
import { fieldErrors } from '../../../lib/calls/call-error.ts';
import { now } from '../../../lib/clock.ts';
import { useAct } from '../../../lib/calls/use-act.ts';
import { Field, TextAreaField } from '../../../ui/controls/field.tsx';
import { DayField } from '../../calendar/day-field.tsx';
import { damageMutations } from '../api/handovers.mutations.ts';
import { DamageDialog, type DamageDialogProps } from './damage-dialog.tsx';
import { MAX_DAMAGE_NOTE_LENGTH } from '@volant/shared/handovers/handover-parts.ts';

export const RepairDialog = ({ damage, onClose, onDone }: DamageDialogProps) => {
  const today = agencyDay(now());
  const [date, setDate] = useState(today);
  const [cost, setCost] = useState('');
  const [note, setNote] = useState('');
  const [isWrong, setWrong] = useState(false);
  const act = useAct(damageMutations.repair(damage.id), { onDone });
  const errors = fieldErrors(act.error);
  const send = (): void => {
    const cents = centsFromText(cost);
    const isRight = cents === undefined || cents >= 0;
    setWrong(!isRight);
    if (isRight) act.run({ date, cost: cents === undefined ? null : toEuros(cents), note: note.trim() });
  };
  return (
    <DamageDialog
      damage={damage}
      title={words.damageRepaired}
      label={words.markRepaired}
      refusedTitle={words.repairNotSaved}
      act={act}
      isIncomplete={!isIsoDate(date)}
      note={words.notShownAnyMore}
      onClose={onClose}
      onConfirm={send}
    >
      <DayField
        label={words.repairDate}
        side="past"
        required
        max={today}
        value={date}
        error={errors['date']}
        onChange={({ target }) => setDate(target.value)}
      />
      <Field
        label={words.optionalCost}
        inputMode="decimal"
        suffix="€"
        value={cost}
        error={isWrong ? damageMessages.costInvalid : errors['cost']}
        onChange={({ target }) => setCost(target.value)}
      />
      <TextAreaField
        label={words.optionalNote}
        rows={2}
        maxLength={MAX_DAMAGE_NOTE_LENGTH}
        value={note}
        error={errors['note']}
        onChange={({ target }) => setNote(target.value)}
      />
    </DamageDialog>
  );
};
