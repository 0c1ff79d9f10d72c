import { addDays, daysBetween, isIsoDate, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import type { Period } from '@volant/shared/kernel/period.ts';
import { VEHICLE_CATEGORIES, type VehicleCategory } from '@volant/shared/vehicles/vehicle-facts.ts';
import { paths } from '../../lib/paths.ts';

/** How many days fit the width of the planning. */
export const VIEWS = [14, 30] as const;
export type View = (typeof VIEWS)[number];

/** What the address of the planning says. */
export interface PlanningSearch {
  /** First day shown; undefined: today and the two days before it. */
  from: IsoDate | undefined;
  view: View;
  category: VehicleCategory | undefined;
}

/** The search in the address; invalid values are ignored. */
export const searchOfAddress = (params: URLSearchParams): PlanningSearch => {
  const from = params.get('du') ?? '';
  return {
    from: isIsoDate(from) && from >= '2000-01-01' && from <= '2099-12-31' ? from : undefined,
    view: params.get('vue') === '30' ? 30 : 14,
    category: VEHICLE_CATEGORIES.find((known) => known === params.get('type')),
  };
};

/** The days that the address asks to block: those from the first one shown, when it says until when. */
export const daysToBlock = (params: URLSearchParams): Period | undefined => {
  const startDate = searchOfAddress(params).from;
  const endDate = params.get('au') ?? '';
  return startDate !== undefined && isIsoDate(endDate) && endDate >= startDate
    ? { startDate, endDate }
    : undefined;
};

export const addressOfSearch = ({ from, view, category }: PlanningSearch): string => {
  const query = new URLSearchParams({
    ...(from !== undefined && { du: from }),
    ...(view !== 14 && { vue: String(view) }),
    ...(category !== undefined && { type: category }),
  }).toString();
  return query === '' ? paths.planning : `${paths.planning}?${query}`;
};

/** Shown before today when the address names no day. */
const DAYS_BEFORE_TODAY = 2;

export const defaultFirstDay = (today: IsoDate): IsoDate => addDays(today, -DAYS_BEFORE_TODAY);

/** Days that are loaded at once: sixteen weeks, fewer than the server allows. */
export const LOADED_DAYS = 112;
const STEP_DAYS = 28;
/** A Monday, from which days are counted. */
export const ORIGIN: IsoDate = '2000-01-03';

/**
 * The days that are loaded to show those from `day` on: four weeks before, eight weeks after at the least. It changes
 * every four weeks only, so that moving by some days loads nothing.
 */
export const loadedPeriod = (day: IsoDate): Period => {
  const step = Math.floor(daysBetween(ORIGIN, day) / STEP_DAYS);
  const startDate = addDays(ORIGIN, (step - 1) * STEP_DAYS);
  return { startDate, endDate: addDays(startDate, LOADED_DAYS - 1) };
};
