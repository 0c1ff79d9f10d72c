import { queryOptions } from '@tanstack/react-query';
import { paymentsApi } from '@volant/shared/payments/payments.api.ts';
import { paymentOutcomeApi } from '@volant/shared/reservations/reservations.api.ts';
import { readApi } from '../../../lib/calls/call-api.ts';
import type { MoneyAlert as WireAlert } from '@volant/shared/payments/payments.schema.ts';
import { inCents, type InCents } from '../../../lib/calls/wire-money.ts';

/** An alert about money, its amount in cents. */
export type MoneyAlert = InCents<WireAlert, 'amount' | 'waiting'>;

const alertOf = (wire: WireAlert): MoneyAlert => inCents(wire, ['amount', 'waiting']);

/** The current outcome of a payment, and its reservation as the server sends it. */
export const readPaymentOutcome = (paymentId: string, signal?: AbortSignal) =>
  readApi(paymentOutcomeApi.read, { params: { id: paymentId }, ...(signal && { signal }) });

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
};
