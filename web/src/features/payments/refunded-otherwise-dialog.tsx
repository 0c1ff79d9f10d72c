import type { ReactNode } from 'react';
import * as words from '#words/screens/payments/alerts.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';

export interface RefundedOtherwiseDialogProps {
  /** `Léa Peeters`. */
  customer: string;
  /** Formatted: `45,00 €`. */
  amount: string;
  isActing: boolean;
  /** The sentence of a refusal. */
  failure: ReactNode;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks before a failed refund is settled as made by other means: it cannot be retried after that. */
export const RefundedOtherwiseDialog = ({
  customer,
  amount,
  isActing,
  failure,
  onClose,
  onConfirm,
}: RefundedOtherwiseDialogProps) => (
  <ConfirmDialog
    title={words.wasRefunded}
    role="alertdialog"
    onClose={onClose}
    isBusy={isActing}
    confirm={{ label: words.yesRefunded, busyLabel: words.oneMoment, onConfirm }}
  >
    {failure}
    <p>{words.refundedByOtherMeans(customer, amount)}</p>
  </ConfirmDialog>
);
