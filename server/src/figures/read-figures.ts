import { MOVEMENT_METHODS } from '@volant/shared/books/movement-kinds.ts';
import {
  addedDays,
  CHANNELS,
  dayPriceOf,
  earningsBy,
  NO_DAYS,
  NO_EARNINGS,
  occupancyOf,
  type Earnings,
  type VehicleDays,
} from '@volant/shared/figures/figures.rules.ts';
import type { Figures, FiguresUse } from '@volant/shared/figures/figures.schema.ts';
import { spanBefore, stepOf, stepsOf, type Span } from '@volant/shared/figures/spans.rules.ts';
import { toEuros } from '@volant/shared/kernel/money.ts';
import { VEHICLE_CATEGORIES } from '@volant/shared/vehicles/vehicle-facts.ts';
import { listRegimes } from '../agency/index.ts';
import type { DbAndClock } from '../platform/clock.ts';
import { fleetDaysBy, readFleet, type FleetVehicle } from './read-fleet.ts';
import { readNow } from './read-now.ts';
import { readPeople } from './read-people.ts';
import { earningsOfSpan, readSpan, stepSums, takenPer, type SpanFacts } from './read-span.ts';

/** GET /api/figures. */
export const readFigures = async (deps: DbAndClock, { from, to }: Span): Promise<Figures> => {
  const { db } = deps;
  const regimes = await listRegimes(db);
  const fleet = await readFleet(db);
  const step = stepOf({ from, to });
  const before = spanBefore({ from, to });
  const steps = stepsOf({ from, to }, step);
  const stepsBefore = stepsOf(before, step);
  const facts = await readSpan(db, steps, regimes);
  const factsBefore = await readSpan(db, stepsBefore, regimes);
  return {
    from,
    to,
    step,
    total: totalsOf(facts, fleet, { from, to }),
    steps: stepSums(facts, steps).map(stepView),
    before: {
      ...before,
      total: totalsOf(factsBefore, fleet, before),
      steps: stepSums(factsBefore, stepsBefore).map(stepView),
    },
    ...fleetUse(facts, fleet, { from, to }),
    channels: channelsOf(facts, factsBefore),
    methods: methodsOf(facts, factsBefore),
    people: await readPeople(db, { from, to }),
    now: await readNow(deps, fleet, regimes),
  };
};

const stepView = ({
  span,
  earnedCents,
  takenCents,
}: ReturnType<typeof stepSums>[number]): Figures['steps'][number] => ({
  ...span,
  earned: toEuros(earnedCents),
  taken: toEuros(takenCents),
});

const useView = (earnings: Earnings, days: VehicleDays): FiguresUse => {
  const dayPriceCents = dayPriceOf(earnings);
  return {
    earned: toEuros(earnings.earnedCents),
    price: toEuros(earnings.price),
    extras: toEuros(earnings.earnedCents - earnings.price),
    chargedDays: earnings.chargedDays,
    dayPrice: dayPriceCents === null ? null : toEuros(dayPriceCents),
    rentals: earnings.rentals,
    fleetDays: days.fleet,
    occupiedDays: days.occupied,
    blockedDays: days.blocked,
    repairDays: days.repair,
    occupancy: occupancyOf(days),
  };
};

const totalsOf = (facts: SpanFacts, fleet: readonly FleetVehicle[], span: Span): Figures['total'] => {
  const earnings = earningsOfSpan(facts);
  return {
    ...useView(earnings, addedDays([...daysBy(facts, fleet, span).values()])),
    taken: toEuros(facts.taken.reduce((sum, { cents }) => sum + cents, 0)),
    charges: toEuros(earnings.charges),
    reductions: toEuros(earnings.reductions),
    kept: toEuros(earnings.kept),
    indemnities: toEuros(facts.indemnitiesCents),
    cancellations: facts.cancellations,
    noShows: facts.noShows,
  };
};

const daysBy = (
  { days }: SpanFacts,
  fleet: readonly FleetVehicle[],
  span: Span,
): Map<number, VehicleDays> => {
  const inFleet = fleetDaysBy(fleet, span);
  return new Map(fleet.map(({ id }) => [id, { ...(days.get(id) ?? NO_DAYS), fleet: inFleet.get(id) ?? 0 }]));
};

/** By vehicle and by category. */
const fleetUse = (
  facts: SpanFacts,
  fleet: readonly FleetVehicle[],
  span: Span,
): Pick<Figures, 'vehicles' | 'categories'> => {
  const days = daysBy(facts, fleet, span);
  const earned = earningsBy(facts.cells, facts.windows, ({ vehicleId }) => vehicleId);
  const listed = fleet.filter(({ id }) => earned.has(id) || (days.get(id) ?? NO_DAYS).fleet > 0);
  const categoryOf = new Map(fleet.map(({ id, category }) => [id, category]));
  const byCategory = earningsBy(
    facts.cells,
    facts.windows,
    ({ vehicleId }) => categoryOf.get(vehicleId) ?? null,
  );
  return {
    vehicles: listed.map(({ id, name, plate, category }) => ({
      id,
      name,
      plate,
      category,
      ...useView(earned.get(id) ?? NO_EARNINGS, days.get(id) ?? NO_DAYS),
    })),
    categories: [...VEHICLE_CATEGORIES, null].flatMap((category) => {
      const of = listed.filter((vehicle) => vehicle.category === category);
      if (of.length === 0) return [];
      const ofDays = addedDays(of.map(({ id }) => days.get(id) ?? NO_DAYS));
      return [
        {
          category,
          vehicles: of.length,
          ...useView(byCategory.get(category) ?? NO_EARNINGS, ofDays),
        },
      ];
    }),
  };
};

const channelsOf = (facts: SpanFacts, before: SpanFacts): Figures['channels'] => {
  const [now, then] = [facts, before].map(({ cells, windows }) =>
    earningsBy(cells, windows, ({ channel }) => channel),
  );
  return CHANNELS.map((channel) => {
    const { rentals, chargedDays, earnedCents } = now?.get(channel) ?? NO_EARNINGS;
    return {
      channel,
      rentals,
      chargedDays,
      earned: toEuros(earnedCents),
      earnedBefore: toEuros(then?.get(channel)?.earnedCents ?? 0),
    };
  });
};

const methodsOf = (facts: SpanFacts, before: SpanFacts): Figures['methods'] => {
  const [now, then] = [facts, before].map(({ taken }) => takenPer(taken, ({ method }) => method));
  return MOVEMENT_METHODS.map((method) => ({
    method,
    taken: toEuros(now?.get(method) ?? 0),
    takenBefore: toEuros(then?.get(method) ?? 0),
  }));
};
