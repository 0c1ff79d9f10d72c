import { LOCALE } from '#words/format/locale.ts';
import { parseDate, type CalendarDate } from '@internationalized/date';
import {
  firstBookableDay,
  lastBookableDay,
  overlapRefusal,
} from '@volant/shared/availability/dates.rules.ts';
import { startTransition, useCallback, useEffect, useMemo } from 'react';
import { Button, I18nProvider, RangeCalendar } from 'react-aria-components';
import * as words from '#words/screens/calendar/calendar.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { iconLook } from '../../ui/controls/button.tsx';
import { classNames } from '../../ui/text/class-names.ts';
import { ChevronLeftIcon, ChevronRightIcon } from '../../ui/text/icons.tsx';
import { Panel, Row } from '../../ui/page/layout.tsx';
import styles from './availability-calendar.module.css';
import { dayState, isReserved, lastEnd } from './calendar-days.ts';
import { Months } from './calendar-months.tsx';
import { Preview } from './calendar-preview.tsx';
import { openStart, useCalendarState } from './calendar-state.ts';
import type { AvailabilityCalendarProps, CalendarPrices } from './calendar-state.ts';

/**
 * One month on a phone, two where both fit. Shows reserved and past days, and the price of the range being chosen; without
 * a vehicle, the past and closed days and the duration.
 */
export const AvailabilityCalendar = (props: AvailabilityCalendarProps) => {
  const { startDate, endDate, reserved, today, prices, onStart, onPeriod } = props;
  const { label = words.calendar } = props;
  const hasTwoMonths = useMediaQuery('(min-width: 900px)');
  const anchor = openStart(props);
  const isOverlapping =
    startDate !== undefined &&
    endDate !== undefined &&
    overlapRefusal({ startDate, endDate }, reserved) !== undefined;

  const value = useMemo(
    () => (startDate && endDate ? { start: parseDate(startDate), end: parseDate(endDate) } : null),
    [startDate, endDate],
  );
  const minValue = useMemo(() => parseDate(firstBookableDay(today)), [today]);
  const maxValue = useMemo(
    () => parseDate(anchor ? lastEnd(anchor, reserved, today, prices.isClosed) : lastBookableDay(today)),
    [anchor, reserved, today, prices],
  );
  const isUnavailable = useCallback(
    (date: { toString: () => string }, start: CalendarDate | null) => {
      const day = date.toString().slice(0, 10);
      if (isReserved(day, reserved) || prices.isClosed(day)) return true;
      // A day that cannot start a rental may still end the chosen one.
      const isStart = start === null || day < start.toString();
      return isStart && day !== endDate && dayState(day, reserved, today, prices.isClosed) === 'lone';
    },
    [reserved, today, endDate, prices],
  );

  return (
    <I18nProvider locale={LOCALE}>
      <Panel
        as={RangeCalendar}
        aria-label={label}
        className={styles.calendar}
        value={value}
        onChange={(range) => {
          const period = { startDate: range.start.toString(), endDate: range.end.toString() };
          // A day before the chosen start, or a drag over reserved days, begins a new range.
          const isNewStart =
            (anchor !== undefined && period.startDate < anchor) ||
            overlapRefusal(period, reserved) !== undefined;
          if (isNewStart) onStart(period.startDate);
          // The same day twice is not a rental: the start stays chosen.
          else if (period.endDate > period.startDate) onPeriod(period);
        }}
        minValue={minValue}
        maxValue={maxValue}
        isInvalid={isOverlapping}
        isDateUnavailable={isUnavailable}
        // Days before a reservation must stay within reach of a new start; `maxValue` bounds the end.
        allowsNonContiguousRanges
        visibleDuration={{ months: hasTwoMonths ? 2 : 1 }}
        pageBehavior="single"
        commitBehavior="reset"
        firstDayOfWeek="mon"
      >
        <ChosenStart {...props} />
        <Months calendar={props} count={hasTwoMonths ? 2 : 1}>
          {/* Before the days in tab order; displayed on both sides of the months' names. */}
          <Button
            slot="previous"
            aria-label={words.previousMonth}
            className={iconLook('framed', styles.previous)}
          >
            <ChevronLeftIcon />
          </Button>
          <Button slot="next" aria-label={words.nextMonth} className={iconLook('framed', styles.next)}>
            <ChevronRightIcon />
          </Button>
        </Months>
        <Preview {...props} />
        <Legend prices={prices} />
      </Panel>
    </I18nProvider>
  );
};

/**
 * Synchronises the calendar's unfinished range with the wizard's start, in both directions: a day picked here becomes the
 * start, and a typed start becomes the range's first day.
 */
const ChosenStart = (props: AvailabilityCalendarProps) => {
  const { startDate, endDate, onStart, onClear } = props;
  const state = useCalendarState();
  const anchor = state.anchorDate?.toString();
  const wanted = openStart(props);

  useEffect(() => {
    if (state.isDragging) return;
    // The calendar itself shows it already; what is around it follows.
    if (anchor !== undefined && (anchor !== startDate || endDate)) startTransition(() => onStart(anchor));
    else if (anchor === undefined && wanted !== undefined) state.setAnchorDate(parseDate(wanted));
    // Only from the calendar to the wizard; the effect below is the other direction.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [anchor, state.isDragging]);

  useEffect(() => {
    if (wanted !== undefined) {
      if (anchor !== wanted) state.setAnchorDate(parseDate(wanted));
    } else if (anchor !== undefined) {
      state.setAnchorDate(null);
    }
    if (startDate && startDate !== state.focusedDate.toString() && !state.isFocused) {
      state.setFocusedDate(parseDate(startDate));
    }
    // oxlint-disable-next-line react/exhaustive-deps
  }, [startDate, endDate, wanted]);

  const isCancelable = wanted !== undefined && state.isFocused;
  useEffect(() => {
    if (!isCancelable) return;
    const cancel = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') onClear();
    };
    document.addEventListener('keydown', cancel, { capture: true });
    return () => document.removeEventListener('keydown', cancel, { capture: true });
  }, [isCancelable, onClear]);

  return null;
};

const LEGEND = [
  { label: words.free, look: { 'data-state': 'free' } },
  { label: words.taken, look: { 'data-state': 'reserved' } },
  { label: words.agencyClosed, look: { 'data-state': 'closed' } },
  { label: words.notOffered, look: { 'data-state': 'past' } },
  {
    label: words.yourRental,
    look: { 'data-selected': true, 'data-selection-start': true, 'data-selection-end': true },
  },
];

/** The meaning of each style of a day. */
const Legend = ({ prices: { hasClosedDays, centsOf } }: { prices: CalendarPrices }) => {
  const unused = [...(hasClosedDays ? [] : ['closed']), ...(centsOf ? [] : ['reserved'])];
  return (
    <Row as="ul" gap={3} lineGap={1} className={styles.legend} aria-label={words.legend}>
      {LEGEND.filter(({ look }) => !unused.includes(look['data-state'] ?? '')).map(({ label, look }) => (
        <Row as="li" key={label} wraps={false}>
          <span className={classNames(styles.day, styles.sample)} {...look} aria-hidden="true">
            <span className={styles.number}>8</span>
          </span>
          {label}
        </Row>
      ))}
    </Row>
  );
};
