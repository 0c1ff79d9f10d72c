import { useMutation, useQueryClient } from '@tanstack/react-query';
import { reservationsApi } from '@volant/shared/reservations/reservations.api.ts';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import { callApi } from '../../lib/call-api.ts';
import { CallError } from '../../lib/call-error.ts';
import { reservationQueries } from './reservations.queries.ts';

/** Gives the dates of a hold back; what shows reservations or free days is asked again, whatever came of it. */
export const useRelease = (onReleased: (reservation: Reservation) => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => callApi(reservationsApi.release, { params: { id } }),
    onSuccess: (reservation) => {
      // Its wizard must not find it again.
      client.removeQueries({ queryKey: ['reservations', 'hold'], type: 'inactive' });
      onReleased(reservation);
    },
    onSettled: (reservation, error) => {
      const isKnown = reservation !== undefined || (error instanceof CallError && error.status < 500);
      if (!isKnown) return;
      void client.invalidateQueries({ queryKey: reservationQueries.mine().queryKey });
      void client.invalidateQueries({ queryKey: ['reservations', 'reserved-periods'] });
    },
  });
};
