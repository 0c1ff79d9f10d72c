import { addDays } from '../kernel/iso-date.ts';
import type { Cents } from '../kernel/money.ts';
import { overlaps, type Period } from '../kernel/period.ts';
import type { ChangeScope } from '../reservations/changes/change.rules.ts';
import type { RentalStage } from '../reservations/rental/stage.rules.ts';

/** Why a vehicle is unavailable. */
export const BLOCK_REASONS = ['entretien', 'controle_technique', 'sinistre', 'usage_interne'] as const;
export type BlockReason = (typeof BLOCK_REASONS)[number];

/**
 * What is done with a reservation in the way of an unavailability: another vehicle, a cancellation by the agency with a
 * full refund, or nothing yet (only with `force`).
 */
export const RESOLVE_ACTS = ['move', 'cancel', 'later'] as const;
export type ResolveAct = (typeof RESOLVE_ACTS)[number];

/**
 * What can be done with a reservation in the way of an unavailability. A vehicle that has left is not exchanged from
 * here, and a hold cannot wait: its customer may pay for it at any moment.
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

/** The days of `block` outside of `occupied`, as the fewest periods, in order. `occupied`: in any order. */
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

/** A vehicle as the search for an equivalent one sees it. */
export interface FleetVehicle {
  id: number;
  /** Null: unknown. */
  category: string | null;
  dailyPriceCents: Cents;
  isActive: boolean;
  /** When it is taken, in any order. */
  taken: readonly Period[];
}

/** How large the cars of a category are; what is no car, such as a van or a trailer, replaces only its like. */
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

/** The same category or a larger one; where a category is unknown, at least the same daily price. */
const replaces = (one: Comparable, other: Comparable): boolean => {
  if (one.category === null || other.category === null) return one.dailyPriceCents >= other.dailyPriceCents;
  // Of the others nobody knows what they are.
  if (one.category === other.category) return one.category !== 'autre';
  const [size, needed] = [SIZES[one.category], SIZES[other.category]];
  return size !== undefined && needed !== undefined && size > needed;
};

/**
 * The vehicles that can replace another for a period: active, free on all its days, of the same category or a larger one
 * (where a category is unknown: at least as dear). The same category comes first, then the nearest daily price.
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
