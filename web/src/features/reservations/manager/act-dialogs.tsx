import { lazy, Suspense, useState } from 'react';
import { fullName } from '@volant/shared/accounts/full-name.ts';
import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { vehicleName } from '@volant/shared/vehicles/vehicle-name.ts';
import type { Reservation } from '../api/reservations.queries.ts';
import { SENTENCES } from './act-done.tsx';
import { DialogPlace } from '../../../ui/dialogs/dialog-place.tsx';
import type { Act, DoneAct } from './reservation-details.tsx';

const CancelDialog = lazy(async () => ({ default: (await import('./cancel-dialog.tsx')).CancelDialog }));
const FinalizeDialog = lazy(async () => ({
  default: (await import('./finalize-dialog.tsx')).FinalizeDialog,
}));
const CorrectReturnDialog = lazy(async () => ({
  default: (await import('./correct-return-dialog.tsx')).CorrectReturnDialog,
}));
const ExchangeDialog = lazy(async () => ({
  default: (await import('./exchange-dialog.tsx')).ExchangeDialog,
}));
const PaymentDialog = lazy(async () => ({
  default: (await import('../../ledger/entry-dialog.tsx')).PaymentDialog,
}));
const RefundOfRental = lazy(async () => ({
  default: (await import('../../ledger/entry-of-rental.tsx')).RefundOfRental,
}));
const ReductionOfRental = lazy(async () => ({
  default: (await import('../../ledger/entry-of-rental.tsx')).ReductionOfRental,
}));
const ProlongDialog = lazy(async () => ({
  default: (await import('../changes/prolong-dialog.tsx')).ProlongDialog,
}));

/** What a manager has opened about a reservation. */
export type ShownDialog =
  | {
      dialog: Act;
      reservation: Reservation;
      /** The new last day, already said. */ end?: IsoDate | undefined;
    }
  | { dialog: 'vehicle'; vehicleId: number };

export interface ActDialogsProps {
  shown: ShownDialog | undefined;
  onClose: () => void;
  onDone: (act: DoneAct, updated: Reservation) => void;
  /** The server refused: what is shown may be outdated. */
  onRefused: () => void;
}

/**
 * The dialogs of the acts; the page itself shows the vehicle. A cancellation or a reduction that leaves money to be given
 * back goes on with that.
 */
export const ActDialogs = ({ shown: asked, onClose, onDone, onRefused }: ActDialogsProps) => {
  const [over, setOver] = useState<{ act: 'cancel' | 'noShow' | 'reduce'; updated: Reservation }>();
  if (over && asked)
    return (
      <Suspense fallback={<DialogPlace />}>
        <RefundOfRental
          reservationId={over.updated.id}
          done={SENTENCES[over.act]}
          onClose={() => {
            setOver(undefined);
            onDone(over.act, over.updated);
          }}
          onDone={() => {
            setOver(undefined);
            onDone('refund', over.updated);
          }}
        />
      </Suspense>
    );
  return (
    <AskedDialog
      onClose={onClose}
      onRefused={onRefused}
      shown={asked}
      onDone={(act, updated) => {
        if ((act === 'cancel' || act === 'noShow' || act === 'reduce') && updated.creditCents > 0)
          setOver({ act, updated });
        else onDone(act, updated);
      }}
    />
  );
};

const AskedDialog = ({ shown, onClose, onDone, onRefused }: ActDialogsProps) => (
  <Suspense fallback={<DialogPlace />}>
    {(shown?.dialog === 'modify' || shown?.dialog === 'prolong') && (
      <ProlongDialog
        rental={prolonged(shown.reservation)}
        isForEnd={shown.dialog === 'prolong'}
        end={shown.end}
        onClose={onClose}
        onDone={(done, updated) => onDone(done === 'prolonged' ? 'prolong' : 'modify', updated)}
      />
    )}
    {shown?.dialog === 'exchange' && <ExchangeDialog reservation={shown.reservation} onClose={onClose} />}
    {shown?.dialog === 'collect' && (
      <PaymentDialog
        reservationId={shown.reservation.id}
        dueCents={shown.reservation.dueCents}
        onClose={onClose}
        onDone={() => onDone('collect', shown.reservation)}
      />
    )}
    {shown?.dialog === 'refund' && (
      <RefundOfRental
        reservationId={shown.reservation.id}
        onClose={onClose}
        onDone={() => onDone('refund', shown.reservation)}
      />
    )}
    {shown?.dialog === 'reduce' && (
      <ReductionOfRental
        reservationId={shown.reservation.id}
        onClose={onClose}
        onDone={({ creditCents }) => onDone('reduce', { ...shown.reservation, creditCents })}
      />
    )}
    {(shown?.dialog === 'cancel' || shown?.dialog === 'noShow') && (
      <CancelDialog
        reservation={shown.reservation}
        proposed={shown.dialog === 'noShow' ? 'noShow' : undefined}
        onClose={onClose}
        onDone={(updated) => onDone(shown.dialog === 'noShow' ? 'noShow' : 'cancel', updated)}
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

const prolonged = (reservation: Reservation) => ({
  ...reservation,
  reservationId: reservation.id,
  vehicleId: reservation.vehicule.id,
  vehicleName: vehicleName(reservation.vehicule),
  plate: null,
  customerName: fullName(reservation.customer),
});
