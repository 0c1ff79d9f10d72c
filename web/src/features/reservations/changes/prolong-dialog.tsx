import { useQuery } from '@tanstack/react-query';
import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { changeScope, type RentalPlace } from '@volant/shared/reservations/changes/change.rules.ts';
import { vehicleName } from '@volant/shared/vehicles/vehicle-name.ts';
import { now } from '../../../lib/clock.ts';
import type { Reservation } from '../api/reservations.queries.ts';
import { fleetQueries } from '../../vehicles/api/fleet.queries.ts';
import { ChangeDialog } from './change-dialog.tsx';

/** A rental that is to be prolonged, as lists and pages know it. */
export interface ProlongedRental extends RentalPlace {
  reservationId: number;
  vehicleName: string;
  plate: string | null;
  customerName: string;
  departedAt?: string | null;
  version: number;
}

export interface ProlongDialogProps {
  rental: ProlongedRental;
  /** False: for anything of it. */
  isForEnd?: boolean;
  /** The new last day, already said: Enter confirms it. */
  end?: IsoDate | undefined;
  onClose: () => void;
  onDone: (done: 'prolonged' | 'modified', changed: Reservation) => void;
}

/** The change of one rental outside of the planning, opened for its last day. */
export const ProlongDialog = ({ rental, isForEnd = true, end, onClose, onDone }: ProlongDialogProps) => {
  const { vehicleId, plate, startDate, endDate, departedAt = null } = rental;
  const facts = {
    state: 'confirmed' as const,
    startDate,
    departedAt: departedAt === null ? null : new Date(departedAt),
  };
  const changes = changeScope(facts, now());
  const fleet = useQuery({ ...fleetQueries.all(), enabled: changes === 'all' && !isForEnd });
  const own = { id: vehicleId, name: rental.vehicleName, plate, status: 'ACTIVE' as const };
  const others = (fleet.data ?? []).map((vehicle) => ({ ...vehicle, name: vehicleName(vehicle) }));
  return (
    <ChangeDialog
      rental={{ ...rental, changes }}
      target={{ vehicleId, startDate, endDate: end ?? endDate }}
      isSaid={end !== undefined}
      vehicles={others.some(({ id }) => id === vehicleId) ? others : [own]}
      {...(isForEnd && { focus: 'end' })}
      onClose={onClose}
      // Its last day may also be an earlier one.
      onDone={(changed) => onDone(isForEnd && changed.endDate > endDate ? 'prolonged' : 'modified', changed)}
    />
  );
};
