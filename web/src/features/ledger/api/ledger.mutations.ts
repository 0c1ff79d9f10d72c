import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { toEuros } from '@volant/shared/kernel/money.ts';
import { ledgerApi } from '@volant/shared/ledger/ledger.api.ts';
import type { EntryBody } from '@volant/shared/ledger/ledger.schema.ts';
import { callApi } from '../../../lib/calls/call-api.ts';
import { ledgerOf, ledgerQueries, type Ledger } from './ledger.queries.ts';

/** Shows the account as it is now; what was paid and is due stands on other pages, too. */
const show = (client: QueryClient, ledger: Ledger): void => {
  client.setQueryData(ledgerQueries.of(ledger.reservationId).queryKey, ledger);
  for (const queryKey of [['reservations'], ['guarantees'], ['audit'], ['planning']]) {
    void client.invalidateQueries({ queryKey });
  }
};

export interface NewEntry extends Pick<
  EntryBody,
  'kind' | 'method' | 'what' | 'reason' | 'note' | 'requestKey'
> {
  amountCents: number;
}

export const ledgerMutations = {
  write: (id: number) =>
    mutationOptions({
      mutationFn: async ({ amountCents, ...entry }: NewEntry) =>
        ledgerOf(
          await callApi(ledgerApi.write, {
            params: { id },
            body: { ...entry, amount: toEuros(amountCents) },
          }),
        ),
      onSuccess: (ledger, _entry, _result, { client }) => show(client, ledger),
      onError: (_error, _entry, _result, { client }) =>
        client.invalidateQueries({ queryKey: ledgerQueries.of(id).queryKey }),
    }),
  reverse: () =>
    mutationOptions({
      mutationFn: async ({ id, reason }: { id: number; reason: string }) =>
        ledgerOf(await callApi(ledgerApi.reverse, { params: { id }, body: { reason } })),
      onSuccess: (ledger, _entry, _result, { client }) => show(client, ledger),
    }),
};
