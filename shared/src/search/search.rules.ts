import { daysBetween, isIsoDate, isoDate, type IsoDate } from '../kernel/iso-date.ts';
import type { Cents } from '../kernel/money.ts';
import { foldText } from '../kernel/search-text.ts';
import type { Period } from '../kernel/period.ts';
import { ENERGIES, type Energy } from '../vehicles/energy.ts';
import { TRANSMISSIONS, VEHICLE_CATEGORIES } from '../vehicles/vehicle-facts.ts';
import type { Transmission, VehicleCategory } from '../vehicles/vehicle-facts.ts';
import { vehicleName } from '../vehicles/vehicle-name.ts';

export const SORTS = ['prix', 'prix-desc', 'nom'] as const;
export type Sort = (typeof SORTS)[number];

/** The keys of a search in an address, in their order there. */
export const SEARCH_KEYS = ['du', 'au', 'type', 'places', 'boite', 'energie', 'max', 'tri'] as const;
export type SearchKey = (typeof SEARCH_KEYS)[number];
/** A key that is no date. */
export type CriterionKey = Exclude<SearchKey, 'du' | 'au'>;

export const MAX_SEATS = 9;

/** What somebody looks for; null where anything will do. */
export interface Need {
  category: VehicleCategory | null;
  /** At least so many. */
  seats: number | null;
  transmission: Transmission | null;
  energy: Energy | null;
  /** The highest total of the rental; without dates it has no effect. */
  maxEuros: number | null;
}

/** The days of a search; whether they can be rented is another question. */
export interface SearchDates {
  startDate: IsoDate | null;
  endDate: IsoDate | null;
}

/** A search of the catalogue, as its address says it. */
export interface Search extends Need, SearchDates {
  /** Null: the order of the catalogue. */
  sort: Sort | null;
}

/** Anything with the keys of an address, such as `URLSearchParams`. */
export interface AddressParams {
  get(key: string): string | null;
}

const among = <T extends string>(known: readonly T[], text: string | null): T | null =>
  known.find((value) => value === text) ?? null;

const wholeNumber = (text: string | null, max: number): number | null => {
  const value = /^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : 0;
  return value >= 1 && value <= max ? value : null;
};

/** The day that an address says: `2027-05-12`, or as it is typed into the form and sent before its scripts are there. */
export const dayOf = (text: string | null): IsoDate | null => {
  const typed = /^(\d\d?)\/(\d\d?)\/(\d{4})$/.exec(text ?? '');
  const day = typed ? isoDate(Number(typed[3]), Number(typed[2]), Number(typed[1])) : (text ?? '');
  return isIsoDate(day) ? day : null;
};

/** The search of an address. Never throws: what is no valid value counts as absent. */
export const searchOf = (params: AddressParams): Search => ({
  startDate: dayOf(params.get('du')),
  endDate: dayOf(params.get('au')),
  category: among(VEHICLE_CATEGORIES, params.get('type')),
  seats: wholeNumber(params.get('places'), MAX_SEATS),
  transmission: among(TRANSMISSIONS, params.get('boite')),
  energy: among(ENERGIES, params.get('energie')),
  maxEuros: wholeNumber(params.get('max'), 999_999),
  sort: among(SORTS, params.get('tri')),
});

const textsOf = (search: Search): Record<SearchKey, string | null> => ({
  du: search.startDate,
  au: search.endDate,
  type: search.category,
  places: search.seats === null ? null : String(search.seats),
  boite: search.transmission,
  energie: search.energy,
  max: search.maxEuros === null ? null : String(search.maxEuros),
  tri: search.sort,
});

/** The one query of a search, without `?`; '' for one that looks for nothing. */
export const addressOfSearch = (search: Search): string => {
  const texts = textsOf(search);
  // No value needs an escape: days, numbers and words of small letters.
  return SEARCH_KEYS.flatMap((key) => (texts[key] === null ? [] : [`${key}=${texts[key]}`])).join('&');
};

/**
 * The keys of an address whose value is none that they can have, such as `du` in `?du=abc`. Such a value counts as absent,
 * and the person is told.
 */
export const unreadKeys = (params: AddressParams): SearchKey[] => {
  const read = textsOf(searchOf(params));
  return SEARCH_KEYS.filter((key) => (params.get(key) ?? '') !== '' && read[key] === null);
};

export const isCriterion = (key: SearchKey): key is CriterionKey => key !== 'du' && key !== 'au';

export const hasDates = ({ startDate, endDate }: SearchDates): boolean =>
  startDate !== null || endDate !== null;

/** Both days, whether they can be rented or not. */
export const periodOf = ({ startDate, endDate }: SearchDates): Period | undefined =>
  startDate === null || endDate === null ? undefined : { startDate, endDate };

