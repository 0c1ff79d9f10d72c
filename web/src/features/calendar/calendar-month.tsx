import type { CalendarDate } from '@internationalized/date';
import { formatMonth } from '#words/format/dates.ts';
import { addDays, weekday, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { firstBookableDay } from '@volant/shared/availability/dates.rules.ts';
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components';
import * as words from '#words/screens/calendar/calendar.ts';
import styles from './availability-calendar.module.css';
import { dayLabel, shownState } from './calendar-day-label.ts';
import { useCalendarState, type AvailabilityCalendarProps } from './calendar-state.ts';

/** One month of the calendar, `offset` months after the first that is shown. */
export const Month = ({ offset, ...props }: AvailabilityCalendarProps & { offset: number }) => {
  const state = useCalendarState();
  const month = state.visibleRange.start.add({ months: offset });
  const first = firstBookableDay(props.today);
  return (
    <div className={styles.month}>
      <h3 className={styles.monthName}>{formatMonth(month.toString())}</h3>
      <CalendarGrid offset={{ months: offset }} weekdayStyle="short" className={styles.grid ?? ''}>
        <CalendarGridHeader>
          {(day) => (
            <CalendarHeaderCell className={styles.weekday ?? ''}>{day.slice(0, 2)}</CalendarHeaderCell>
          )}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) =>
            date.month === month.month && !isWeekOver(date.toString(), first) ? (
              <Day date={date} {...props} />
            ) : (
              <td />
            )
          }
        </CalendarGridBody>
      </CalendarGrid>
    </div>
  );
};

/** Whether no day of its week can be chosen any more: the style sheet leaves the row out. */
const isWeekOver = (day: IsoDate, first: IsoDate): boolean => addDays(day, 6 - weekday(day)) < first;

const Day = ({ date, ...props }: AvailabilityCalendarProps & { date: CalendarDate }) => {
  const { anchorDate, focusedDate } = useCalendarState();
  const day = date.toString();
  const anchor = anchorDate?.toString();
  // Hovering a day before the start makes no range: only the start is marked.
  const isBackwards = anchorDate !== null && focusedDate.compare(anchorDate) < 0;
  const marked = isBackwards ? markOf(day === anchor) : {};
  const state = shownState(day, anchor, props);
  const label = dayLabel(day, state, anchor, props);
  return (
    <CalendarCell
      date={date}
      className={styles.day ?? ''}
      // Replaces the library's label, which cannot say why a day is not free.
      render={(dayProps) => (
        <div {...dayProps} {...marked} data-day={day} data-state={state} aria-label={label} />
      )}
    >
      {/* The words of the day's name, for voice control. */}
      {() => <span className={styles.number}>{date.day === 1 ? words.first : date.day}</span>}
    </CalendarCell>
  );
};

const markOf = (isStart: boolean) => {
  const mark = isStart ? true : undefined;
  return { 'data-selected': mark, 'data-selection-start': mark, 'data-selection-end': mark };
};
