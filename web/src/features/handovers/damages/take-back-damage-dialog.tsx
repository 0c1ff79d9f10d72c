import { useState } from 'react';
import * as words from '#words/screens/handovers/damages.ts';
import { useAct } from '../../../lib/calls/use-act.ts';
import { Alert } from '../../../ui/page/alert.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { TextAreaField } from '../../../ui/controls/field.tsx';
import { Stack } from '../../../ui/page/layout.tsx';
import { damageMutations } from '../api/handovers.mutations.ts';
import type { DamageDialogProps } from './damage-dialog.tsx';
import { MAX_DAMAGE_NOTE_LENGTH } from '@volant/shared/handovers/handover-parts.ts';

/** It was noted by mistake. */
export const TakeBackDamageDialog = ({ damage, onClose, onDone }: DamageDialogProps) => {
  const [reason, setReason] = useState('');
  const act = useAct(damageMutations.takeBack(damage.id), { onDone });
  return (
    <ConfirmDialog
      title={words.takeBackDamage}
      onClose={onClose}
      isBusy={act.isBusy}
      confirm={{
        label: words.takeBackThis,
        busyLabel: words.saving,
        variant: 'danger',
        disabled: reason.trim() === '',
        onConfirm: () => act.run({ reason: reason.trim() }),
      }}
    >
      <Stack>
        {act.refusal !== undefined && (
          <Alert tone="error" title={words.notTakenBack}>
            {act.refusal}
          </Alert>
        )}
        <p>{words.damageText(damage)}</p>
        <p>{damage.isCharged ? words.chargeStays : words.reportStays}</p>
        <TextAreaField
          label={words.reason}
          required
          rows={2}
          maxLength={MAX_DAMAGE_NOTE_LENGTH}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Stack>
    </ConfirmDialog>
  );
};
