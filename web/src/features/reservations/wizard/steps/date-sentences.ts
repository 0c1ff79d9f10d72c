import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { daysCharged, type Period } from '@volant/shared/kernel/period.ts';
import { pricingMessages } from '#words/pricing/pricing.ts';
import { datesMessages } from '#words/availability/dates.ts';
import type { VehiclePrices } from '@volant/shared/pricing/vehicle-prices.rules.ts';
import { dateRefusals, type DateFieldName } from '../../../calendar/calendar-days.ts';

export interface DateFacts {
  reserved: readonly Period[];
  /** Undefined while they load. */
  prices: VehiclePrices | undefined;
  today: IsoDate;
}

export interface DateSentence {
  text: string;
  /** The date is not chosen yet, which is said only after an attempt to continue. */
  isMissing: boolean;
}

/**
 * Why the chosen dates cannot be booked, at the field where it can be corrected: the dates and other reservations, then
 * closed days, then the shortest rental. Empty when they can.
 */
export const dateSentences = (
  dates: Partial<Period>,
  { reserved, prices, today }: DateFacts,
): Partial<Record<DateFieldName, DateSentence>> => {
  const refusals = dateRefusals(dates, reserved, today);
  const sentences: Partial<Record<DateFieldName, DateSentence>> = {};
  for (const name of ['startDate', 'endDate'] as const) {
    const [refusal, day] = [refusals[name], dates[name]];
    if (refusal !== undefined)
      sentences[name] = { text: datesMessages.period[refusal], isMissing: refusal === 'datesRequired' };
    else if (day && prices?.isClosed(day))
      sentences[name] = { text: pricingMessages.closedDay, isMissing: false };
  }
  const { startDate, endDate } = dates;
  if (!prices || !startDate || !endDate || sentences.startDate || sentences.endDate) return sentences;
  const minimum = prices.minimumDaysFrom(startDate);
  return daysCharged({ startDate, endDate }) < minimum
    ? { endDate: { text: pricingMessages.minDays(minimum), isMissing: false } }
    : {};
};
