import { queryOptions } from '@tanstack/react-query';
import { reservationsApi } from '@volant/shared/reservations/reservations.api.ts';
import { readApi } from '../../../lib/calls/call-api.ts';

/** Among the reservations: what changes one of them may free days, or take them. */
const RESERVED = ['reservations', 'reserved-periods'] as const;

export const reservedPeriodQueries = {
  /** The prefix of the keys below. */
  everything: RESERVED,
  /** Days of a vehicle that cannot be booked; refetched on every use, because others book meanwhile. */
  of: (vehicleId: number) =>
    queryOptions({
      queryKey: [...RESERVED, vehicleId],
      queryFn: ({ signal }) =>
        readApi(reservationsApi.reservedPeriods, { params: { id: vehicleId }, signal }),
      staleTime: 0,
      refetchInterval: 60_000,
    }),
};
