import { parseDate, type CalendarDate } from '@internationalized/date';
import { formatDays, formatLongDate, formatMonth, formatPrice } from '@volant/shared/kernel/format.ts';
import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import type { Cents } from '@volant/shared/kernel/money.ts';
import { daysCharged, type Period } from '@volant/shared/kernel/period.ts';
import {
  firstBookableDay,
  lastBookableDay,
  overlapRefusal,
} from '@volant/shared/reservations/dates.rules.ts';
import { use, useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import {
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  I18nProvider,
  RangeCalendar,
  RangeCalendarStateContext,
} from 'react-aria-components';
import { typeset } from '../../../lib/typography.ts';
import { classNames } from '../../../ui/class-names.ts';
import { ChevronLeftIcon, ChevronRightIcon } from '../../../ui/icons.tsx';
import styles from './availability-calendar.module.css';
import { dayState, endLimitReason, isReserved, lastEnd, startRefusal } from './calendar-days.ts';

export interface AvailabilityCalendarProps {
  startDate?: IsoDate;
  endDate?: IsoDate;
  reserved: readonly Period[];
  today: IsoDate;
  dailyPriceCents: Cents;
  onStart: (date: IsoDate) => void;
  onPeriod: (period: Period) => void;
  onClear: () => void;
}

/** One month on a phone, two where both fit; reserved days, past days and the price of the range under the pointer. */
export const AvailabilityCalendar = (props: AvailabilityCalendarProps) => {
  const { startDate, endDate, reserved, today, onStart, onPeriod } = props;
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
    () => parseDate(anchor ? lastEnd(anchor, reserved, today) : lastBookableDay(today)),
    [anchor, reserved, today],
  );
  const isUnavailable = useCallback(
    (date: { toString: () => string }, start: CalendarDate | null) => {
      const day = date.toString().slice(0, 10);
      if (isReserved(day, reserved)) return true;
      // A day that cannot start a rental may still end the chosen one.
      const isStart = start === null || day < start.toString();
      return isStart && day !== endDate && dayState(day, reserved, today) === 'lone';
    },
    [reserved, today, endDate],
  );

  return (
    <I18nProvider locale="fr-BE">
      <RangeCalendar
        aria-label="Disponibilités du véhicule"
        className={styles.calendar ?? ''}
        value={value}
        onChange={(range) => {
          const period = { startDate: range.start.toString(), endDate: range.end.toString() };
          // A day before the chosen start begins the range anew, and so does a drag over reserved days.
          const isNewStart =
            (anchor !== undefined && period.startDate < anchor) ||
            overlapRefusal(period, reserved) !== undefined;
          if (isNewStart) onStart(period.startDate);
          // The same day twice is no rental: the start stays chosen.
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
        <div className={styles.months}>
          {/* Before the days in the order of Tab; they stand at both ends of the months' names. */}
          <Button
            slot="previous"
            aria-label="Mois précédent"
            className={classNames(styles.turn, styles.previous)}
          >
            <ChevronLeftIcon />
          </Button>
          <Button slot="next" aria-label="Mois suivant" className={classNames(styles.turn, styles.next)}>
            <ChevronRightIcon />
          </Button>
          {[0, ...(hasTwoMonths ? [1] : [])].map((offset) => (
            <Month key={offset} offset={offset} {...props} />
          ))}
        </div>
        <Preview {...props} />
        <Legend />
      </RangeCalendar>
    </I18nProvider>
  );
};

/** The start that waits for its end; undefined before, after, and when no rental can start on that day. */
const openStart = ({
  startDate,
  endDate,
  reserved,
  today,
}: AvailabilityCalendarProps): IsoDate | undefined =>
  startDate && !endDate && !startRefusal(startDate, reserved, today) ? startDate : undefined;

const useCalendarState = () => {
  const state = use(RangeCalendarStateContext);
  if (!state) throw new Error('Only inside the range calendar');
  return state;
};

/**
 * Keeps the calendar's own half-made range and the wizard's start together: a day picked here becomes the start, and
 * a start that was typed waits here for its end.
 */
const ChosenStart = (props: AvailabilityCalendarProps) => {
  const { startDate, endDate, onStart, onClear } = props;
  const state = useCalendarState();
  const anchor = state.anchorDate?.toString();
  const wanted = openStart(props);

  useEffect(() => {
    if (state.isDragging) return;
    if (anchor !== undefined && anchor !== startDate) onStart(anchor);
    else if (anchor !== undefined && endDate) onStart(anchor);
    else if (anchor === undefined && wanted !== undefined) state.setAnchorDate(parseDate(wanted));
    // Only what was picked in the calendar counts here; the other direction is the effect below.
    // eslint-disable-next-line react-hooks/exhaustive-deps
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
    // eslint-disable-next-line react-hooks/exhaustive-deps
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

const Month = ({ offset, ...props }: AvailabilityCalendarProps & { offset: number }) => {
  const state = useCalendarState();
  const month = state.visibleRange.start.add({ months: offset });
  return (
    <div className={styles.month}>
      <div className={styles.monthHeader}>
        <h3 className={styles.monthName}>{formatMonth(month.toString())}</h3>
      </div>
      <CalendarGrid offset={{ months: offset }} weekdayStyle="short" className={styles.grid ?? ''}>
        <CalendarGridHeader>
          {(day) => (
            <CalendarHeaderCell className={styles.weekday ?? ''}>{day.slice(0, 2)}</CalendarHeaderCell>
          )}
        </CalendarGridHeader>
        <CalendarGridBody>{(date) => <Day date={date} {...props} />}</CalendarGridBody>
      </CalendarGrid>
    </div>
  );
};

const Day = ({ date, ...props }: AvailabilityCalendarProps & { date: CalendarDate }) => {
  const { anchorDate, focusedDate } = useCalendarState();
  const day = date.toString();
  const anchor = anchorDate?.toString();
  // Looking at a day before the start is no range yet: only the start stays marked.
  const isBackwards = anchorDate !== null && focusedDate.compare(anchorDate) < 0;
  const marked = isBackwards ? markOf(day === anchor) : {};
  const state = shownState(day, anchor, props);
  const label = dayLabel(day, state, anchor, props);
  return (
    <CalendarCell
      date={date}
      className={styles.day ?? ''}
      // The library's name of a day cannot say why it is not free.
      render={(dayProps, { isOutsideMonth }) => (
        <div
          {...dayProps}
          {...marked}
          data-day={isOutsideMonth ? undefined : day}
          data-state={state}
          aria-label={label}
        />
      )}
    >
      {/* The words of the day's name, for who speaks to the screen. */}
      {() => <span className={styles.number}>{date.day === 1 ? '1er' : date.day}</span>}
    </CalendarCell>
  );
};

const markOf = (isStart: boolean) => {
  const mark = isStart ? true : undefined;
  return { 'data-selected': mark, 'data-selection-start': mark, 'data-selection-end': mark };
};

/** `dayState`, and while an end is looked for: days that a reservation cuts off. */
type ShownState = ReturnType<typeof dayState> | 'cutOff';

const shownState = (
  day: IsoDate,
  anchor: IsoDate | undefined,
  { endDate, reserved, today }: AvailabilityCalendarProps,
): ShownState => {
  const state = dayState(day, reserved, today);
  if (!anchor && state === 'lone' && day === endDate) return 'free';
  if (!anchor || state === 'reserved' || state === 'past') return state;
  if (day < anchor) return state;
  if (day > lastEnd(anchor, reserved, today)) return state === 'tooFar' ? 'tooFar' : 'cutOff';
  return 'free';
};

const dayLabel = (
  day: IsoDate,
  state: ShownState,
  anchor: IsoDate | undefined,
  { startDate, endDate, reserved, today, dailyPriceCents }: AvailabilityCalendarProps,
): string => {
  const name = formatLongDate(day);
  switch (state) {
    case 'reserved':
      return `${name}, réservé`;
    case 'past':
      return day === today ? `${name}, aujourd’hui, non disponible` : `${name}, passé`;
    case 'lone':
      return `${name}, réservé le lendemain`;
    case 'tooFar':
      return `${name}, trop éloigné`;
    case 'cutOff':
      return `${name}, ${(anchor && endLimitReason(anchor, reserved, today)) ?? 'durée maximale dépassée'}`;
    case 'free':
      if (anchor && day > anchor) {
        return `${name}, ${rangePrice({ startDate: anchor, endDate: day }, dailyPriceCents).join(', ')}`;
      }
      if (day === (anchor ?? startDate)) return `${name}, début de la location`;
      return day === endDate ? `${name}, fin de la location` : name;
  }
};

const rangePrice = (period: Period, dailyPriceCents: Cents): [string, string] => {
  const days = daysCharged(period);
  return [formatDays(days), formatPrice(days * dailyPriceCents)];
};

/** What to do next and, while an end is looked for, the price; a screen reader hears it in the name of each day. */
const Preview = ({ reserved, today, startDate, endDate, dailyPriceCents }: AvailabilityCalendarProps) => {
  const { anchorDate, focusedDate } = useCalendarState();
  const anchor = anchorDate?.toString();
  const start = anchor ?? startDate;
  const end = anchor ? focusedDate.toString() : endDate;
  return (
    <p className={styles.preview}>
      <span role="status">
        {anchor ? endHint(anchor, reserved, today) : endDate ? '' : 'Choisissez le jour du départ.'}
      </span>{' '}
      {start && end && end > start && (
        <strong className={styles.previewPrice} aria-hidden="true">
          {rangePrice({ startDate: start, endDate: end }, dailyPriceCents).join('\u00a0· ')}
        </strong>
      )}
    </p>
  );
};

const endHint = (startDate: IsoDate, reserved: readonly Period[], today: IsoDate): string => {
  const reason = endLimitReason(startDate, reserved, today);
  const last = formatLongDate(lastEnd(startDate, reserved, today));
  return typeset(
    `Choisissez le jour du retour, au plus tard le ${last}${reason === undefined ? '' : ` : ${reason}`}.`,
  );
};

const LEGEND = [
  { label: 'Disponible', look: { 'data-state': 'free' } },
  { label: 'Réservé', look: { 'data-state': 'reserved' } },
  { label: 'Non proposé', look: { 'data-state': 'past' } },
  { label: 'Votre location', look: { 'data-selected': true } },
];

/** What each look of a day means. */
const Legend = () => (
  <ul className={styles.legend} aria-label="Légende du calendrier">
    {LEGEND.map(({ label, look }) => (
      <li key={label}>
        <span className={styles.sample} {...look} aria-hidden="true">
          <span className={styles.number}>8</span>
        </span>
        {label}
      </li>
    ))}
  </ul>
);

const useMediaQuery = (query: string): boolean =>
  useSyncExternalStore(
    (notify) => {
      const list = matchMedia(query);
      list.addEventListener('change', notify);
      return () => list.removeEventListener('change', notify);
    },
    () => matchMedia(query).matches,
    () => false,
  );
