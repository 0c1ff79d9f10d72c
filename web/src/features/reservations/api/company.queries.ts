import { queryOptions } from '@tanstack/react-query';
import { reservationCompanyApi } from '@volant/shared/reservations/company/company.api.ts';
import { readApi } from '../../../lib/calls/call-api.ts';

/** The companies that the next order proposes. A form begins with the answer: it waits for the one that was just asked. */
export const companyQueries = {
  own: () =>
    queryOptions({
      queryKey: ['company', 'own'],
      queryFn: ({ signal }) => readApi(reservationCompanyApi.own, { signal }),
      staleTime: 0,
    }),
  ofCustomer: (id: number) =>
    queryOptions({
      queryKey: ['company', 'customer', id],
      queryFn: ({ signal }) => readApi(reservationCompanyApi.ofCustomer, { params: { id }, signal }),
      staleTime: 0,
    }),
};
