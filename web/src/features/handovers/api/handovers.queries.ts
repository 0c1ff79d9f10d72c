import { queryOptions } from '@tanstack/react-query';
import { damagesApi, handoversApi } from '@volant/shared/handovers/handovers.api.ts';
import { awaitedReturnsApi } from '@volant/shared/reservations/rental/rental.api.ts';
import { readApi } from '../../../lib/calls/call-api.ts';

export type { WireDriver } from '@volant/shared/handovers/drivers.schema.ts';
export type { WireDamage, WireHandover } from '@volant/shared/handovers/handovers.schema.ts';

/** The addresses of photos end after ten minutes. */
const PHOTOS_LAST_MS = 8 * 60_000;

export const handoverQueries = {
  ofReservation: (id: number) =>
    queryOptions({
      queryKey: ['handovers', id],
      queryFn: ({ signal }) => readApi(handoversApi.list, { params: { id }, signal }),
      staleTime: 0,
      refetchInterval: PHOTOS_LAST_MS,
    }),
};

export type { VehicleDamage } from '@volant/shared/handovers/damages.schema.ts';

export const damageQueries = {
  ofVehicle: (id: number) =>
    queryOptions({
      queryKey: ['handovers', 'damages', id],
      queryFn: ({ signal }) => readApi(damagesApi.list, { params: { id }, signal }),
      staleTime: 0,
    }),
};

export const awaitedReturnQueries = {
  /** Among the planning, so that a return that is recorded ends it here too. */
  all: () =>
    queryOptions({
      queryKey: ['planning', 'awaited returns'],
      queryFn: ({ signal }) => readApi(awaitedReturnsApi.list, { signal }),
      staleTime: 0,
      // Its return may be recorded in another tab.
      refetchOnWindowFocus: true,
    }),
};
