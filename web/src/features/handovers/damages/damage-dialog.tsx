import type { ReactNode } from 'react';
import { fieldErrors } from '../../../lib/calls/call-error.ts';
import type { useAct } from '../../../lib/calls/use-act.ts';
import { Alert } from '../../../ui/page/alert.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Stack } from '../../../ui/page/layout.tsx';
import * as words from '#words/screens/handovers/damages.ts';
import type { VehicleDamage } from '../api/handovers.queries.ts';

export interface DamageDialogProps {
  damage: VehicleDamage;
  onClose: () => void;
  onDone: () => void;
}

interface FrameProps extends Pick<DamageDialogProps, 'damage' | 'onClose'> {
  title: string;
  /** What the button says. */
  label: string;
  /** Above a refusal that belongs to no field. */
  refusedTitle: string;
  act: Pick<ReturnType<typeof useAct>, 'isBusy' | 'refusal' | 'error'>;
  isIncomplete: boolean;
  /** What follows from it. */
  note: string;
  onConfirm: () => void;
  /** The fields. */
  children: ReactNode;
}

/** An act on a damage of a vehicle: which damage, the fields, what follows. */
export const DamageDialog = ({
  damage,
  title,
  label,
  refusedTitle,
  act,
  isIncomplete,
  note,
  onClose,
  onConfirm,
  children,
}: FrameProps) => (
  <ConfirmDialog
    title={title}
    onClose={onClose}
    isBusy={act.isBusy}
    confirm={{
      label,
      busyLabel: words.saving,
      variant: 'action',
      disabled: isIncomplete,
      onConfirm,
    }}
  >
    <Stack>
      {act.refusal !== undefined && Object.keys(fieldErrors(act.error)).length === 0 && (
        <Alert tone="error" title={refusedTitle}>
          {act.refusal}
        </Alert>
      )}
      <p>{words.damageText(damage)}</p>
      {children}
      <p>{note}</p>
    </Stack>
  </ConfirmDialog>
);
