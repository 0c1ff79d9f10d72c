import type { ReactNode } from 'react';
import { typeset } from '../../lib/typography.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

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
  <Dialog
    title={typeset('Acompte rendu autrement ?')}
    open
    role="alertdialog"
    onClose={onClose}
    dismissable={!isActing}
    actions={
      <>
        <Button variant="secondary" disabled={isActing} onClick={onClose}>
          Retour
        </Button>
        <Button busyLabel={isActing ? 'Un instant...' : undefined} onClick={onConfirm}>
          Oui, il est rendu
        </Button>
      </>
    }
  >
    {failure}
    <p>
      {typeset(
        `${customer} a reçu ${amount} par un autre moyen, un virement par exemple. Ce remboursement ne pourra plus être relancé ici.`,
      )}
    </p>
  </Dialog>
);