/** Whether a search asks for certain vehicles only, not only for days or an order. */
export const hasNeed = ({ category, seats, transmission, energy, maxEuros }: Need): boolean =>
  [category, seats, transmission, energy, maxEuros].some((value) => value !== null);

/** The same days without the rest. */
export const datesOnly = (search: Search): Search => ({
  ...searchOf({ get: () => null }),
  startDate: search.startDate,
  endDate: search.endDate,
});

/** What a search reads of a vehicle; a fact that is not known is null or absent. */
export interface SearchedVehicle {
  brand: string;
  model: string;
  dailyPriceCents: Cents;
  category?: VehicleCategory | null;
  seats?: number | null;
  transmission?: Transmission | null;
  energy?: Energy | null;
}

/** What a search reads of a vehicle's offer for its days. */
export interface SearchedOffer {
  available: boolean;
  totalPriceCents: Cents;
  nextFree: Period | null;
}

const fits = <T>(wanted: T | null, value: T | null | undefined): boolean =>
  wanted === null || wanted === value;

/** A vehicle whose facts are not known does not match a need for them. `offer`: for the days of the search. */
export const matchesNeed = (
  vehicle: SearchedVehicle,
  need: Need,
  offer?: Pick<SearchedOffer, 'totalPriceCents'>,
): boolean =>
  fits(need.category, vehicle.category) &&
  fits(need.transmission, vehicle.transmission) &&
  fits(need.energy, vehicle.energy) &&
  (need.seats === null || (vehicle.seats ?? 0) >= need.seats) &&
  (need.maxEuros === null || offer === undefined || offer.totalPriceCents <= need.maxEuros * 100);

/** One vehicle of a result; without days it has no offer. */
export interface Found<V extends SearchedVehicle, O extends SearchedOffer> {
  vehicle: V;
  offer: O | undefined;
}

/** The total of an offer; without one the daily price. */
export const priceOf = ({ vehicle, offer }: Found<SearchedVehicle, SearchedOffer>): Cents =>
  offer?.totalPriceCents ?? vehicle.dailyPriceCents;

/** Accents and capitals do not count: Škoda stands beside Skoda, and Élan under E. */
const nameOf = ({ vehicle }: Found<SearchedVehicle, SearchedOffer>): string => foldText(vehicleName(vehicle));

/** By total where there are offers, else by daily price; equal ones keep their order. */
export const sortOffers = <V extends SearchedVehicle, O extends SearchedOffer>(
  found: readonly Found<V, O>[],
  sort: Sort | null,
): Found<V, O>[] => {
  switch (sort) {
    case null:
      return [...found];
    case 'prix':
      return [...found].sort((a, b) => priceOf(a) - priceOf(b));
    case 'prix-desc':
      return [...found].sort((a, b) => priceOf(b) - priceOf(a));
    case 'nom':
      // Without Intl, whose order may differ between the server and a browser.
      return found
        .map((each) => ({ each, name: nameOf(each) }))
        .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
        .map(({ each }) => each);
  }
};

export interface Results<V extends SearchedVehicle, O extends SearchedOffer> {
  /** Free on the days of the search; all that match for a search without days. */
  available: Found<V, O>[];
  unavailable: Found<V, O>[];
}

/** The vehicles of a search, in its order. `offers`: by vehicle; undefined for a search without days. */
export const resultsOf = <V extends SearchedVehicle & { id: number }, O extends SearchedOffer>(
  vehicles: readonly V[],
  offers: ReadonlyMap<number, O> | undefined,
  search: Search,
): Results<V, O> => {
  const found = vehicles
    .map((vehicle) => ({ vehicle, offer: offers?.get(vehicle.id) }))
    // A vehicle that was added after the offers were made has none yet.
    .filter(({ offer }) => offers === undefined || offer !== undefined)
    .filter(({ vehicle, offer }) => matchesNeed(vehicle, search, offer));
  const sorted = sortOffers(found, search.sort);
  const isFree = ({ offer }: Found<V, O>): boolean => offer?.available ?? true;
  return { available: sorted.filter(isFree), unavailable: sorted.filter((each) => !isFree(each)) };
};

/** The free periods nearest to the wanted one, each once; of two at the same distance the later one first. */
export const nearestWindows = (
  offers: readonly Pick<SearchedOffer, 'nextFree'>[],
  wanted: Period,
  max: number,
): Period[] => {
  const byStart = new Map(
    offers.flatMap(({ nextFree }) => (nextFree === null ? [] : [[nextFree.startDate, nextFree] as const])),
  );
  const shiftOf = ({ startDate }: Period): number => daysBetween(wanted.startDate, startDate);
  return [...byStart.values()]
    .sort((a, b) => Math.abs(shiftOf(a)) - Math.abs(shiftOf(b)) || shiftOf(b) - shiftOf(a))
    .slice(0, max);
};
