import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from '../../../lib/search-params.ts';
import { counterQueries } from '../api/counter.queries.ts';
import { managerReservationQueries } from '../api/manager-reservations.queries.ts';
import { idIn } from '../counter-address.ts';

export interface AskedCustomer {
  id: number;
  firstName: string;
  lastName: string;
  phoneNumber: string;
  email: string;
}

/** The customer whom the address names, by their number or by that of a rental; undefined for anybody. */
export const useAskedCustomer = (): { customer: AskedCustomer | undefined; isLoading: boolean } => {
  const [params] = useSearchParams();
  const rentalId = idIn(params, 'reservation');
  const customerId = idIn(params, 'customer');
  const rental = useQuery({
    ...managerReservationQueries.one(rentalId ?? 0),
    enabled: rentalId !== undefined,
    refetchInterval: false,
  });
  const file = useQuery({ ...counterQueries.customer(customerId ?? 0), enabled: customerId !== undefined });
  return {
    customer: file.data ?? (rental.data && { ...rental.data.customer, id: rental.data.customerId }),
    isLoading: (rentalId !== undefined && rental.isPending) || (customerId !== undefined && file.isPending),
  };
};
