import { queryOptions } from '@tanstack/react-query';
import { documentsApi } from '@volant/shared/documents/documents.api.ts';
import type { DocumentList as WireList } from '@volant/shared/documents/documents.schema.ts';
import { readApi } from '../../../lib/calls/call-api.ts';
import { inCents, type InCents } from '../../../lib/calls/wire-money.ts';

export type DocumentView = InCents<WireList['documents'][number], 'amount'>;
export type PaymentWithoutReceipt = InCents<WireList['withoutReceipt'][number], 'amount'>;

export interface DocumentList {
  documents: DocumentView[];
  withoutReceipt: PaymentWithoutReceipt[];
}

export const documentQueries = {
  /** The documents of a reservation, newest first. */
  ofReservation: (id: number) =>
    queryOptions({
      queryKey: ['documents', id],
      queryFn: async ({ signal }): Promise<DocumentList> => {
        const { documents, withoutReceipt } = await readApi(documentsApi.list, { params: { id }, signal });
        return {
          documents: documents.map((document) => inCents(document, ['amount'])),
          withoutReceipt: withoutReceipt.map((payment) => inCents(payment, ['amount'])),
        };
      },
      staleTime: 0,
    }),
};
