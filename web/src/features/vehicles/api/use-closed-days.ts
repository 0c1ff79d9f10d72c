import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { closedDays, type ClosedDays, type Closures } from '@volant/shared/pricing/closures.rules.ts';
import { vehicleQueries } from './vehicles.queries.ts';
import { vehiclePricingQueries } from '../../pricing/api/pricing.queries.ts';

const NEVER: Closures = { weekdays: [], days: [] };

/**
 * The days on which the agency is closed; undefined while they load, none when they cannot be loaded. They are public as a
 * part of the pricing of a vehicle, and the same for all.
 */
export const useClosedDays = (): ClosedDays | undefined => {
  const vehicles = useQuery(vehicleQueries.list());
  const id = vehicles.data?.[0]?.id;
  const pricing = useQuery({ ...vehiclePricingQueries.of(id ?? 0), enabled: id !== undefined });
  const closures = pricing.data?.closures;
  const days = useMemo(() => closedDays(closures ?? NEVER), [closures]);
  return vehicles.isLoading || pricing.isLoading ? undefined : days;
};
