import { useState } from 'react';
import { typeset } from '@volant/shared/kernel/typography.ts';
import { MAX_DAMAGE_NOTE_LENGTH } from '#words/handovers/handovers.ts';
import { useAct } from '../../../lib/calls/use-act.ts';
import { Alert } from '../../../ui/page/alert.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { TextAreaField } from '../../../ui/controls/field.tsx';
import { Stack } from '../../../ui/page/layout.tsx';
import { damageMutations } from '../api/handovers.mutations.ts';
import { damageText } from './damage-text.ts';
import type { DamageDialogProps } from './damage-dialog.tsx';

/** It was noted by mistake. */
export const TakeBackDamageDialog = ({ damage, onClose, onDone }: DamageDialogProps) => {
  const [reason, setReason] = useState('');
  const act = useAct(damageMutations.takeBack(damage.id), { onDone });
  return (
    <ConfirmDialog
      title="Retirer le dommage"
      onClose={onClose}
      isBusy={act.isBusy}
      confirm={{
        label: 'Retirer ce dommage',
        busyLabel: 'Enregistrement...',
        variant: 'danger',
        disabled: reason.trim() === '',
        onConfirm: () => act.run({ reason: reason.trim() }),
      }}
    >
      <Stack>
        {act.refusal !== undefined && (
          <Alert tone="error" title="Le dommage n’est pas retiré">
            {typeset(act.refusal)}
          </Alert>
        )}
        <p>{damageText(damage)}</p>
        <p>
          {typeset(
            damage.isCharged
              ? 'Noté par erreur ? Le rapport signé ne change pas, et le frais facturé au client reste : annulez son écriture sur la réservation.'
              : 'Noté par erreur ? Les départs et retours à venir ne le montrent plus ; le rapport signé ne change pas.',
          )}
        </p>
        <TextAreaField
          label="Motif"
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
