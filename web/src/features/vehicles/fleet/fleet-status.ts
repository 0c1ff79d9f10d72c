import { formatShortDate } from '@volant/shared/kernel/format-date.ts';
import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import type { ManagedFleetVehicle } from '../api/fleet.queries.ts';
import type { ChipProps } from '../../../ui/chip.tsx';

export interface FleetStatus {
  tone: NonNullable<ChipProps['tone']>;
  label: string;
  /** Until when, and by whom. */
  detail: string | undefined;
}

/** Where a vehicle is on that day, by its rentals: an archived one may still be rented. */
export const fleetStatus = (
  { status, currentRental }: Pick<ManagedFleetVehicle, 'status' | 'currentRental'>,
  today: IsoDate,
): FleetStatus => {
  if (currentRental !== null) {
    const { startDate, endDate, customerName } = currentRental;
    if (endDate < today) {
      return {
        tone: 'warning',
        label: 'À finaliser',
        detail: `Retour prévu le ${formatShortDate(endDate)}, ${customerName}`,
      };
    }
    const label =
      startDate === today ? 'Départ aujourd’hui' : endDate === today ? 'Retour aujourd’hui' : 'En location';
    return { tone: 'info', label, detail: `Jusqu’au ${formatShortDate(endDate)}, ${customerName}` };
  }
  return status === 'ARCHIVED'
    ? { tone: 'neutral', label: 'Archivé', detail: undefined }
    : { tone: 'success', label: 'Disponible', detail: undefined };
};
