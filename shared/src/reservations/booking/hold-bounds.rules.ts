import {
  FLEET_PART,
  HOLD_FREE_DAYS,
  HOLD_MAX_MINUTES,
  HOLD_MINUTES,
  MAX_LIVE_HOLDS,
  NETWORK_FREE_VEHICLE_DAYS,
  NETWORK_FREE_VEHICLES,
  NETWORK_HOLD_HOURS,
  NETWORK_MAX_VEHICLES,
} from '../../agency.ts';
import { addDays, type IsoDate } from '../../kernel/iso-date.ts';
import { daysCharged, occupiedDays, type Period } from '../../kernel/period.ts';
import type { HoldAllowance } from './hold.rules.ts';

/** A hold made online and not paid. */
export interface UnpaidHold extends Period {
  vehicleId: number;
}

export interface HoldFacts {
  /** All live unpaid holds, without those that the order replaces. */
  held: readonly (UnpaidHold & { isOfNetwork: boolean })[];
  /** Active vehicles. */
  fleet: number;
}

/** Whether a new hold is allowed, needs a captcha, or is refused. */
export type HoldDemand = 'nothing' | 'captcha' | 'refused';

/**
 * Most vehicles that one network may hold at once without paying. In a small fleet it is `MAX_LIVE_HOLDS`, the limit of
 * one account.
 */
export const maxVehiclesOfNetwork = (fleet: number): number =>
  Math.min(NETWORK_MAX_VEHICLES, Math.max(MAX_LIVE_HOLDS, Math.floor(fleet / FLEET_PART)));

/**
 * Limits unpaid holds by network, because anybody can create accounts. Customers of a mobile operator may share an
 * address, so exceeding the lower limit only requires a captcha; exceeding the upper one is refused.
 */
export const holdDemand = ({ held, fleet }: HoldFacts, order: UnpaidHold): HoldDemand => {
  const own = [...held.filter(({ isOfNetwork }) => isOfNetwork), order];
  const vehicles = new Set(own.map(({ vehicleId }) => vehicleId)).size;
  if (vehicles > maxVehiclesOfNetwork(fleet)) return 'refused';
  const vehicleDays = own.reduce((sum, period) => sum + daysCharged(period), 0);
  const isMuch =
    vehicles > NETWORK_FREE_VEHICLES ||
    vehicleDays > NETWORK_FREE_VEHICLE_DAYS ||
    daysCharged(order) > HOLD_FREE_DAYS;
  return isMuch || heldPartOfFleet(held, fleet) !== undefined ? 'captcha' : 'nothing';
};

export interface HeldPart {
  /** Vehicles held on the day with the most of them. */
  vehicles: number;
  /** The days on which a third of the fleet or more is held, in order. */
  days: Period[];
}

/**
 * The days on which unpaid holds cover a third of the active fleet; undefined when there are none. At least two
 * vehicles must be held, so that one customer of a very small agency causes no alert.
 */
export const heldPartOfFleet = (held: readonly UnpaidHold[], fleet: number): HeldPart | undefined => {
  const least = Math.max(2, Math.ceil(fleet / FLEET_PART));
  if (new Set(held.map(({ vehicleId }) => vehicleId)).size < least) return undefined;
  const vehiclesOn = new Map<IsoDate, Set<number>>();
  for (const { vehicleId, ...period } of held)
    for (const day of occupiedDays(period))
      vehiclesOn.set(day, (vehiclesOn.get(day) ?? new Set()).add(vehicleId));
  const covered = [...vehiclesOn].filter(([, vehicles]) => vehicles.size >= least);
  if (covered.length === 0) return undefined;
  return {
    vehicles: Math.max(...covered.map(([, vehicles]) => vehicles.size)),
    days: periodsOf(covered.map(([day]) => day).sort()),
  };
};

/** Joins successive days into periods. `days` are sorted. */
const periodsOf = (days: readonly IsoDate[]): Period[] => {
  const periods: Period[] = [];
  for (const day of days) {
    const last = periods.at(-1);
    if (last && addDays(last.endDate, 1) === day) last.endDate = day;
    else periods.push({ startDate: day, endDate: day });
  }
  return periods;
};

const MINUTE_MS = 60_000;
const WINDOW_MS = NETWORK_HOLD_HOURS * 60 * MINUTE_MS;
const MAX_MS = HOLD_MAX_MINUTES * MINUTE_MS;
/** A shorter hold leaves too little time to pay. */
const MIN_MS = MINUTE_MS;

/** A time during which days were held without being paid. */
export interface HeldSpan {
  from: Date;
  to: Date;
}

/**
 * One network may hold the same days of a vehicle for one hour in any six, whatever accounts it uses. After that it
 * must wait until there is time for a whole hold again. `held` has the times of overlapping holds, in any order.
 */
export const networkAllowance = (held: readonly HeldSpan[], now: Date): HoldAllowance => {
  const spans = spansWithin(held, now);
  const usedMs = spans.reduce((sum, [from, to]) => sum + to - from, 0);
  if (usedMs <= MAX_MS - MIN_MS) return { heldSince: new Date(now.getTime() - usedMs) };
  let surplusMs = usedMs - (MAX_MS - HOLD_MINUTES * MINUTE_MS);
  for (const [from, to] of spans) {
    if (to - from >= surplusMs) return { pausedUntil: new Date(from + surplusMs + WINDOW_MS) };
    surplusMs -= to - from;
  }
  return { pausedUntil: new Date(now.getTime() + WINDOW_MS) };
};

/** The spans of the last six hours, merged where they overlap, in order, in milliseconds since 1970. */
const spansWithin = (held: readonly HeldSpan[], now: Date): [from: number, to: number][] => {
  const since = now.getTime() - WINDOW_MS;
  const spans = held
    .map(({ from, to }): [number, number] => [
      Math.max(since, from.getTime()),
      Math.min(now.getTime(), to.getTime()),
    ])
    .filter(([from, to]) => to > from)
    .sort(([a], [b]) => a - b);
  const joined: [number, number][] = [];
  for (const [from, to] of spans) {
    const last = joined.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined;
};
