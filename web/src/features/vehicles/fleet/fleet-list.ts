import { LANGUAGE } from '#words/format/locale.ts';
import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { searchWords, foldText } from '@volant/shared/kernel/search-text.ts';
import { normalPlate } from '@volant/shared/vehicles/plate.rules.ts';
import { vehicleName } from '@volant/shared/vehicles/vehicle-name.ts';
import type { ManagedFleetVehicle } from '../api/fleet.queries.ts';

export const FLEET_FILTERS = ['all', 'active', 'archived'] as const;
export type FleetFilter = (typeof FLEET_FILTERS)[number];

export const FLEET_SORTS = ['name', 'mileage', 'inspection'] as const;
export type FleetSort = (typeof FLEET_SORTS)[number];

/** What the address asks of the fleet's table. */
export interface FleetSearch {
  filter: FleetFilter;
  sort: FleetSort;
  text: string;
}

const FILTER_WORDS: Record<FleetFilter, string> = { all: '', active: 'actifs', archived: 'archives' };
const SORT_WORDS: Record<FleetSort, string> = { name: '', mileage: 'km', inspection: 'controle' };

/** The search in an address; unknown words count as absent. */
export const searchOf = (params: URLSearchParams): FleetSearch => ({
  filter: FLEET_FILTERS.find((filter) => FILTER_WORDS[filter] === params.get('statut')) ?? 'all',
  sort: FLEET_SORTS.find((sort) => SORT_WORDS[sort] === params.get('tri')) ?? 'name',
  text: params.get('recherche') ?? '',
});

/** The query of an address, without what is the default. */
export const queryOf = ({ filter, sort, text }: FleetSearch): Record<string, string> =>
  Object.fromEntries(
    [
      ['statut', FILTER_WORDS[filter]],
      ['tri', SORT_WORDS[sort]],
      ['recherche', text],
    ].filter(([, value]) => value !== ''),
  ) as Record<string, string>;

type Listed = Pick<ManagedFleetVehicle, 'brand' | 'model' | 'plate' | 'status' | 'mileage' | 'inspectionDue'>;

/** Whether every word is in the name, or the whole text in the plate, however it is written. */
const isFound = (vehicle: Listed, text: string): boolean => {
  const name = foldText(vehicleName(vehicle));
  const plate = normalPlate(text);
  return (
    searchWords(text).every((word) => name.includes(word)) ||
    (plate !== '' && vehicle.plate?.includes(plate) === true)
  );
};

const hasStatus = ({ status }: Listed, filter: FleetFilter): boolean =>
  filter === 'all' || (filter === 'active') === (status === 'ACTIVE');

/** Vehicles whose inspection is unknown come last. */
const UNKNOWN_DAY: IsoDate = '9999-12-31';

const COMPARE: Record<FleetSort, (a: Listed, b: Listed) => number> = {
  name: (a, b) => vehicleName(a).localeCompare(vehicleName(b), LANGUAGE),
  // The most used first.
  mileage: (a, b) => b.mileage - a.mileage,
  inspection: (a, b) => dayOf(a).localeCompare(dayOf(b)),
};
const dayOf = ({ inspectionDue }: Listed): IsoDate => inspectionDue ?? UNKNOWN_DAY;

/** The vehicles of a search, sorted. */
export const listedVehicles = <Vehicle extends Listed>(
  vehicles: readonly Vehicle[],
  { filter, sort, text }: FleetSearch,
): Vehicle[] =>
  vehicles
    .filter((vehicle) => hasStatus(vehicle, filter) && isFound(vehicle, text))
    .sort((a, b) => COMPARE[sort](a, b) || COMPARE.name(a, b));

/** How many vehicles each filter would list for the same text. */
export const countByFilter = (vehicles: readonly Listed[], text: string): Record<FleetFilter, number> => {
  const found = vehicles.filter((vehicle) => isFound(vehicle, text));
  const active = found.filter(({ status }) => status === 'ACTIVE').length;
  return { all: found.length, active, archived: found.length - active };
};
