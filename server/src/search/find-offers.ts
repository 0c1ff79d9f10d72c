import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { toCents, toEuros } from '@volant/shared/kernel/money.ts';
import { daysCharged, type Period } from '@volant/shared/kernel/period.ts';
import { searchedDays } from '@volant/shared/availability/free-windows.rules.ts';
import { firstDayOf, type SaleChannel } from '@volant/shared/pricing/offers.rules.ts';
import type { PricedVehicle } from '@volant/shared/pricing/vehicle-price.rules.ts';
import type { BookingRefusal } from '@volant/shared/reservations/booking/booking.rules.ts';
import { periodRefusal } from '@volant/shared/availability/dates.rules.ts';
import { allowedMileageKm } from '@volant/shared/reservations/pricing.rules.ts';
import { offerOf, type OfferFacts } from '@volant/shared/search/offers.rules.ts';
import { periodOf, type SearchDates } from '@volant/shared/search/search.rules.ts';
import type { OffersAnswer, WireOffer, WireOffers } from '@volant/shared/search/search.schema.ts';
import type { Vehicle } from '@volant/shared/vehicles/vehicles.schema.ts';
import { listTakenBetween } from '../availability/index.ts';
import type { DbAndClock } from '../platform/clock.ts';
import { Problem } from '../platform/problem.ts';
import { findPricing } from '../pricing/index.ts';
import { bookingRefusal, periodTaken, wirePriceLines } from '../reservations/index.ts';

export interface SearchDeps extends DbAndClock {
  /** The catalogue: every active vehicle. */
  vehicles(): Promise<{ vehicles: readonly Vehicle[] }>;
}

/**
 * What each active vehicle costs for a period and whether it is free for the caller, whose own holds do not count. Throws
 * the 400 of an order when no vehicle can be rented on these days.
 */
export const findOffers = async (
  { db, clock, vehicles }: SearchDeps,
  dates: SearchDates,
  caller: { id: number } | null,
  channel: SaleChannel = 'online',
): Promise<WireOffers> => {
  const today = agencyDay(clock.now());
  const period = periodOf(dates);
  if (!period) throw bookingRefusal({ refused: 'period', why: 'datesRequired' });
  const why = periodRefusal(period, today, firstDayOf(channel, today));
  if (why) throw bookingRefusal({ refused: 'period', why }, channel);
  const { vehicles: fleet } = await vehicles();
  const [pricing, taken] = await Promise.all([
    findPricing(db, today),
    listTakenBetween(db, {
      vehicleIds: fleet.map(({ id }) => id),
      period: searchedDays(period),
      exceptHoldsOf: caller?.id,
    }),
  ]);
  return {
    days: daysCharged(period),
    offers: fleet.map((vehicle) =>
      wireOffer(vehicle, period, { today, pricing, taken: taken.get(vehicle.id) ?? [], channel }),
    ),
  };
};

/** The same for a page: the offers as a visitor is answered, or the sentence of the refusal. */
export const answerOffers = async (deps: SearchDeps, dates: SearchDates): Promise<OffersAnswer> => {
  try {
    return await findOffers(deps, dates, null);
  } catch (error) {
    if (error instanceof Problem && error.body.status === 400) return { refused: error.body.message };
    throw error;
  }
};

const wireOffer = (vehicle: Vehicle, period: Period, facts: OfferFacts): WireOffer => {
  const { totalCents, priceLines, refusal, nextFree } = offerOf(pricedOf(vehicle), period, facts);
  const problem = refusal && problemOf(refusal).body;
  return {
    vehiculeId: vehicle.id,
    available: refusal === undefined,
    totalPrice: toEuros(totalCents),
    priceLines: wirePriceLines(priceLines),
    allowedMileage: allowedMileageKm(vehicle.maxDailyMileage, daysCharged(period)),
    nextFree: nextFree ?? null,
    refusal: problem ? { code: problem.code, message: problem.message } : null,
  };
};

const pricedOf = ({ id, category, dailyPrice }: Vehicle): PricedVehicle => ({
  id,
  category,
  dailyPriceCents: toCents(dailyPrice),
});

/** What an order of the vehicle would be answered. */
const problemOf = (refusal: BookingRefusal): Problem =>
  refusal.refused === 'period' && refusal.why === 'overlap' ? periodTaken() : bookingRefusal(refusal);
