import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { documentsApi } from '@volant/shared/documents/documents.api.ts';
import type {
  DocumentPage as WirePage,
  MissingDocuments as WireMissing,
} from '@volant/shared/documents/documents.schema.ts';
import { readApi } from '../../../lib/calls/call-api.ts';
import { inCents, type InCents } from '../../../lib/calls/wire-money.ts';
import type { DocumentSearch } from '../documents-address.ts';

/** Rows of a page; the server decides. */
export const PAGE_SIZE = 50;

export type NumberedDocument = InCents<WirePage['documents'][number], 'amount'>;
export type MissingDocument = InCents<WireMissing[number], 'amount'>;

export interface DocumentPage extends Omit<WirePage, 'documents'> {
  documents: NumberedDocument[];
}

export const booksOfDocuments = {
  /** Numbered documents of all rentals, the newest first, one page after the other. */
  list: (search: DocumentSearch) =>
    infiniteQueryOptions({
      queryKey: ['documents', 'list', search],
      queryFn: async ({ pageParam, signal }): Promise<DocumentPage> => {
        const page = await readApi(documentsApi.page, {
          query: { ...search, ...(pageParam !== null && { cursor: pageParam }) },
          signal,
        });
        return { ...page, documents: page.documents.map((document) => inCents(document, ['amount'])) };
      },
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.nextCursor,
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  /** Rentals that lack a document, those due first. */
  missing: () =>
    queryOptions({
      queryKey: ['documents', 'missing'],
      queryFn: async ({ signal }): Promise<MissingDocument[]> =>
        (await readApi(documentsApi.missing, { signal })).map((missing) => inCents(missing, ['amount'])),
      staleTime: 0,
    }),
};
