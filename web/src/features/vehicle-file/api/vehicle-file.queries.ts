import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { deskApi } from '@volant/shared/desk/desk.api.ts';
import type { VehicleFile as WireFile } from '@volant/shared/desk/vehicle-file.schema.ts';
import type { ManagedVehicle } from '@volant/shared/vehicles/vehicles.schema.ts';
import { readApi } from '../../../lib/calls/call-api.ts';
import { inCents, type InCents } from '../../../lib/calls/wire-money.ts';
import {
  barOf,
  planningQueries,
  type PlanningBar,
  type ReservationBar,
} from '../../planning/api/planning.queries.ts';
import { reservationOf } from '../../reservations/api/reservations.queries.ts';
import { VEHICLE_AMOUNTS } from '../../vehicles/api/vehicles.queries.ts';

export interface VehicleFile extends Omit<WireFile, 'vehicle' | 'present' | 'next' | 'bars'> {
  vehicle: InCents<ManagedVehicle, (typeof VEHICLE_AMOUNTS)[number]>;
  present: PlanningBar | null;
  next: ReservationBar[];
  bars: PlanningBar[];
}

export const vehicleFileQueries = {
  /** Under the key of the planning: what changes a rental or an unavailability changes it. */
  one: (id: number) =>
    queryOptions({
      queryKey: [...planningQueries.everything, 'vehicle', id],
      queryFn: async ({ signal }): Promise<VehicleFile> => {
        const file = await readApi(deskApi.vehicle, { params: { id }, signal });
        return {
          ...file,
          vehicle: inCents(file.vehicle, VEHICLE_AMOUNTS),
          present: file.present && barOf(file.present),
          next: file.next.map((bar) => inCents(bar, ['due'])),
          bars: file.bars.map(barOf),
        };
      },
      staleTime: 0,
    }),
  /** Its rentals that are over, the last to end first, one page after the other. */
  pastRentals: (id: number) =>
    infiniteQueryOptions({
      queryKey: ['reservations', 'of vehicle', id],
      queryFn: async ({ pageParam, signal }) => {
        const { reservations, ...page } = await readApi(deskApi.vehicleRentals, {
          params: { id },
          query: pageParam === null ? {} : { cursor: pageParam },
          signal,
        });
        return { ...page, reservations: reservations.map(reservationOf) };
      },
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.nextCursor,
      staleTime: 0,
    }),
};
