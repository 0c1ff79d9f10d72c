import type { ReactNode } from 'react';
import { typeset } from '@volant/shared/kernel/typography.ts';
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
    title={typeset('Acompte rendu autrement ?')}
    role="alertdialog"
    onClose={onClose}
    isBusy={isActing}
    confirm={{ label: 'Oui, il est rendu', busyLabel: 'Un instant...', onConfirm }}
  >
    {failure}
    <p>
      {typeset(
        `${customer} a reçu ${amount} par un autre moyen, un virement par exemple. Ce remboursement ne pourra plus être relancé ici.`,
      )}
    </p>
  </ConfirmDialog>
);
