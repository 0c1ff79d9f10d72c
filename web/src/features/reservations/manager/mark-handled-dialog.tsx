import { requestMessages } from '#words/reservations/request.ts';
import type { OpenRequest } from '@volant/shared/reservations/requests/request.schema.ts';
import * as words from '#words/screens/reservations/to-handle.ts';
import { formatMoment } from '#words/format/page-dates.ts';
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
    title={words.markHandledQuestion}
    role="alertdialog"
    onClose={onClose}
    isBusy={isBusy}
    confirm={{
      label: requestMessages.markHandled,
      busyLabel: words.saving,
      variant: 'danger',
      onConfirm,
    }}
  >
    {refusal !== undefined && <Alert tone="error">{refusal}</Alert>}
    <p>{words.markHandledEffect(formatMoment(new Date(askedAt)))}</p>
  </ConfirmDialog>
);
