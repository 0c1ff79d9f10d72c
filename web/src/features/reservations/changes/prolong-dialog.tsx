import { useQuery } from '@tanstack/react-query';
import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { barStatus } from '@volant/shared/planning/block.rules.ts';
import { changeScope } from '@volant/shared/reservations/changes/change.rules.ts';
import { now } from '../../../lib/clock.ts';
import type { Reservation } from '../api/reservations.queries.ts';
import { fleetQueries } from '../../vehicles/api/fleet.queries.ts';
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
  departedAt?: string | null;
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
  const { departedAt = null, ...shown } = rental;
  const { vehicleId, vehicleName, plate, startDate, endDate } = shown;
  const facts = {
    state: 'confirmed' as const,
    startDate,
    endDate,
    departedAt: departedAt === null ? null : new Date(departedAt),
  };
  const status = barStatus(facts, now());
  const changes = isForEnd ? 'end' : changeScope(facts, now());
  const fleet = useQuery({ ...fleetQueries.all(), enabled: changes === 'all' });
  const own = {
    id: vehicleId,
    name: vehicleName,
    brand: '',
    model: '',
    plate,
    status: 'ACTIVE' as const,
    category: null,
    hasOverdue: status === 'overdue',
  };
  const others = (fleet.data ?? []).map((vehicle) => ({
    ...vehicle,
    name: `${vehicle.brand} ${vehicle.model}`,
    hasOverdue: false,
  }));
  return (
    <ChangeDialog
      bar={{
        kind: 'reservation',
        ...shown,
        rentalEndDate: endDate,
        status,
        changes,
      }}
      target={{ vehicleId, startDate, endDate }}
      vehicles={others.some(({ id }) => id === vehicleId) ? others : [own]}
      {...(isForEnd && { focus: 'end' })}
      onClose={onClose}
      onDone={onDone}
    />
  );
};
