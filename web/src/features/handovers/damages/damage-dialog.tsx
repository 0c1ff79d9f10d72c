import { useId, type ReactNode } from 'react';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Form, type FormFrame } from '../../../ui/controls/form.tsx';
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
  form: FormFrame & { isSending: boolean };
  isIncomplete: boolean;
  /** What follows from it. */
  note: string;
  /** The fields. */
  children: ReactNode;
}

/** An act on a damage of a vehicle: which damage, the fields, what follows. */
export const DamageDialog = ({
  damage,
  title,
  label,
  form,
  isIncomplete,
  note,
  onClose,
  children,
}: FrameProps) => {
  const formId = useId();
  return (
    <ConfirmDialog
      title={title}
      onClose={onClose}
      isBusy={form.isSending}
      confirm={{
        label,
        busyLabel: words.saving,
        variant: 'action',
        disabled: isIncomplete,
        form: formId,
      }}
    >
      <Stack as={Form} id={formId} form={form}>
        <p>{words.damageText(damage)}</p>
        {children}
        <p>{note}</p>
      </Stack>
    </ConfirmDialog>
  );
};
