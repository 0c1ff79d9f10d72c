import { queryOptions } from '@tanstack/react-query';
import { customersApi } from '@volant/shared/accounts/accounts.api.ts';
import { customerFilesApi } from '@volant/shared/accounts/customers.api.ts';
import type { Period } from '@volant/shared/kernel/period.ts';
import { searchApi } from '@volant/shared/search/search.api.ts';
import { readApi } from '../../../lib/calls/call-api.ts';
import { inCents } from '../../../lib/calls/wire-money.ts';
import { priceLineOf } from '../../pricing/api/pricing.queries.ts';

const MIN_LETTERS = 2;

export const counterQueries = {
  /** What each vehicle costs at the counter for the days, and whether it is free. */
  offers: (period: Period) =>
    queryOptions({
      queryKey: ['counter', 'offers', period.startDate, period.endDate],
      queryFn: async ({ signal }) =>
        (await readApi(searchApi.counterOffers, { query: { ...period }, signal })).offers.map((offer) => ({
          ...inCents(offer, ['totalPrice']),
          priceLines: offer.priceLines.map(priceLineOf),
        })),
      staleTime: 0,
      enabled: period.startDate !== '' && period.endDate > period.startDate,
    }),
  /** The customers whom a manager may mean. */
  customers: (typed: string) =>
    queryOptions({
      queryKey: ['counter', 'customers', typed],
      queryFn: ({ signal }) => readApi(customersApi.find, { query: { q: typed }, signal }),
      enabled: typed.length >= MIN_LETTERS,
    }),
  /** The customer whom an address names. */
  customer: (id: number) =>
    queryOptions({
      queryKey: ['counter', 'customer', id],
      queryFn: ({ signal }) => readApi(customerFilesApi.one, { params: { id }, signal }),
      staleTime: 0,
    }),
};
