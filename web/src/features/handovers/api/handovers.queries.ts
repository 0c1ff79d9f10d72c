import { queryOptions } from '@tanstack/react-query';
import { handoversApi } from '@volant/shared/handovers/handovers.api.ts';
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
