import { useQuery } from '@tanstack/react-query';
import type { AwaitedReturn } from '@volant/shared/reservations/rental/rental.schema.ts';
import { awaitedReturnQueries } from './handovers.queries.ts';

interface VehiclesOut {
  /** Who is late with the vehicle of a rental, so that this one waits. */
  findOut: (of: { vehicleId: number; reservationId: number }) => AwaitedReturn | undefined;
  /** Who waits for the vehicle of a late rental. */
  findWaiting: (reservationId: number) => AwaitedReturn['waiting'];
}

/** Which vehicles are late, for managers; nothing until it is read. */
export const useVehiclesOut = (): VehiclesOut => {
  const { data = [] } = useQuery(awaitedReturnQueries.all());
  const late = data.filter(({ hasLeft }) => hasLeft);
  return {
    findOut: ({ vehicleId, reservationId }) =>
      late.find((rental) => rental.vehicleId === vehicleId && rental.reservationId !== reservationId),
    findWaiting: (reservationId) =>
      late.find((rental) => rental.reservationId === reservationId)?.waiting ?? null,
  };
};
