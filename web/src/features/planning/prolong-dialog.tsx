import { agencyDay, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { now } from '../../lib/clock.ts';
import type { Reservation } from '../reservations/api/reservations.queries.ts';
import { ChangeDialog } from './change-dialog.tsx';

/** A rental that is to be prolonged, as lists and pages know it. */
export interface ProlongedRental {
  reservationId: number;
  vehicleId: number;
  vehicleName: string;
  plate: string | null;
  customerName: string;
  phone: string;
  startDate: IsoDate;
  endDate: IsoDate;
  dueCents: number;
  version: number;
}

export interface ProlongDialogProps {
  rental: ProlongedRental;
  /** False: for anything of it. */
  isForEnd?: boolean;
  onClose: () => void;
  onDone: (changed: Reservation) => void;
}

/** The change of one rental outside of the planning, opened for its last day. */
export const ProlongDialog = ({ rental, isForEnd = true, onClose, onDone }: ProlongDialogProps) => {
  const { vehicleId, vehicleName, plate, startDate, endDate } = rental;
  const today = agencyDay(now());
  return (
    <ChangeDialog
      bar={{
        kind: 'reservation',
        ...rental,
        rentalEndDate: endDate,
        status: endDate < today ? 'overdue' : startDate <= today ? 'ongoing' : 'upcoming',
      }}
      target={{ vehicleId, startDate, endDate }}
      vehicles={[
        {
          id: vehicleId,
          name: vehicleName,
          brand: '',
          model: '',
          plate,
          status: 'ACTIVE',
          category: null,
          hasOverdue: endDate < today,
        },
      ]}
      {...(isForEnd && { focus: 'end' })}
      onClose={onClose}
      onDone={onDone}
    />
  );
};
