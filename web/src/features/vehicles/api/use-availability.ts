import { useQuery, queryOptions } from '@tanstack/react-query';
import type { Period } from '@volant/shared/kernel/period.ts';
import { reservationsApi } from '@volant/shared/reservations/reservations.api.ts';
import { readApi } from '../../../lib/calls/call-api.ts';
import { useVehiclePrices } from '../../pricing/api/use-vehicle-prices.ts';
import type { VehiclePrices } from '@volant/shared/pricing/vehicle-prices.rules.ts';
import type { Vehicle } from './vehicles.queries.ts';

/** Among the reservations: what changes one of them may free days, or take them. */
const RESERVED = ['reservations', 'reserved-periods'] as const;

export const reservedPeriodQueries = {
  /** The prefix of the keys below. */
  everything: RESERVED,
  /** Days of a vehicle that cannot be booked; refetched on every use, because others book meanwhile. */
  of: (vehicleId: number) =>
    queryOptions({
      queryKey: [...RESERVED, vehicleId],
      queryFn: ({ signal }) =>
        readApi(reservationsApi.reservedPeriods, { params: { id: vehicleId }, signal }),
      staleTime: 0,
      refetchInterval: 60_000,
    }),
};

/** When a vehicle can be rented, and at which price. */
export interface Availability {
  /** Days of others, and days on which it is not rented out. */
  reserved: readonly Period[];
  prices: VehiclePrices;
}

export interface LoadedAvailability {
  /** Undefined until both parts are loaded. */
  availability: Availability | undefined;
  /** Each part as soon as it is loaded. */
  parts: Partial<Availability>;
  /** A part could not be loaded, and is not known. */
  hasFailed: boolean;
  isFetching: boolean;
  /** Loads what is not known yet; undefined when that fails. */
  load: () => Promise<Availability | undefined>;
}

/** The reserved days, the closed days and the prices of a vehicle. `enabled`: false to load nothing. */
export const useAvailability = (
  vehicle: Pick<Vehicle, 'id' | 'dailyPriceCents'>,
  { enabled = true }: { enabled?: boolean } = {},
): LoadedAvailability => {
  const {
    data: reserved,
    isError,
    isFetching,
    refetch,
  } = useQuery({ ...reservedPeriodQueries.of(vehicle.id), enabled });
  const { prices, ...pricing } = useVehiclePrices(vehicle, { enabled });
  const both = (days: readonly Period[] | undefined, costs: VehiclePrices | undefined) =>
    days && costs && { reserved: days, prices: costs };
  return {
    availability: both(reserved, prices),
    parts: { ...(reserved && { reserved }), ...(prices && { prices }) },
    hasFailed: (isError && reserved === undefined) || pricing.hasFailed,
    isFetching: isFetching || pricing.isFetching,
    load: async () => {
      const [days, costs] = await Promise.all([
        reserved ?? refetch({ cancelRefetch: false }).then(({ data }) => data),
        pricing.load(),
      ]);
      return both(days, costs);
    },
  };
};
