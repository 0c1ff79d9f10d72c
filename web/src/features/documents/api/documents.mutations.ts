import { mutationOptions } from '@tanstack/react-query';
import { documentsApi } from '@volant/shared/documents/documents.api.ts';
import { callApi } from '../../../lib/calls/call-api.ts';
import { downloadApi } from '../../../lib/calls/download.ts';
import { documentQueries } from './documents.queries.ts';

export const documentMutations = {
  /** Reads the file; it changes nothing, and is asked for by a click only. */
  read: () =>
    mutationOptions({
      mutationFn: ({ id, ending }: { id: string; ending: 'pdf' | 'xml'; fileName: string }) =>
        downloadApi(ending === 'pdf' ? documentsApi.pdf : documentsApi.ubl, { params: { id } }),
    }),
};

/** What the agency issues: a contract, or the receipt of an entry of the ledger. */
export type Wanted = { kind: 'contract' } | { kind: 'receipt'; entryId: number };

export const issueMutations = {
  issue: (reservationId: number) =>
    mutationOptions({
      mutationFn: (body: Wanted) => callApi(documentsApi.issue, { params: { id: reservationId }, body }),
      onSuccess: (_document, _body, _prepared, { client }) => {
        const { queryKey } = documentQueries.ofReservation(reservationId);
        for (const key of [queryKey, ['audit']]) void client.invalidateQueries({ queryKey: key });
      },
    }),
};
