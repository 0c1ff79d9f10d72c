import { COUNTER_BACK_DAYS, MAX_ADVANCE_MONTHS, MAX_RENTAL_DAYS } from '../agency.ts';
import { addDays, addMonths, type IsoDate } from '../kernel/iso-date.ts';
import { daysCharged, overlaps, type Period } from '../kernel/period.ts';

export type PeriodRefusal =
  'datesRequired' | 'endBeforeStart' | 'tooShort' | 'startTooEarly' | 'tooLong' | 'tooFar' | 'overlap';

/** Tomorrow: same-day bookings are not possible. */
export const firstBookableDay = (today: IsoDate): IsoDate => addDays(today, 1);

/** First possible start of a sale at the counter, which may be entered after the rental began. */
export const firstCounterDay = (today: IsoDate): IsoDate => addDays(today, -COUNTER_BACK_DAYS);

export const lastBookableDay = (today: IsoDate): IsoDate => addMonths(today, MAX_ADVANCE_MONTHS);

/**
 * Why a period cannot be booked, without regard to other reservations; undefined when it can.
 * At the counter `firstDay` is `firstCounterDay`.
 */
export const periodRefusal = (
  period: Partial<Period>,
  today: IsoDate,
  firstDay: IsoDate = firstBookableDay(today),
): PeriodRefusal | undefined => {
  const { startDate, endDate } = period;
  if (!startDate || !endDate) return 'datesRequired';
  if (endDate < startDate) return 'endBeforeStart';
  if (endDate === startDate) return 'tooShort';
  if (startDate < firstDay) return 'startTooEarly';
  if (daysCharged({ startDate, endDate }) > MAX_RENTAL_DAYS) return 'tooLong';
  if (endDate > lastBookableDay(today)) return 'tooFar';
  return undefined;
};

/** 'overlap' when the period shares a day with a reserved one, or undefined. */
export const overlapRefusal = (period: Period, reserved: readonly Period[]): PeriodRefusal | undefined =>
  reserved.some((other) => overlaps(period, other)) ? 'overlap' : undefined;

/** First reserved day after `startDate`: a rental from that start must end before it. Undefined when there is none. */
export const nextReservedDay = (startDate: IsoDate, reserved: readonly Period[]): IsoDate | undefined =>
  reserved
    .map((period) => period.startDate)
    .filter((day) => day >= startDate)
    .sort()[0];
