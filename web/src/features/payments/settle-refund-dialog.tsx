import type { ReactNode } from 'react';
import { typeset } from '@volant/shared/kernel/typography.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

export interface SettleRefundDialogProps {
  /** `Léa Peeters`. */
  customer: string;
  /** As it is read: `45,00 €`. */
  amount: string;
  isActing: boolean;
  /** The sentence of a refusal. */
  failure: ReactNode;
  onClose: () => void;
  onConfirm: () => void;
}

/** The question before a failed refund counts as made by other means: it cannot be asked again after that. */
export const SettleRefundDialog = ({
  customer,
  amount,
  isActing,
  failure,
  onClose,
  onConfirm,
}: SettleRefundDialogProps) => (
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
