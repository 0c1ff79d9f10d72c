import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { booksApi, exportsApi } from '@volant/shared/books/books.api.ts';
import type { TakeOutBody } from '@volant/shared/books/books.schema.ts';
import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { toEuros } from '@volant/shared/kernel/money.ts';
import { callApi } from '../../../lib/calls/call-api.ts';
import { downloadApi } from '../../../lib/calls/download.ts';
import { booksQueries, cashDayOf, type CashDay } from './books.queries.ts';

const show = (client: QueryClient, till: CashDay): void => {
  client.setQueryData(booksQueries.cashDay(till.day).queryKey, till);
  void client.invalidateQueries({ queryKey: ['audit'] });
};

/** What the screen shows is not what it was asked about. */
const readAgain = (client: QueryClient, day: IsoDate): Promise<void> =>
  client.invalidateQueries({ queryKey: booksQueries.cashDay(day).queryKey });

interface TakenOut extends Pick<TakeOutBody, 'kind' | 'note' | 'requestKey'> {
  amountCents: number;
}

interface Counted {
  countedCents: number;
  /** As the screen shows it. */
  expectedCents: number;
  reason: string;
}

export const booksMutations = {
  open: (day: IsoDate) =>
    mutationOptions({
      mutationFn: async (amountCents: number) =>
        cashDayOf(
          await callApi(booksApi.openTill, { params: { day }, body: { amount: toEuros(amountCents) } }),
        ),
      onSuccess: (till, _amount, _result, { client }) => show(client, till),
      onError: (_error, _amount, _result, { client }) => readAgain(client, day),
    }),
  takeOut: (day: IsoDate) =>
    mutationOptions({
      mutationFn: async ({ amountCents, ...taken }: TakenOut) =>
        cashDayOf(
          await callApi(booksApi.takeOut, {
            params: { day },
            body: { ...taken, amount: toEuros(amountCents) },
          }),
        ),
      onSuccess: (till, _taken, _result, { client }) => show(client, till),
      onError: (_error, _taken, _result, { client }) => readAgain(client, day),
    }),
  close: (day: IsoDate) =>
    mutationOptions({
      mutationFn: async ({ countedCents, expectedCents, reason }: Counted) =>
        cashDayOf(
          await callApi(booksApi.closeTill, {
            params: { day },
            body: { counted: toEuros(countedCents), expected: toEuros(expectedCents), reason },
          }),
        ),
      onSuccess: (till, _counted, _result, { client }) => show(client, till),
      onError: (_error, _counted, _result, { client }) => readAgain(client, day),
    }),
};

export const monthExportMutations = {
  /** Reads the file; it changes nothing, and is asked for by a click only. */
  read: () =>
    mutationOptions({
      mutationFn: (month: string) => downloadApi(exportsApi.month, { params: { month } }),
    }),
};
