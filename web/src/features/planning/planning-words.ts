import { agencyDay, weekday, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { blockReasonLabel } from '#words/planning/planning.ts';
import { stageText } from '#words/reservations/stage.ts';
import { PICKUP_TIME, RETURN_TIME } from '@volant/shared/agency.ts';
import * as words from '#words/screens/planning/bars.ts';
import { now } from '../../lib/clock.ts';
import { formatDate, formatPeriod } from '#words/format/page-dates.ts';
import type { PlanningBar } from './api/planning.queries.ts';

/** The state of a bar in a word or two. */
export const stateOf = (bar: PlanningBar): string =>
  bar.kind === 'block'
    ? words.unavailable
    : stageText(bar.status, { endDate: bar.rentalEndDate, today: agencyDay(now()) });

/** What stands on a bar: the customer, or the reason of the unavailability. */
export const titleOf = (bar: PlanningBar): string =>
  bar.kind === 'block' ? blockReasonLabel[bar.reason] : bar.customerName;

/** `L` for a Monday. */
export const weekdayLetter = (day: IsoDate): string => words.weekdayLetters[weekday(day)] ?? '';

/** `12` */
export const dayNumber = (day: IsoDate): number => Number(day.slice(8));

/** The name of a bar for screen readers; it begins with what is written on it. */
export const nameOf = (bar: PlanningBar): string => {
  const days = bar.kind === 'block' ? bar : { startDate: bar.startDate, endDate: bar.rentalEndDate };
  const number = bar.kind === 'block' ? undefined : bar.reservationId;
  return words.nameOfBar(titleOf(bar), stateOf(bar), number, formatPeriod(days));
};

/** What happens next with a bar. */
export const nextActOf = (bar: PlanningBar): string => {
  if (bar.kind === 'block') return words.freeAfter(formatDate(bar.lastDay));
  const leaving = words.dayAndTime(formatDate(bar.startDate), PICKUP_TIME);
  const returning = words.dayAndTime(formatDate(bar.rentalEndDate), RETURN_TIME);
  switch (bar.status) {
    case 'pending':
      return words.depositAwaited;
    case 'upcoming':
    case 'leaving':
      return words.leavesOn(leaving);
    case 'waiting':
      return words.vehicleNotBack(leaving);
    case 'ongoing':
      return words.returnsOn(returning);
    case 'overdue':
      return words.overdueSince(returning);
    case 'unrecorded':
      return words.nothingRecorded(returning);
    case 'finalized':
      return words.endedOn(formatDate(bar.endDate));
  }
};
