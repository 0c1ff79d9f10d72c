import { memo } from 'react';
import { addDays, daysBetween, weekday, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { formatMonth } from '#words/format/dates.ts';
import { isClosed, type Closures } from '@volant/shared/pricing/closures.rules.ts';
import { classNames } from '../../../ui/text/class-names.ts';
import type { Span } from './planning-geometry.ts';
import { dayNumber, weekdayLetter } from '../planning-words.ts';
import styles from './planning-grid.module.css';

interface DaysProps {
  origin: IsoDate;
  /** The days that are drawn, counted from `origin`. */
  span: Span;
  dayWidth: number;
  today: IsoDate;
  closures: Closures;
}

const daysOf = (origin: IsoDate, { first, end }: Span): IsoDate[] =>
  Array.from({ length: Math.max(0, end - first) }, (_, index) => addDays(origin, first + index));

/** Runs of days of one month. */
const monthsOf = (days: readonly IsoDate[]): { day: IsoDate; count: number }[] => {
  const months: { day: IsoDate; count: number }[] = [];
  for (const day of days) {
    const last = months.at(-1);
    if (last?.day.slice(0, 7) === day.slice(0, 7)) last.count += 1;
    else months.push({ day, count: 1 });
  }
  return months;
};

/** Months and days above the columns. Each bar says its own dates, so screen readers do not need them. */
export const DayHeads = memo(({ origin, span, dayWidth, today, closures }: DaysProps) => {
  const days = daysOf(origin, span);
  return (
    <div className={styles.heads} aria-hidden="true">
      {monthsOf(days).map(({ day, count }) => (
        <div
          key={day.slice(0, 7)}
          className={styles.month}
          style={{ left: daysBetween(origin, day) * dayWidth, width: count * dayWidth }}
        >
          <span className={styles.monthName}>{formatMonth(day)}</span>
        </div>
      ))}
      {days.map((day, index) => (
        <div
          key={day}
          aria-current={day === today ? 'date' : undefined}
          className={classNames(
            styles.head,
            weekday(day) > 4 && styles.weekendHead,
            day === today && styles.todayHead,
            isClosed(day, closures) && styles.closedHead,
          )}
          style={{ transform: `translateX(${(span.first + index) * dayWidth}px)`, width: dayWidth }}
        >
          <span className={styles.letter}>{weekdayLetter(day)}</span>
          <span className={styles.number}>{dayNumber(day)}</span>
        </div>
      ))}
    </div>
  );
});
DayHeads.displayName = 'DayHeads';

/** What is behind the bars: lines between days, weekends, closed days, and the line of today. */
export const DayColumns = memo(({ origin, span, dayWidth, today, closures }: DaysProps) => {
  const days = daysOf(origin, span);
  const isTodayDrawn = days.includes(today);
  return (
    <div className={styles.columns} aria-hidden="true">
      {days.map((day, index) => (
        <div
          key={day}
          className={classNames(
            styles.column,
            weekday(day) > 4 && styles.weekend,
            isClosed(day, closures) && styles.closed,
            day.endsWith('-01') && styles.newMonth,
          )}
          style={{ transform: `translateX(${(span.first + index) * dayWidth}px)`, width: dayWidth }}
        />
      ))}
      {isTodayDrawn && (
        <div
          className={styles.today}
          style={{ transform: `translateX(${daysBetween(origin, today) * dayWidth}px)`, width: dayWidth }}
        />
      )}
    </div>
  );
});
DayColumns.displayName = 'DayColumns';
