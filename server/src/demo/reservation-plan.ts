import { addDays, daysBetween, weekday, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { daysCharged, occupiedDays, type Period } from '@volant/shared/kernel/period.ts';

export interface PlannedReservation extends Period {
  /** Position in the fleet, among the customers, among the accessories. */
  vehicle: number;
  customer: number;
  accessories: { accessory: number; quantity: number }[];
  createdDay: IsoDate;
  outcome:
    | { state: 'confirmed' }
    | { state: 'finalized'; mileageDrivenKm: number }
    | { state: 'canceled'; reason: 'customer' | 'agency'; refunded: boolean };
}

export interface PlanInput {
  vehicles: readonly { maxDailyMileageKm: number }[];
  /** Number of customers; the first is the demonstration account. */
  customers: number;
  accessories: readonly { quantity: number }[];
  today: IsoDate;
}

const PAST_DAYS = 365;
const FUTURE_DAYS = 120;
/** Rentals that ended this recently wait for their mileage to be recorded. */
const NOT_RECORDED_DAYS = 10;
const FRIDAY = 4;
const SEED = 20_240_611;

/** A year of past rentals and a few months ahead, deterministic for a given day. */
export const planReservations = ({
  vehicles,
  customers,
  accessories,
  today,
}: PlanInput): PlannedReservation[] => {
  const chance = numbersFrom(SEED);
  const between = (low: number, high: number): number => low + Math.floor(chance() * (high - low + 1));
  const stock = stockKeeper(accessories);

  const lengthOfRental = (): number => {
    const draw = chance();
    if (draw < 0.5) return between(2, 3);
    if (draw < 0.85) return between(4, 7);
    return between(8, 14);
  };

  const plans: PlannedReservation[] = [];
  for (const [vehicle, { maxDailyMileageKm }] of vehicles.entries()) {
    let free = addDays(today, -PAST_DAYS + between(0, 20));
    while (free < addDays(today, FUTURE_DAYS)) {
      // Fewer ahead than behind: most people book a few weeks before.
      let startDate = addDays(free, free < today ? between(8, 45) : between(15, 60));
      if (chance() < 0.5) startDate = addDays(startDate, (FRIDAY - weekday(startDate) + 7) % 7);
      const period = { startDate, endDate: addDays(startDate, lengthOfRental()) };
      const isCanceled = chance() < 0.08;
      free = isCanceled ? addDays(period.startDate, 2) : addDays(period.endDate, 1);
      const createdDay = addDays(startDate, -between(3, 40));
      const plan: PlannedReservation = {
        vehicle,
        customer: between(1, customers - 1),
        ...period,
        createdDay: createdDay < today ? createdDay : addDays(today, -between(1, 20)),
        accessories:
          chance() < 0.3 && !isCanceled ? stock.take(period, between(0, accessories.length - 1)) : [],
        outcome: { state: 'confirmed' },
      };
      if (isCanceled) {
        const refunded = chance() < 0.75;
        plan.outcome = { state: 'canceled', reason: chance() < 0.2 ? 'agency' : 'customer', refunded };
        if (plan.outcome.reason === 'agency') plan.outcome.refunded = true;
      } else if (daysBetween(period.endDate, today) > NOT_RECORDED_DAYS) {
        const allowedKm = maxDailyMileageKm * daysCharged(period);
        plan.outcome = {
          state: 'finalized',
          mileageDrivenKm: Math.round(allowedKm * (0.25 + chance() * 0.65)),
        };
      }
      plans.push(plan);
    }
  }
  return givenToDemoCustomer(plans, today);
};

/** Gives the demo customer a reservation of every kind; the one to come has an accessory if any has. */
const givenToDemoCustomer = (plans: PlannedReservation[], today: IsoDate): PlannedReservation[] => {
  const byStart = plans.toSorted((a, b) => a.startDate.localeCompare(b.startDate));
  const first = (wanted: (plan: PlannedReservation) => boolean): PlannedReservation | undefined =>
    byStart.find((plan) => plan.customer !== 0 && wanted(plan));
  const isComing = (plan: PlannedReservation): boolean =>
    plan.outcome.state === 'confirmed' && plan.startDate > addDays(today, 2);
  const chosen = [
    () => first((plan) => isComing(plan) && plan.accessories.length > 0) ?? first(isComing),
    () => first((plan) => plan.outcome.state === 'confirmed' && plan.endDate < today),
    () => byStart.findLast((plan) => plan.outcome.state === 'finalized' && plan.customer !== 0),
    () => first((plan) => plan.outcome.state === 'finalized' && plan.accessories.length > 0),
    () => byStart.findLast((plan) => plan.outcome.state === 'canceled' && plan.customer !== 0),
  ];
  for (const choose of chosen) {
    const plan = choose();
    if (plan) plan.customer = 0;
  }
  return plans;
};

/** Hands out accessories, leaving one of each on every day. */
const stockKeeper = (accessories: readonly { quantity: number }[]) => {
  const out = new Map<string, number>();
  return {
    take: (period: Period, accessory: number): { accessory: number; quantity: number }[] => {
      const days = occupiedDays(period).map((day) => `${accessory} ${day}`);
      const maxOut = Math.max(...days.map((key) => out.get(key) ?? 0));
      const quantity = 1;
      if (maxOut + quantity >= (accessories[accessory]?.quantity ?? 0)) return [];
      for (const key of days) out.set(key, (out.get(key) ?? 0) + quantity);
      return [{ accessory, quantity }];
    },
  };
};

/** Pseudorandom numbers from 0 to below 1 (mulberry32). */
const numbersFrom = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};
