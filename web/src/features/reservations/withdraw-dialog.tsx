import { requestMessages, wishName } from '#words/reservations/request.ts';
import type { OpenRequest } from '@volant/shared/reservations/requests/request.schema.ts';
import * as words from '#words/screens/reservations/requests.ts';
import { formatMoment } from '#words/format/page-dates.ts';
import { CallError, sentenceOf } from '../../lib/calls/call-error.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { Alert } from '../../ui/page/alert.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { requestMutations } from './api/requests.mutations.ts';
import type { Reservation } from './api/reservations.queries.ts';
import type { ActOutcome } from './act-notice.tsx';
import { reservationName } from './reservation-names.ts';

export interface WithdrawDialogProps {
  reservation: Reservation;
  request: OpenRequest;
  onClose: () => void;
  onSettled: (outcome: ActOutcome) => void;
}

/** Asks before a request is taken back. Render it beside the list, as the row loses the button that opened it. */
export const WithdrawDialog = ({ reservation, request, onClose, onSettled }: WithdrawDialogProps) => {
  const withdraw = useAct(requestMutations.withdraw(), {
    onDone: () => onSettled({ reservation, tone: 'success', sentence: requestMessages.withdrawn }),
    onRefused: (error) => {
      // The agency has answered it meanwhile.
      if (error instanceof CallError && [404, 409].includes(error.status)) {
        onSettled({ reservation, tone: 'error', sentence: sentenceOf(error) });
      }
    },
  });
  return (
    <ConfirmDialog
      title={words.withdrawQuestion}
      onClose={onClose}
      isBusy={withdraw.isBusy}
      confirm={{
        label: requestMessages.withdraw,
        busyLabel: words.withdrawing,
        variant: 'action',
        onConfirm: () => withdraw.run(request.id),
      }}
    >
      <p>
        {words.withdrawEffect(
          wishName[request.wish],
          formatMoment(new Date(request.askedAt)),
          reservationName(reservation),
        )}
      </p>
      <p>{requestMessages.momentLost}</p>
      {withdraw.refusal !== undefined && <Alert tone="error">{withdraw.refusal}</Alert>}
    </ConfirmDialog>
  );
};
