import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { customerFilesApi } from '@volant/shared/accounts/customers.api.ts';
import type {
  CustomerPage as WirePage,
  ListedCustomer as WireCustomer,
} from '@volant/shared/accounts/customer-file.schema.ts';
import { customerRentalsApi } from '@volant/shared/reservations/reading/customer-rentals.api.ts';
import { readApi } from '../../../lib/calls/call-api.ts';
import { inCents, type InCents } from '../../../lib/calls/wire-money.ts';
import { reservationOf } from '../../reservations/api/reservations.queries.ts';
import type { CustomerSearch } from '../customer-search.ts';

export type { CustomerFile, MergePreview } from '@volant/shared/accounts/customer-file.schema.ts';

export type ListedCustomer = InCents<WireCustomer, 'due'>;

export interface CustomerPage extends Omit<WirePage, 'customers'> {
  customers: ListedCustomer[];
}

export const PAGE_SIZE = 50;

export const customerQueries = {
  /** The prefix of every key below. */
  all: ['customers'] as const,
  /** The customers in the order of their names, one page after the other. */
  list: ({ text, filter }: CustomerSearch) =>
    infiniteQueryOptions({
      queryKey: ['customers', 'list', text, filter],
      queryFn: async ({ pageParam, signal }): Promise<CustomerPage> => {
        const { customers, ...page } = await readApi(customerFilesApi.list, {
          query: {
            limit: PAGE_SIZE,
            ...(text !== '' && { q: text }),
            ...(filter !== 'all' && { filter }),
            ...(pageParam !== null && { cursor: pageParam }),
          },
          signal,
        });
        return { ...page, customers: customers.map((customer) => inCents(customer, ['due'])) };
      },
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.nextCursor,
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  one: (id: number) =>
    queryOptions({
      queryKey: ['customers', 'one', id],
      queryFn: ({ signal }) => readApi(customerFilesApi.one, { params: { id }, signal }),
      staleTime: 0,
    }),
  /** Under the key of the reservations: what changes one of them changes these. */
  rentals: (id: number) =>
    queryOptions({
      queryKey: ['reservations', 'of customer', id],
      queryFn: async ({ signal }) =>
        (await readApi(customerRentalsApi.rentals, { params: { id }, signal })).map(reservationOf),
      staleTime: 0,
    }),
  /** Under the key of the notes, which the same dialog deletes. */
  notes: (id: number) =>
    queryOptions({
      queryKey: ['notes', 'of customer', id],
      queryFn: ({ signal }) => readApi(customerRentalsApi.notes, { params: { id }, signal }),
      staleTime: 0,
    }),
};
