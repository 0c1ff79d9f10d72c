import { reservationMessages } from '#words/reservations/reservations.ts';
import * as words from '#words/screens/reservations/my-reservations.ts';
import type { Reservation } from './api/reservations.queries.ts';
import { CallError, sentenceOf } from '../../lib/calls/call-error.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { Alert } from '../../ui/page/alert.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { reservationMutations } from './api/reservations.mutations.ts';
import type { ActOutcome } from './act-notice.tsx';
import { reservationName } from './reservation-names.ts';

export interface ReleaseDialogProps {
  reservation: Reservation;
  onClose: () => void;
  onSettled: (outcome: ActOutcome) => void;
}

/** It is no longer a hold: it was paid, or released elsewhere. */
const isGone = (error: Error): boolean => error instanceof CallError && [404, 409].includes(error.status);

/**
 * Asks before a hold is released. Render it beside the list, not in it: the row of a released hold is removed, and would
 * remove the dialog and its outcome.
 */
export const ReleaseDialog = ({ reservation, onClose, onSettled }: ReleaseDialogProps) => {
  const release = useAct(reservationMutations.release(), {
    onDone: () => onSettled({ reservation, tone: 'success', sentence: reservationMessages.released }),
    onRefused: (error) => {
      if (isGone(error)) onSettled({ reservation, tone: 'error', sentence: sentenceOf(error) });
    },
  });
  return (
    <ConfirmDialog
      title={words.releaseQuestion}
      onClose={onClose}
      isBusy={release.isBusy}
      confirm={{
        label: words.release,
        busyLabel: words.releasing,
        variant: 'action',
        onConfirm: () => release.run(reservation.id),
      }}
    >
      <p>{words.releaseEffect(reservationName(reservation))}</p>
      {release.refusal !== undefined && <Alert tone="error">{release.refusal}</Alert>}
    </ConfirmDialog>
  );
};
