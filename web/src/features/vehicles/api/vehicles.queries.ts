import { queryOptions } from '@tanstack/react-query';
import { catalogueApi } from '@volant/shared/vehicles/catalogue.api.ts';
import { readApi } from '../../../lib/calls/call-api.ts';
import { CallError } from '../../../lib/calls/call-error.ts';
import type { Vehicle as WireVehicle } from '@volant/shared/vehicles/vehicles.schema.ts';
import { inCents, type InCents } from '../../../lib/calls/wire-money.ts';
import type { SearchDates } from '@volant/shared/search/search.rules.ts';

/** A vehicle as screens show it, its price in cents. */
export type Vehicle = InCents<WireVehicle, 'dailyPrice' | 'extraKmPrice'>;

export const VEHICLE_AMOUNTS = ['dailyPrice', 'extraKmPrice'] as const;

export const vehicleOf = (wire: WireVehicle): Vehicle => inCents(wire, VEHICLE_AMOUNTS);

/** What an address of a vehicle leads to. Not an error: the page has something to say in each case. */
export type VehicleResult =
  | { kind: 'found'; vehicle: Vehicle }
  /** Seen by a manager it is 'found', with the status ARCHIVED. */
  | { kind: 'archived' }
  | { kind: 'missing' };

/** Who asks: only a manager is shown what is archived, so the answers are kept apart. */
export type VehicleViewer = 'public' | 'manager';

const loadVehicle = async (id: number, signal: AbortSignal): Promise<VehicleResult> => {
  try {
    // Another server behind the same address may answer 200 without a vehicle.
    const answer = await readApi(catalogueApi.detail, { params: { id }, signal });
    const vehicle = answer as typeof answer | null | undefined;
    return vehicle ? { kind: 'found', vehicle: vehicleOf(vehicle) } : { kind: 'missing' };
  } catch (error) {
    if (error instanceof CallError && error.status === 410) return { kind: 'archived' };
    if (error instanceof CallError && error.status === 404) return { kind: 'missing' };
    throw error;
  }
};

export const vehicleQueries = {
  /** The prefix of every key below. */
  everything: ['vehicles'] as const,
  /** The active vehicles. */
  list: () =>
    queryOptions({
      queryKey: ['vehicles', 'list'],
      queryFn: async ({ signal }) => (await readApi(catalogueApi.list, { signal })).map(vehicleOf),
    }),
  /** The archived vehicles, for a manager. */
  archived: () =>
    queryOptions({
      queryKey: ['vehicles', 'archived'],
      queryFn: async ({ signal }) => (await readApi(catalogueApi.archived, { signal })).map(vehicleOf),
    }),
  detail: (id: number, viewer: VehicleViewer = 'public') =>
    queryOptions({
      queryKey: ['vehicles', 'detail', id, viewer],
      queryFn: ({ signal }) => loadVehicle(id, signal),
    }),
};

/** The key of the offers for days in the query cache; `viewer`: the signed-in customer, whose holds do not count. */
export const offersKey = ({ startDate, endDate }: SearchDates, viewer: number | null) =>
  ['search', 'offers', startDate, endDate, viewer] as const;
