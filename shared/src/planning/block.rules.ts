import { addDays } from '../kernel/iso-date.ts';
import type { Cents } from '../kernel/money.ts';
import { overlaps, type Period } from '../kernel/period.ts';
import type { ChangeScope } from '../reservations/changes/change.rules.ts';
import type { RentalStage } from '../reservations/rental/stage.rules.ts';

/** Why a vehicle is unavailable. */
export const BLOCK_REASONS = ['entretien', 'controle_technique', 'sinistre', 'usage_interne'] as const;
export type BlockReason = (typeof BLOCK_REASONS)[number];

/** The longest period that the planning shows at once, in days. */
export const MAX_PLANNING_DAYS = 120;
/** The longest unavailability, in days. */
export const MAX_BLOCK_DAYS = 366;
export const MAX_BLOCK_NOTE_LENGTH = 500;

/**
 * What is done with a reservation that overlaps an unavailability: another vehicle, a cancellation by the agency with a
 * full refund, or nothing yet (only with `force`).
 */
export const RESOLVE_ACTS = ['move', 'cancel', 'later'] as const;
export type ResolveAct = (typeof RESOLVE_ACTS)[number];

/**
 * The acts allowed for a reservation that overlaps an unavailability. A vehicle that has departed cannot be exchanged
 * here, and a hold cannot be left for later, because its customer may pay for it at any moment.
 */
export const resolveActs = (status: RentalStage, changes: ChangeScope): ResolveAct[] => {
  switch (status) {
    case 'pending':
      return ['cancel'];
    case 'upcoming':
      return ['move', 'cancel', 'later'];
    case 'leaving':
    case 'waiting':
    case 'ongoing':
      return changes === 'all' ? ['move', 'cancel', 'later'] : ['cancel', 'later'];
    case 'overdue':
    case 'unrecorded':
      return ['later'];
    case 'finalized':
      return [];
  }
};

/** The days of `block` that are not in `occupied`, as the fewest periods, in order. `occupied` may be unordered. */
export const freeSegments = (block: Period, occupied: readonly Period[]): Period[] => {
  const segments: Period[] = [];
  let from = block.startDate;
  for (const taken of [...occupied].sort((a, b) => a.startDate.localeCompare(b.startDate))) {
    if (taken.endDate < from || taken.startDate > block.endDate) continue;
    if (taken.startDate > from) segments.push({ startDate: from, endDate: addDays(taken.startDate, -1) });
    from = addDays(taken.endDate, 1);
  }
  if (from <= block.endDate) segments.push({ startDate: from, endDate: block.endDate });
  return segments;
};

/** The fields of a vehicle that the search for an equivalent one needs. */
export interface FleetVehicle {
  id: number;
  /** Null when unknown. */
  category: string | null;
  dailyPriceCents: Cents;
  isActive: boolean;
  /** Periods on which it is taken, in any order. */
  taken: readonly Period[];
}

/** Rank of car categories by size. Vans, trailers and other vehicles without a rank only replace their own category. */
const SIZES: Readonly<Record<string, number>> = {
  citadine: 1,
  compacte: 2,
  berline: 3,
  break: 4,
  suv: 4,
  monospace: 5,
  minibus: 6,
};

type Comparable = Pick<FleetVehicle, 'category' | 'dailyPriceCents'>;

/**
 * Whether `one` can replace `other`: its category is the same or larger, or, when a category is unknown, its daily
 * price is at least as high.
 */
const replaces = (one: Comparable, other: Comparable): boolean => {
  if (one.category === null || other.category === null) return one.dailyPriceCents >= other.dailyPriceCents;
  // Two vehicles in the category `autre` need not be alike.
  if (one.category === other.category) return one.category !== 'autre';
  const [size, needed] = [SIZES[one.category], SIZES[other.category]];
  return size !== undefined && needed !== undefined && size > needed;
};

/**
 * The vehicles that can replace another for a period: active, free on all its days, and of the same or a larger
 * category (when a category is unknown, with at least the same daily price). The same category comes first, then the
 * nearest daily price.
 */
export const equivalents = <V extends FleetVehicle>(
  vehicle: Pick<FleetVehicle, 'id' | 'category' | 'dailyPriceCents'>,
  fleet: readonly V[],
  period: Period,
): V[] => {
  const distance = (one: V): number => Math.abs(one.dailyPriceCents - vehicle.dailyPriceCents);
  const isOther = (one: V): number => (one.category === vehicle.category ? 0 : 1);
  return fleet
    .filter(
      (one) =>
        one.id !== vehicle.id &&
        one.isActive &&
        replaces(one, vehicle) &&
        !one.taken.some((taken) => overlaps(taken, period)),
    )
    .sort((a, b) => isOther(a) - isOther(b) || distance(a) - distance(b) || a.id - b.id);
};
