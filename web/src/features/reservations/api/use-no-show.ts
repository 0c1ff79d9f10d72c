import { useQuery } from '@tanstack/react-query';
import { canBeNoShow } from '@volant/shared/reservations/rental/no-show.rules.ts';
import { useNow } from '../../../lib/use-now.ts';
import { noShowQueries } from '../../pricing/api/no-show.queries.ts';

type Rental = Pick<Parameters<typeof canBeNoShow>[0], 'status' | 'startDate' | 'hasDeparted'>;

/** Tells whether the customer of a rental counts as absent now; nobody does until the waiting time is known. */
export const useNoShow = (): ((rental: Rental) => boolean) => {
  const { data } = useQuery(noShowQueries.settings());
  const moment = useNow();
  return (rental) =>
    data !== undefined && canBeNoShow({ ...rental, graceMinutes: data.graceMinutes }, moment);
};
