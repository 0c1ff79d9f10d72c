import { mutationOptions } from '@tanstack/react-query';
import { documentsApi } from '@volant/shared/documents/documents.api.ts';
import { callApi } from '../../../lib/calls/call-api.ts';
import { documentQueries } from './documents.queries.ts';

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
