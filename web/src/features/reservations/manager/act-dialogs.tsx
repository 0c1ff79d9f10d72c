import { lazy, Suspense } from 'react';
import type { Reservation } from '../api/reservations.queries.ts';
import { DialogPlace } from '../../../ui/dialog-place.tsx';
import type { Act } from './reservation-details.tsx';

const CancelDialog = lazy(async () => ({ default: (await import('./cancel-dialog.tsx')).CancelDialog }));
const FinalizeDialog = lazy(async () => ({
  default: (await import('./finalize-dialog.tsx')).FinalizeDialog,
}));
const CorrectReturnDialog = lazy(async () => ({
  default: (await import('./correct-return-dialog.tsx')).CorrectReturnDialog,
}));

/** What a manager has opened about a reservation. */
export type ShownDialog =
  { dialog: Act; reservation: Reservation } | { dialog: 'vehicle'; vehicleId: number };

export interface ActDialogsProps {
  shown: ShownDialog | undefined;
  onClose: () => void;
  onDone: (act: Act, updated: Reservation) => void;
  /** The server refused: what is shown may be outdated. */
  onRefused: () => void;
}

/** The dialogs of the acts; the page itself shows the vehicle. */
export const ActDialogs = ({ shown, onClose, onDone, onRefused }: ActDialogsProps) => (
  <Suspense fallback={<DialogPlace />}>
    {(shown?.dialog === 'cancel' || shown?.dialog === 'noShow') && (
      <CancelDialog
        reservation={shown.reservation}
        proposed={shown.dialog === 'noShow' ? 'noShow' : undefined}
        onClose={onClose}
        onDone={(updated) => onDone(shown.dialog, updated)}
        onRefused={onRefused}
      />
    )}
    {shown?.dialog === 'finalize' && (
      <FinalizeDialog
        reservation={shown.reservation}
        onClose={onClose}
        onDone={(updated) => onDone('finalize', updated)}
        onRefused={onRefused}
      />
    )}
    {shown?.dialog === 'correct' && (
      <CorrectReturnDialog
        reservation={shown.reservation}
        onClose={onClose}
        onDone={(updated) => onDone('correct', updated)}
        onRefused={onRefused}
      />
    )}
  </Suspense>
);
