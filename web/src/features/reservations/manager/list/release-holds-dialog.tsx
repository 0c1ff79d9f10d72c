import type { ReactNode } from 'react';
import { unpaidHoldMessages } from '#words/reservations/booking.ts';
import * as words from '#words/screens/reservations/to-handle.ts';
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
    title={words.releaseHoldsQuestion}
    role="alertdialog"
    onClose={onClose}
    isBusy={isActing}
    confirm={{
      label: unpaidHoldMessages.release,
      busyLabel: words.releasing,
      variant: 'danger',
      onConfirm,
    }}
  >
    {failure}
    <p>{unpaidHoldMessages.consequence}</p>
  </ConfirmDialog>
);
