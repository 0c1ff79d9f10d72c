import { queryOptions } from '@tanstack/react-query';
import { CallError } from '../../../lib/calls/call-error.ts';
import { readPaymentOutcome } from '../../payments/api/payments.queries.ts';
import { reservationOf } from './reservations.queries.ts';

const PROCESSING_REFETCH_MS = 2000;

export const paymentOutcomeQueries = {
  /** The outcome of a payment, with the reservation that it is for; polled until it is known. */
  of: (paymentId: string) =>
    queryOptions({
      queryKey: ['payments', 'outcome', paymentId],
      queryFn: async ({ signal }) => {
        const { payment, reservation } = await readPaymentOutcome(paymentId, signal);
        return { payment, reservation: reservation && reservationOf(reservation) };
      },
      staleTime: 0,
      refetchInterval: ({ state }) => {
        const isRefused =
          state.error instanceof CallError && state.error.status >= 400 && state.error.status < 500;
        if (isRefused || (state.data && state.data.payment !== 'processing')) return false;
        return PROCESSING_REFETCH_MS;
      },
    }),
};
