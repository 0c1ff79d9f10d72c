import type { ReactNode } from 'react';
import { unpaidHoldMessages } from '#words/reservations/booking.ts';
import { typeset } from '@volant/shared/kernel/typography.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';

export interface ReleaseHoldsDialogProps {
  isActing: boolean;
  /** The sentence of a refusal. */
  failure: ReactNode;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks before all unpaid holds are released: honest customers may be among them. */
export const ReleaseHoldsDialog = ({ isActing, failure, onClose, onConfirm }: ReleaseHoldsDialogProps) => (
  <ConfirmDialog
    title={typeset('Libérer les réservations non payées ?')}
    role="alertdialog"
    onClose={onClose}
    isBusy={isActing}
    confirm={{
      label: unpaidHoldMessages.release,
      busyLabel: 'Libération en cours...',
      variant: 'danger',
      onConfirm,
    }}
  >
    {failure}
    <p>{typeset(unpaidHoldMessages.consequence)}</p>
  </ConfirmDialog>
);
