import type { QueryClient } from '@tanstack/react-query';
import type { WireAgencySettings } from '@volant/shared/pricing/settings.schema.ts';
import type { SearchDates } from '@volant/shared/search/search.rules.ts';
import type { OffersAnswer } from '@volant/shared/search/search.schema.ts';
import type { Vehicle } from '@volant/shared/vehicles/vehicles.schema.ts';
import { SETTINGS_KEY } from '../features/pricing/api/settings-key.ts';
import {
  offersKey,
  vehicleOf,
  vehicleQueries,
  type VehicleResult,
} from '../features/vehicles/api/vehicles.queries.ts';
import type { Site } from '../lib/site.tsx';

/** What the server loads for a page that it renders. */
export interface PageData {
  /** The active vehicles. */
  vehicles?: Vehicle[];
  /** null: no such vehicle, or an archived one. */
  vehicle?: Vehicle | null;
  vehicleArchived?: boolean;
  /** What the agency decides for all vehicles; with a vehicle. */
  settings?: WireAgencySettings;
  /** The home page with a search, or a vehicle with dates; `offers` when the dates can be read. */
  search?: { offers?: { dates: SearchDates; answer: OffersAnswer } };
}

/** The JSON in the document; script elements of this type are not executed. */
export interface PageBlock extends Site {
  data: PageData;
  vehicleId?: number | undefined;
}

export const PAGE_BLOCK_ID = 'volant-data';

/** Fills the query cache with what the server loaded, on the server and in the browser, so that both render the same. */
export const fillQueryCache = (client: QueryClient, { data, vehicleId }: PageBlock): void => {
  if (data.vehicles) client.setQueryData(vehicleQueries.list().queryKey, data.vehicles.map(vehicleOf));
  const offers = data.search?.offers;
  // As a visitor who is not signed in is answered.
  if (offers) client.setQueryData(offersKey(offers.dates, null), offers.answer);
  if (data.settings) client.setQueryData(SETTINGS_KEY, data.settings);
  if (data.vehicle === undefined || vehicleId === undefined) return;
  const result: VehicleResult =
    data.vehicle !== null
      ? { kind: 'found', vehicle: vehicleOf(data.vehicle) }
      : { kind: data.vehicleArchived ? 'archived' : 'missing' };
  client.setQueryData(vehicleQueries.detail(vehicleId).queryKey, result);
};
