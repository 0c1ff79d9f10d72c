import { queryOptions } from '@tanstack/react-query';
import { paymentsApi } from '@volant/shared/payments/payments.api.ts';
import { readApi } from '../../../lib/calls/call-api.ts';
import { CallError } from '../../../lib/calls/call-error.ts';
import { reservationOf } from '../../reservations/api/reservations.queries.ts';
import type { MoneyAlert as WireAlert } from '@volant/shared/payments/payments.schema.ts';
import { inCents, type InCents } from '../../../lib/calls/wire-money.ts';

/** An alert about money, its amount in cents. */
export type MoneyAlert = InCents<WireAlert, 'amount' | 'waiting'>;

const alertOf = (wire: WireAlert): MoneyAlert => inCents(wire, ['amount', 'waiting']);

const PROCESSING_REFETCH_MS = 2000;

/** The current outcome of a payment. */
export const readPaymentOutcome = async (paymentId: string, signal?: AbortSignal) => {
  const { payment, reservation } = await readApi(paymentsApi.reservation, {
    params: { id: paymentId },
    ...(signal && { signal }),
  });
  return { payment, reservation: reservation && reservationOf(reservation) };
};

export const paymentQueries = {
  config: () =>
    queryOptions({
      queryKey: ['payments', 'config'],
      queryFn: ({ signal }) => readApi(paymentsApi.config, { signal }),
      staleTime: Infinity,
    }),
  /** Open alerts about money. */
  alerts: () =>
    queryOptions({
      queryKey: ['payments', 'alerts'],
      queryFn: async ({ signal }) => (await readApi(paymentsApi.alerts, { signal })).map(alertOf),
      staleTime: 0,
    }),
  /** The outcome of a payment; polled until it is known. */
  outcome: (paymentId: string) =>
    queryOptions({
      queryKey: ['payments', 'outcome', paymentId],
      queryFn: ({ signal }) => readPaymentOutcome(paymentId, signal),
      staleTime: 0,
      refetchInterval: ({ state }) => {
        const isRefused =
          state.error instanceof CallError && state.error.status >= 400 && state.error.status < 500;
        if (isRefused || (state.data && state.data.payment !== 'processing')) return false;
        return PROCESSING_REFETCH_MS;
      },
    }),
};
