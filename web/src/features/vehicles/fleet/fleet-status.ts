import { agencyDay, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { rentalStage } from '@volant/shared/reservations/rental/stage.rules.ts';
import * as words from '#words/screens/vehicles/fleet.ts';
import { formatRowDate } from '#words/format/row-dates.ts';
import type { ManagedFleetVehicle } from '../api/fleet.queries.ts';
import type { ChipProps } from '../../../ui/controls/chip.tsx';

export interface FleetStatus {
  tone: NonNullable<ChipProps['tone']>;
  label: string;
  /** Until when, and by whom. */
  detail: string | undefined;
}

type Shown = Pick<ManagedFleetVehicle, 'status' | 'currentRental' | 'currentBlock' | 'photos'>;

const unavailable = (
  { reason, lastDay }: NonNullable<Shown['currentBlock']>,
  today: IsoDate,
): FleetStatus => ({
  tone: 'warning',
  label: words.unavailable,
  detail: words.unavailableUntil(reason, formatRowDate(lastDay, today)),
});

/** An imported vehicle is archived until it has a photo. */
const statusAtRest = ({ status, photos, currentBlock }: Shown, today: IsoDate): FleetStatus => {
  if (status !== 'ARCHIVED')
    return currentBlock === null
      ? { tone: 'success', label: words.available, detail: undefined }
      : unavailable(currentBlock, today);
  return photos.length === 0
    ? { tone: 'warning', label: words.incomplete, detail: words.archivedWithoutPhoto }
    : { tone: 'neutral', label: words.archived, detail: undefined };
};

/**
 * Where a vehicle is at a moment, by its rentals and its unavailability: an archived one may still be rented, and one that
 * became unavailable does not leave.
 */
export const fleetStatus = (vehicle: Shown, now: Date): FleetStatus => {
  const { currentRental } = vehicle;
  const today = agencyDay(now);
  if (currentRental === null) return statusAtRest(vehicle, today);
  const { startDate, endDate, customerName } = currentRental;
  const departedAt = currentRental.departedAt === null ? null : new Date(currentRental.departedAt);
  const stage = rentalStage({ state: 'confirmed', startDate, endDate, departedAt }, now, {
    // The rental is the one that has it.
    isVehicleOut: false,
  });
  const due = words.returnDue(formatRowDate(endDate, today), customerName);
  if (stage === 'overdue') return { tone: 'danger', label: words.overdue, detail: due };
  if (stage === 'unrecorded') return { tone: 'warning', label: words.toFinalise, detail: due };
  if (stage === 'leaving' && vehicle.currentBlock !== null) return unavailable(vehicle.currentBlock, today);
  const label =
    stage === 'leaving' ? words.leavingToday : endDate === today ? words.returningToday : words.rented;
  return { tone: 'info', label, detail: words.rentedUntil(formatRowDate(endDate, today), customerName) };
};
