import { describe, expect, it } from 'vitest';
import { addDays } from '@volant/shared/kernel/iso-date.ts';
import { daysCharged, occupiedDays, overlaps } from '@volant/shared/kernel/period.ts';
import { periodRefusal } from '@volant/shared/availability/dates.rules.ts';
import { demoAccessories, demoFleet } from './fleet.ts';
import { demoPeople } from './people.ts';
import { planReservations } from './reservation-plan.ts';

const planFor = (today: string) =>
  planReservations({
    vehicles: demoFleet.map(({ maxDailyMileage }) => ({ maxDailyMileageKm: maxDailyMileage })),
    customers: demoPeople.length + 1,
    accessories: demoAccessories,
    today,
  });

describe.each(['2026-01-15', '2026-06-01', '2028-02-29', '2026-12-31'])('the demo plan of %s', (today) => {
  const plans = planFor(today);
  const live = plans.filter((plan) => plan.outcome.state !== 'canceled');

  it('is the same each time', () => {
    expect(planFor(today)).toEqual(plans);
  });

  it('books each vehicle once a day, and only as a customer could', () => {
    for (const [index, plan] of live.entries()) {
      const others = live.slice(index + 1).filter((other) => other.vehicle === plan.vehicle);
      expect(others.some((other) => overlaps(other, plan))).toBe(false);
    }
    for (const plan of plans) {
      expect(periodRefusal(plan, plan.createdDay)).toBeUndefined();
      expect(plan.createdDay < today).toBe(true);
    }
  });

  it('never hands out more accessories than there are', () => {
    const out = new Map<string, number>();
    for (const plan of live) {
      for (const { accessory, quantity } of plan.accessories) {
        for (const day of occupiedDays(plan)) {
          const key = `${accessory} ${day}`;
          out.set(key, (out.get(key) ?? 0) + quantity);
          expect(out.get(key)).toBeLessThanOrEqual(demoAccessories[accessory]?.quantity ?? 0);
        }
      }
    }
    expect(out.size).toBeGreaterThan(0);
  });

  it('finalises past rentals within their mileage, and leaves the recent ones to the agency', () => {
    for (const { outcome, endDate, ...plan } of plans) {
      if (outcome.state !== 'finalized') continue;
      expect(endDate < addDays(today, -10)).toBe(true);
      const allowedKm = (demoFleet[plan.vehicle]?.maxDailyMileage ?? 0) * daysCharged({ ...plan, endDate });
      expect(outcome.mileageDrivenKm).toBeGreaterThan(0);
      expect(outcome.mileageDrivenKm).toBeLessThanOrEqual(allowedKm);
    }
  });

  it('covers a year, keeps the next weeks open, and shows the demo customer every kind', () => {
    expect(plans.length).toBeGreaterThan(80);
    expect(plans.some((plan) => plan.startDate < addDays(today, -300))).toBe(true);
    expect(live.some((plan) => plan.startDate > today)).toBe(true);
    const next30 = Array.from({ length: 30 }, (_, index) => addDays(today, index + 1));
    const taken = live.flatMap((plan) => occupiedDays(plan)).filter((day) => next30.includes(day));
    expect(taken.length / (30 * demoFleet.length)).toBeLessThan(0.5);
    const mine = plans.filter((plan) => plan.customer === 0).map((plan) => plan.outcome.state);
    expect(new Set(mine)).toEqual(new Set(['confirmed', 'finalized', 'canceled']));
  });
});

it.each(Array.from({ length: 7 }, (_, day) => addDays('2026-11-23', day)))(
  'the demo plan of %s has returns to record for whoever tries several acts',
  (today) => {
    const waiting = planFor(today).filter(
      ({ outcome, endDate }) => outcome.state === 'confirmed' && endDate < today,
    );
    expect(waiting.length).toBeGreaterThanOrEqual(4);
  },
);
