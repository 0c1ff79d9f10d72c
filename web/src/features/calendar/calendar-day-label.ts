import { formatLongDate } from '#words/format/dates.ts';
import { formatDays, formatPrice } from '#words/format/amounts.ts';
import { addDays, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { daysCharged, type Period } from '@volant/shared/kernel/period.ts';
import * as words from '#words/screens/calendar/calendar.ts';
import { dayState, endLimitReason, isReserved, lastEnd, type DayState } from './calendar-days.ts';
import type { AvailabilityCalendarProps, CalendarPrices } from './calendar-state.ts';

/** `dayState`; `cutOff`: after `lastEnd` while the end is chosen. */
type ShownState = DayState | 'cutOff';

/** How a day is shown; `anchor` is the start while the end is chosen. */
export const shownState = (
  day: IsoDate,
  anchor: IsoDate | undefined,
  { endDate, reserved, today, prices }: AvailabilityCalendarProps,
): ShownState => {
  const { isClosed } = prices;
  const state = dayState(day, reserved, today, isClosed);
  if (!anchor && state === 'lone' && day === endDate) return 'free';
  if (!anchor || state === 'reserved' || state === 'past' || state === 'closed') return state;
  if (day < anchor) return state;
  if (day > lastEnd(anchor, reserved, today, isClosed)) return state === 'tooFar' ? 'tooFar' : 'cutOff';
  return 'free';
};

/** The name of a day for screen readers: its date, and why it is not free or its role in the rental. */
export const dayLabel = (
  day: IsoDate,
  state: ShownState,
  anchor: IsoDate | undefined,
  { startDate, endDate, reserved, today, prices }: AvailabilityCalendarProps,
): string => {
  const name = formatLongDate(day);
  switch (state) {
    case 'reserved':
      return words.takenDay(name);
    case 'past':
      return day === today ? words.todayUnavailable(name) : words.past(name);
    case 'closed':
      return words.closed(name);
    case 'lone':
      return isReserved(addDays(day, 1), reserved) ? words.takenNextDay(name) : words.noReturnPossible(name);
    case 'tooFar':
      return words.tooFar(name);
    case 'cutOff':
      return `${name}, ${(anchor && endLimitReason(anchor, reserved, today)) ?? words.tooLong}`;
    case 'free':
      if (anchor && day > anchor) {
        return `${name}, ${rangePrice({ startDate: anchor, endDate: day }, prices).join(', ')}`;
      }
      if (day === (anchor ?? startDate)) return words.firstDay(name);
      return day === endDate ? words.lastDay(name) : name;
  }
};

/** The number of days of a rental and, for a vehicle, its price, formatted. */
export const rangePrice = (period: Period, { centsOf }: CalendarPrices): string[] => [
  formatDays(daysCharged(period)),
  ...(centsOf ? [formatPrice(centsOf(period))] : []),
];
