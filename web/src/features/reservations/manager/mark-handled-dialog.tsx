import { typeset } from '@volant/shared/kernel/typography.ts';
import { requestMessages } from '#words/reservations/request.ts';
import type { OpenRequest } from '@volant/shared/reservations/requests/request.schema.ts';
import { formatMoment } from '../../../lib/dates.ts';
import { Alert } from '../../../ui/page/alert.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';

export interface MarkHandledDialogProps {
  request: OpenRequest;
  isBusy: boolean;
  refusal: string | undefined;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks before a request is set aside: the moment at which the customer asked no longer counts then. */
export const MarkHandledDialog = ({
  request: { askedAt },
  isBusy,
  refusal,
  onClose,
  onConfirm,
}: MarkHandledDialogProps) => (
  <ConfirmDialog
    title={typeset('Marquer cette demande comme traitée ?')}
    role="alertdialog"
    onClose={onClose}
    isBusy={isBusy}
    confirm={{
      label: requestMessages.markHandled,
      busyLabel: 'Enregistrement...',
      variant: 'danger',
      onConfirm,
    }}
  >
    {refusal !== undefined && <Alert tone="error">{typeset(refusal)}</Alert>}
    <p>
      {typeset(
        `La réservation reste telle quelle, et le moment de la demande, le ${formatMoment(new Date(askedAt))}, ne comptera plus : une annulation ou une modification plus tard sera jugée au moment où elle est faite.`,
      )}
    </p>
  </ConfirmDialog>
);
