import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import * as words from '#words/screens/handovers/damages.ts';
import { fieldRefusal } from '../../../lib/calls/form-refusal.ts';
import { useAct } from '../../../lib/calls/use-act.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { TextAreaField } from '../../../ui/controls/field.tsx';
import { Form, useSentForm } from '../../../ui/controls/form.tsx';
import { Stack } from '../../../ui/page/layout.tsx';
import { damageMutations } from '../api/handovers.mutations.ts';
import type { DamageDialogProps } from './damage-dialog.tsx';
import { MAX_DAMAGE_NOTE_LENGTH } from '@volant/shared/handovers/handover-parts.ts';

/** It was noted by mistake. */
export const TakeBackDamageDialog = ({ damage, onClose, onDone }: DamageDialogProps) => {
  const act = useAct(damageMutations.takeBack(damage.id), { onDone });
  const form = useSentForm<{ reason: string }>({
    initial: { reason: '' },
    fields: ['reason'],
    idPrefix: 'damage',
    focusOnWrong: 'field',
    send: async ({ reason }) => {
      await act.send({ reason: reason.trim() });
    },
    refusal: (error) => ({ title: words.notTakenBack, ...fieldRefusal(['reason'])(error) }),
  });
  const reason = useWatch({ control: form.control, name: 'reason' });
  const formId = useId();
  return (
    <ConfirmDialog
      title={words.takeBackDamage}
      onClose={onClose}
      isBusy={form.isSending}
      confirm={{
        label: words.takeBackThis,
        busyLabel: words.saving,
        variant: 'danger',
        disabled: reason.trim() === '',
        form: formId,
      }}
    >
      <Stack as={Form} id={formId} form={form}>
        <p>{words.damageText(damage)}</p>
        <p>{damage.isCharged ? words.chargeStays : words.reportStays}</p>
        <TextAreaField
          {...form.field('reason')}
          label={words.reason}
          required
          rows={2}
          maxLength={MAX_DAMAGE_NOTE_LENGTH}
        />
      </Stack>
    </ConfirmDialog>
  );
};
