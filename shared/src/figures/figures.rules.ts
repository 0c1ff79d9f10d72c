import { splitVat } from '../documents/receipt.rules.ts';
import { addDays, daysBetween, type IsoDate } from '../kernel/iso-date.ts';
import type { Cents } from '../kernel/money.ts';
import type { Span, Window } from './spans.rules.ts';

/**
 * What revenue is made of: the price of the charged days, charges with VAT, less reductions, and deposits that a
 * cancellation kept.
 */
export const EARNED_PARTS = ['price', 'charges', 'reductions', 'kept'] as const;
export type EarnedPart = (typeof EARNED_PARTS)[number];

/** How reservations are made. */
export const CHANNELS = ['online', 'counter'] as const;
export type Channel = (typeof CHANNELS)[number];

/** What the rentals of one vehicle that were made one way earned in one window. */
export interface EarnedCell {
  vehicleId: number;
  channel: Channel;
  /** Index of the window. */
  window: number;
  part: EarnedPart;
  /** With VAT; reductions are negative. */
  grossCents: Cents;
  /** Without VAT by their nature. */
  isUntaxed: boolean;
  /** Of the price: charged days, and rentals that begin in the window. */
  days: number;
  rentals: number;
}

/** Net of VAT. */
export interface Earnings extends Record<EarnedPart, Cents> {
  /** The sum of all parts. */
  earnedCents: Cents;
  chargedDays: number;
  rentals: number;
}

/**
 * The earnings by a key, such as the vehicle, its category or the step. VAT comes off each cell, so that whatever cells are
 * put together by, the sums are the same.
 */
export const earningsBy = <Key>(
  cells: readonly EarnedCell[],
  windows: readonly Window[],
  keyOf: (cell: EarnedCell) => Key,
): Map<Key, Earnings> => {
  const sums = new Map<Key, Earnings>();
  for (const cell of cells) {
    const key = keyOf(cell);
    const sum = sums.get(key) ?? { ...NO_EARNINGS };
    sums.set(key, sum);
    const percent = cell.isUntaxed ? 0 : (windows[cell.window]?.vatPercent ?? 0);
    const { netCents } = splitVat(cell.grossCents, percent);
    sum[cell.part] += netCents;
    sum.earnedCents += netCents;
    sum.chargedDays += cell.days;
    sum.rentals += cell.rentals;
  }
  return sums;
};

export const NO_EARNINGS: Earnings = {
  price: 0,
  charges: 0,
  reductions: 0,
  kept: 0,
  earnedCents: 0,
  chargedDays: 0,
  rentals: 0,
};

export const earningsOf = (cells: readonly EarnedCell[], windows: readonly Window[]): Earnings =>
  earningsBy(cells, windows, () => '').get('') ?? NO_EARNINGS;

/** The mean price of a charged day, net of VAT; null without one. */
export const dayPriceOf = ({ price, chargedDays }: Pick<Earnings, 'price' | 'chargedDays'>): Cents | null =>
  chargedDays === 0 ? null : Math.round(price / chargedDays);

/** By which part a figure differs from that before; null where nothing compares. */
export const changeOf = (now: number | null, before: number | null): number | null =>
  now === null || before === null || before === 0 ? null : (now - before) / Math.abs(before);

/** Days of vehicles: those on which they belonged to the fleet, were with a customer, could not be rented, were repaired. */
export interface VehicleDays {
  fleet: number;
  occupied: number;
  blocked: number;
  /** Of those blocked: upkeep, inspection, accident. */
  repair: number;
}

export const NO_DAYS: VehicleDays = { fleet: 0, occupied: 0, blocked: 0, repair: 0 };

export const addedDays = (list: readonly VehicleDays[]): VehicleDays =>
  list.reduce(
    (sum, one) => ({
      fleet: sum.fleet + one.fleet,
      occupied: sum.occupied + one.occupied,
      blocked: sum.blocked + one.blocked,
      repair: sum.repair + one.repair,
    }),
    NO_DAYS,
  );

/** The part of the days on which a vehicle could be rented that it was; null without such a day. */
export const occupancyOf = ({ fleet, occupied, blocked }: VehicleDays): number | null =>
  fleet - blocked <= 0 ? null : Math.round((occupied / (fleet - blocked)) * 10_000) / 10_000;

export interface FleetFacts {
  isActive: boolean;
  createdOn: IsoDate;
  /** When it was archived last; null where that is not known. */
  archivedOn: IsoDate | null;
  /** The first and the last day that anything takes it, if anything does. */
  firstTaken: IsoDate | null;
  lastTaken: IsoDate | null;
}

/**
 * The days of a span on which a vehicle belonged to the fleet: from when it was added, or taken for the first time, as
 * rentals of before the move are; until it was archived, or taken for the last time.
 */
export const fleetDays = (facts: FleetFacts, span: Span): number => {
  const first = earlier(facts.createdOn, facts.firstTaken ?? facts.createdOn);
  const last = facts.isActive ? span.to : lastOfArchived(facts, first);
  const from = first > span.from ? first : span.from;
  return Math.max(0, daysBetween(from, earlier(last, span.to)) + 1);
};

/** Archived on its first day, as imports are: never in the fleet. */
const lastOfArchived = ({ archivedOn, lastTaken }: FleetFacts, first: IsoDate): IsoDate => {
  const known = [archivedOn, lastTaken].filter((day) => day !== null).sort();
  return known.at(-1) ?? addDays(first, -1);
};

const earlier = (one: IsoDate, other: IsoDate): IsoDate => (one < other ? one : other);

/** How long what is owed is overdue, since the last day of the rental. */
export const AGES = ['week', 'month', 'quarter', 'older'] as const;
export type Age = (typeof AGES)[number];

/** What is owed for longer is no matter of a reminder any more, and reading it would take as long as all the rest. */
export const OVERDUE_DAYS = 2 * 366;

const LAST_DAY: readonly [Age, number][] = [
  ['week', 7],
  ['month', 30],
  ['quarter', 90],
];

export const ageOf = (endDate: IsoDate, today: IsoDate): Age =>
  LAST_DAY.find(([, days]) => daysBetween(endDate, today) <= days)?.[0] ?? 'older';
