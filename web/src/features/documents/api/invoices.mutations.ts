import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { documentsApi } from '@volant/shared/documents/documents.api.ts';
import { callApi } from '../../../lib/calls/call-api.ts';

/** A document changes all lists of documents; the rental's page says whether its company may change. */
const readAgain = (client: QueryClient): void => {
  for (const key of [['documents'], ['audit'], ['reservations']])
    void client.invalidateQueries({ queryKey: key });
};

export interface Credit {
  reason: string;
  entries?: number[];
}

export const invoiceMutations = {
  /** Issues what the rental lacks. */
  issue: (reservationId: number) =>
    mutationOptions({
      mutationFn: (body: { vatPercent?: number }) =>
        callApi(documentsApi.invoices, { params: { id: reservationId }, body }),
      onSuccess: (_documents, _body, _prepared, { client }) => readAgain(client),
    }),
  credit: (documentId: string) =>
    mutationOptions({
      mutationFn: (body: Credit) => callApi(documentsApi.credit, { params: { id: documentId }, body }),
      onSuccess: (_document, _body, _prepared, { client }) => readAgain(client),
    }),
};
