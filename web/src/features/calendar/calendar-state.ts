import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import type { Period } from '@volant/shared/kernel/period.ts';
import { use } from 'react';
import { RangeCalendarStateContext } from 'react-aria-components';
import type { ClosedDays } from '@volant/shared/pricing/closures.rules.ts';
import type { VehiclePrices } from '@volant/shared/pricing/vehicle-prices.rules.ts';
import { startRefusal } from './calendar-days.ts';

/** What the calendar says of days: when the agency is closed and, once a vehicle is chosen, what they cost. */
export type CalendarPrices = ClosedDays & Partial<Pick<VehiclePrices, 'centsOf'>>;

export interface AvailabilityCalendarProps {
  /** Its name for screen readers. */
  label?: string;
  startDate?: IsoDate;
  endDate?: IsoDate;
  reserved: readonly Period[];
  today: IsoDate;
  prices: CalendarPrices;
  onStart: (date: IsoDate) => void;
  onPeriod: (period: Period) => void;
  onClear: () => void;
}

/** The start while the end is not chosen yet; undefined otherwise, and when no rental can start on that day. */
export const openStart = ({
  startDate,
  endDate,
  reserved,
  today,
  prices,
}: AvailabilityCalendarProps): IsoDate | undefined =>
  startDate && !endDate && !startRefusal(startDate, reserved, today) && !prices.isClosed(startDate)
    ? startDate
    : undefined;

/** The library's state of the surrounding calendar: the start picked, the focused day. */
export const useCalendarState = () => {
  const state = use(RangeCalendarStateContext);
  if (!state) throw new Error('Only inside the range calendar');
  return state;
};
