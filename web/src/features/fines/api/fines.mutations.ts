import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { finesApi } from '@volant/shared/fines/fines.api.ts';
import type { FineState } from '@volant/shared/fines/fines.rules.ts';
import { toEuros } from '@volant/shared/kernel/money.ts';
import { callApi } from '../../../lib/calls/call-api.ts';
import { downloadApi } from '../../../lib/calls/download.ts';
import { fineOf } from './fines.queries.ts';

/** What is typed of a fine. */
export interface FineInput {
  plate: string;
  at: string;
  reference: string;
  authority: string;
  offence: string;
  amountCents: number | null;
  askedOn: string;
  /** The rental that the manager chose; null: it is found. */
  reservationId: number | null;
}

const bodyOf = ({ amountCents, ...fine }: FineInput) => ({
  ...fine,
  amount: amountCents === null ? null : toEuros(amountCents),
});

/** Lists, the journal and the account of the rental show what was done. */
const renew = (client: QueryClient): void => {
  for (const queryKey of [['fines'], ['audit'], ['ledger'], ['reservations']]) {
    void client.invalidateQueries({ queryKey });
  }
};

/** After a refusal the fine may be another one than is shown. */
const renewList = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: ['fines'] });

export const finesMutations = {
  create: () =>
    mutationOptions({
      mutationFn: async (fine: FineInput) => fineOf(await callApi(finesApi.create, { body: bodyOf(fine) })),
      onSuccess: (_fine, _input, _result, { client }) => renew(client),
    }),
  change: (id: number) =>
    mutationOptions({
      mutationFn: async ({ version, ...fine }: FineInput & { version: number }) =>
        fineOf(await callApi(finesApi.change, { params: { id }, body: { ...bodyOf(fine), version } })),
      onSuccess: (_fine, _input, _result, { client }) => renew(client),
      onError: (_error, _input, _result, { client }) => renewList(client),
    }),
  makeLetter: (id: number) =>
    mutationOptions({
      mutationFn: async (body: { version: number; driver: string }) =>
        fineOf(await callApi(finesApi.makeLetter, { params: { id }, body })),
      onSuccess: (_fine, _input, _result, { client }) => renew(client),
      onError: (_error, _input, _result, { client }) => renewList(client),
    }),
  /** Reads the file; it changes nothing. */
  readLetter: () =>
    mutationOptions({
      mutationFn: ({ id }: { id: number }) => downloadApi(finesApi.letter, { params: { id } }),
    }),
  charge: (id: number) =>
    mutationOptions({
      mutationFn: async ({ version, amountCents }: { version: number; amountCents: number }) =>
        fineOf(
          await callApi(finesApi.charge, {
            params: { id },
            body: { version, amount: toEuros(amountCents) },
          }),
        ),
      onSuccess: (_fine, _input, _result, { client }) => renew(client),
      onError: (_error, _input, _result, { client }) => renewList(client),
    }),
  setState: (id: number) =>
    mutationOptions({
      mutationFn: async (body: { version: number; state: FineState; reason?: string }) =>
        fineOf(await callApi(finesApi.setState, { params: { id }, body })),
      onSuccess: (_fine, _input, _result, { client }) => renew(client),
      onError: (_error, _input, _result, { client }) => renewList(client),
    }),
};
