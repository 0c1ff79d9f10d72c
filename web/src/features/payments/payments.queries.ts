import { queryOptions } from '@tanstack/react-query';
import { toCents } from '@volant/shared/kernel/money.ts';
import { paymentsApi } from '@volant/shared/payments/payments.api.ts';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import { callApi } from '../../lib/call-api.ts';
import { CallError } from '../../lib/call-error.ts';

const PROCESSING_REFETCH_MS = 2000;

export const paymentQueries = {
  config: () =>
    queryOptions({
      queryKey: ['payments', 'config'],
      queryFn: ({ signal }) => callApi(paymentsApi.config, { signal }),
      staleTime: Infinity,
    }),
  /** The open payment of a hold; the server hands back the one under way, and ends an open hosted checkout. */
  intent: ({ id, deposit }: Pick<Reservation, 'id' | 'deposit'>) =>
    queryOptions({
      queryKey: ['payments', 'intent', id, deposit],
      queryFn: () =>
        callApi(paymentsApi.createIntent, { body: { amount: toCents(deposit), reservationId: id } }),
      staleTime: Infinity,
      // What was open when the step was left may be closed when it is entered again.
      gcTime: 0,
    }),
  /** Money that a manager must look at. */
  alerts: () =>
    queryOptions({
      queryKey: ['payments', 'alerts'],
      queryFn: ({ signal }) => callApi(paymentsApi.alerts, { signal }),
      staleTime: 0,
    }),
  /** What became of a payment; asked again until it is known. */
  outcome: (paymentId: string) =>
    queryOptions({
      queryKey: ['payments', 'outcome', paymentId],
      queryFn: ({ signal }) => callApi(paymentsApi.reservation, { params: { id: paymentId }, signal }),
      staleTime: 0,
      refetchInterval: ({ state }) => {
        const isRefused =
          state.error instanceof CallError && state.error.status >= 400 && state.error.status < 500;
        if (isRefused || (state.data && state.data.payment !== 'processing')) return false;
        return PROCESSING_REFETCH_MS;
      },
    }),
};
