import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { GuaranteeMethod } from '@volant/shared/guarantees/guarantee.rules.ts';
import { guaranteesApi } from '@volant/shared/guarantees/guarantees.api.ts';
import { toEuros, type Cents } from '@volant/shared/kernel/money.ts';
import { callApi } from '../../../lib/calls/call-api.ts';

interface Kept {
  reservationId: number;
  amountCents: Cents;
  reason: string;
}

/** Also after a refusal: what is shown may be outdated. */
const readAgain = (client: QueryClient): void => {
  for (const queryKey of [['guarantees'], ['ledger'], ['reservations'], ['planning'], ['audit']]) {
    void client.invalidateQueries({ queryKey });
  }
};

const onSettled = (
  _answer: unknown,
  _error: unknown,
  _input: unknown,
  _prepared: unknown,
  { client }: { client: QueryClient },
): void => readAgain(client);

export const guaranteeMutations = {
  ask: () =>
    mutationOptions({
      mutationFn: ({
        reservationId,
        method,
        amount,
      }: {
        reservationId: number;
        method: GuaranteeMethod;
        /** In euros, as it was typed: the server judges it. */
        amount: number;
      }) => callApi(guaranteesApi.ask, { params: { id: reservationId }, body: { method, amount } }),
      onSettled,
    }),
  renewLink: () =>
    mutationOptions({
      mutationFn: (reservationId: number) =>
        callApi(guaranteesApi.renewLink, { params: { id: reservationId } }),
      onSettled,
    }),
  release: () =>
    mutationOptions({
      mutationFn: (reservationId: number) =>
        callApi(guaranteesApi.release, { params: { id: reservationId } }),
      onSettled,
    }),
  announce: () =>
    mutationOptions({
      mutationFn: ({ reservationId, amountCents, reason }: Kept) =>
        callApi(guaranteesApi.announce, {
          params: { id: reservationId },
          body: { amount: toEuros(amountCents), reason },
        }),
      onSettled,
    }),
  capture: () =>
    mutationOptions({
      mutationFn: ({
        reservationId,
        amountCents,
        reason,
        signedStatement,
        entries,
      }: Kept & { signedStatement: boolean; entries: number[] }) =>
        callApi(guaranteesApi.capture, {
          params: { id: reservationId },
          body: { amount: toEuros(amountCents), reason, signedStatement, entries },
        }),
      onSettled,
    }),
  /** The payment for the form of a link's page. */
  openIntent: () =>
    mutationOptions({ mutationFn: (token: string) => callApi(guaranteesApi.intent, { params: { token } }) }),
};
