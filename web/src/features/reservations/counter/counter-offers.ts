import { useQuery } from '@tanstack/react-query';
import type { Period } from '@volant/shared/kernel/period.ts';
import { fleetQueries } from '../../vehicles/api/fleet.queries.ts';
import { vehicleQueries } from '../../vehicles/api/vehicles.queries.ts';
import { counterQueries } from '../api/counter.queries.ts';

const NO_DAYS: Period = { startDate: '', endDate: '' };

/**
 * The vehicles with what they cost for the days, the free ones first; without days nothing is asked. Plates tell equal ones
 * apart, and may come later.
 */
export const useCounterOffers = (period: Period | undefined) => {
  const enabled = period !== undefined;
  const vehicles = useQuery({ ...vehicleQueries.list(), enabled });
  const offers = useQuery(counterQueries.offers(period ?? NO_DAYS));
  const fleet = useQuery({ ...fleetQueries.all(), enabled });
  const rows = (vehicles.data ?? []).flatMap((vehicle) => {
    const offer = offers.data?.find(({ vehiculeId }) => vehiculeId === vehicle.id);
    const plate = fleet.data?.find(({ id }) => id === vehicle.id)?.plate ?? null;
    return offer
      ? [
          {
            vehicle,
            plate,
            isFree: offer.available,
            totalCents: offer.totalPriceCents,
            priceLines: offer.priceLines,
          },
        ]
      : [];
  });
  return {
    rows: [...rows].sort((a, b) => Number(b.isFree) - Number(a.isFree)),
    error: offers.error ?? vehicles.error,
    isLoading: offers.isFetching && !offers.data,
    retry: () => {
      void offers.refetch();
      void vehicles.refetch();
    },
  };
};

export type CounterOffers = ReturnType<typeof useCounterOffers>;
export type OfferedVehicle = CounterOffers['rows'][number];
