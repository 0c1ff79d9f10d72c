import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { toEuros, type Cents } from '@volant/shared/kernel/money.ts';
import { paymentLinksApi, paymentsApi } from '@volant/shared/payments/payments.api.ts';
import type { CloseableAlert } from '@volant/shared/payments/payments.schema.ts';
import { callApi } from '../../../lib/calls/call-api.ts';
import { CallError } from '../../../lib/calls/call-error.ts';
import { retryWhatMayPass } from '../../../lib/calls/query-client.ts';
import { paymentQueries } from './payments.queries.ts';

const OPENING_TRIES = 5;
const OPENING_WAIT_MS = 1_000;

interface Deposit {
  reservationId: number;
  depositCents: Cents;
  /** Of a payment link. */
  token?: string | undefined;
}

const lookAgain = (client: QueryClient): Promise<void> => client.invalidateQueries(paymentQueries.alerts());

export const paymentMutations = {
  /** Opens the payment of a reservation; the server hands back the one under way. */
  openIntent: () =>
    mutationOptions({
      mutationFn: ({ reservationId, depositCents, token }: Deposit) =>
        token === undefined
          ? callApi(paymentsApi.createIntent, { body: { amount: depositCents, reservationId } })
          : callApi(paymentLinksApi.intent, { params: { token } }),
      retry: retryWhatMayPass,
    }),
  openCheckout: () =>
    mutationOptions({
      mutationFn: ({ reservationId, depositCents, productName, token }: Deposit & { productName: string }) =>
        token === undefined
          ? callApi(paymentsApi.createCheckout, {
              body: { amount: toEuros(depositCents), productName, reservationId },
            })
          : callApi(paymentLinksApi.session, { params: { token } }),
      // The card payment is still being created; the server can end it once that is done.
      retry: (failures, error) =>
        failures < OPENING_TRIES && error instanceof CallError && error.code === 'payment_opening',
      retryDelay: OPENING_WAIT_MS,
    }),
  retryRefund: () =>
    mutationOptions({
      mutationFn: (paymentId: string) => callApi(paymentsApi.retryRefund, { params: { id: paymentId } }),
      onSettled: (_answer, _error, _id, _prepared, { client }) => lookAgain(client),
    }),
  closeAlert: () =>
    mutationOptions({
      mutationFn: ({ paymentId, kind }: { paymentId: string; kind: CloseableAlert }) =>
        callApi(paymentsApi.closeAlert, { params: { id: paymentId, kind } }),
      onSettled: (_answer, _error, _alert, _prepared, { client }) => lookAgain(client),
    }),
};
