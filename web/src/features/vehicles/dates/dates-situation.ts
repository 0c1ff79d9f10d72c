import { nearestFree } from '@volant/shared/availability/free-windows.rules.ts';
import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import type { Cents } from '@volant/shared/kernel/money.ts';
import type { Period } from '@volant/shared/kernel/period.ts';
import type { RentalRefusal } from '@volant/shared/pricing/offers.rules.ts';
import { pricingMessages } from '#words/pricing/pricing.ts';
import type { PriceLine } from '@volant/shared/pricing/vehicle-price.rules.ts';
import { overlapRefusal } from '@volant/shared/availability/dates.rules.ts';
import { datesMessages } from '#words/availability/dates.ts';
import { vehicleDatesMessages as text } from '#words/vehicles/vehicle-dates.ts';
import { priceLineOf } from '../../pricing/api/pricing.queries.ts';
import type { Availability } from '../api/use-availability.ts';
import type { Offer } from '../api/search.queries.ts';

/** A vehicle on chosen dates: its price, or why it cannot be rented then. */
export interface DatesSituation {
  cents: Cents;
  lines: readonly PriceLine[];
  refusal: DatesRefusal | undefined;
}

export interface DatesRefusal {
  sentence: string;
  /** Somebody else has the vehicle. */
  isTaken: boolean;
  /** The nearest days, as many, on which it can be rented. */
  nearest: Period | undefined;
}

/** `period`: dates that `periodRefusal` accepts. */
export const datesSituation = (
  period: Period,
  { reserved, prices }: Availability,
  today: IsoDate,
): DatesSituation => {
  const { lines } = prices.priceOf(period);
  const price = { cents: prices.centsOf(period), lines };
  const isTaken = overlapRefusal(period, reserved) !== undefined;
  const rule = prices.refusalOf(period, today);
  if (!isTaken && !rule) return { ...price, refusal: undefined };
  const nearest = nearestFree(reserved, period, (other) => prices.refusalOf(other, today) === undefined);
  return {
    ...price,
    refusal: { sentence: rule && !isTaken ? sentenceOf(rule) : text.taken, isTaken, nearest },
  };
};

/** The same from an offer of a search. */
export const offerSituation = ({ totalPriceCents, priceLines, refusal, nextFree }: Offer): DatesSituation => {
  const isTaken = refusal?.code === 'period_overlap';
  return {
    cents: totalPriceCents,
    lines: priceLines.map(priceLineOf),
    refusal: refusal
      ? { sentence: isTaken ? text.taken : refusal.message, isTaken, nearest: nextFree ?? undefined }
      : undefined,
  };
};

const sentenceOf = (refusal: RentalRefusal): string => {
  switch (refusal.refused) {
    case 'period':
      return datesMessages.period[refusal.why];
    case 'closed_day':
      return pricingMessages.closedDay;
    case 'min_days':
      return pricingMessages.minDays(refusal.days);
  }
};
