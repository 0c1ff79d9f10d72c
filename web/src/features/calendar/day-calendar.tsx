import { LOCALE } from '#words/format/locale.ts';
import { parseDate, type CalendarDate } from '@internationalized/date';
import { formatLongDate, formatMonth } from '#words/format/dates.ts';
import { agencyDay, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { use, type RefObject } from 'react';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarStateContext,
  Dialog,
  I18nProvider,
  Popover,
} from 'react-aria-components';
import * as words from '#words/screens/calendar/calendar.ts';
import { now } from '../../lib/clock.ts';
import { classNames } from '../../ui/text/class-names.ts';
import { iconLook } from '../../ui/controls/button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../../ui/text/icons.tsx';
import { Panel, Row } from '../../ui/page/layout.tsx';
import calendar from './availability-calendar.module.css';
import styles from './day-field.module.css';

export interface DayCalendarProps {
  /** Of the field that it belongs to. */
  label: string;
  day: IsoDate | undefined;
  /** The days before and after cannot be chosen. */
  min?: IsoDate | undefined;
  max?: IsoDate | undefined;
  field: RefObject<HTMLInputElement | null>;
  onDay: (day: IsoDate) => void;
  onClose: () => void;
}

/** One month under the field of a day; choosing one closes it, and the focus goes back to where it was. */
export const DayCalendar = ({ label, day, min, max, field, onDay, onClose }: DayCalendarProps) => {
  const today = agencyDay(now());
  const chosen = day === undefined ? null : parseDate(day);
  return (
    <I18nProvider locale={LOCALE}>
      <Popover
        isOpen
        triggerRef={field}
        placement="bottom start"
        className={styles.popover ?? ''}
        onOpenChange={(isOpen) => {
          if (!isOpen) onClose();
        }}
      >
        <Dialog aria-label={label}>
          <Panel
            as={Calendar}
            aria-label={label}
            className={classNames(calendar.calendar, styles.calendar)}
            value={chosen}
            defaultFocusedValue={parseDate(day ?? nearest(today, min, max))}
            minValue={min === undefined ? null : parseDate(min)}
            maxValue={max === undefined ? null : parseDate(max)}
            firstDayOfWeek="mon"
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            onChange={(date) => {
              onDay(date.toString());
              onClose();
            }}
          >
            <Row gap={4} align="stretch" wraps={false} className={calendar.months}>
              <Button
                slot="previous"
                aria-label={words.previousMonth}
                className={iconLook('framed', calendar.previous)}
              >
                <ChevronLeftIcon />
              </Button>
              <Button slot="next" aria-label={words.nextMonth} className={iconLook('framed', calendar.next)}>
                <ChevronRightIcon />
              </Button>
              <Month today={today} />
            </Row>
          </Panel>
        </Dialog>
      </Popover>
    </I18nProvider>
  );
};

const nearest = (today: IsoDate, min: IsoDate | undefined, max: IsoDate | undefined): IsoDate => {
  if (min !== undefined && today < min) return min;
  return max !== undefined && today > max ? max : today;
};

const Month = ({ today }: { today: IsoDate }) => {
  const state = use(CalendarStateContext);
  const month = state?.visibleRange.start.toString() ?? today;
  return (
    <div className={calendar.month}>
      <h3 className={calendar.monthName}>{formatMonth(month)}</h3>
      <CalendarGrid weekdayStyle="short" className={calendar.grid ?? ''}>
        <CalendarGridHeader>
          {(day) => (
            <CalendarHeaderCell className={calendar.weekday ?? ''}>{day.slice(0, 2)}</CalendarHeaderCell>
          )}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => (isIn(month, date) ? <Day date={date} today={today} /> : <td />)}
        </CalendarGridBody>
      </CalendarGrid>
    </div>
  );
};

const isIn = (month: IsoDate, date: CalendarDate): boolean =>
  date.toString().slice(0, 7) === month.slice(0, 7);

const Day = ({ date, today }: { date: CalendarDate; today: IsoDate }) => {
  const day = date.toString();
  return (
    <CalendarCell
      date={date}
      className={classNames(calendar.day, styles.day)}
      // Replaces the library's label: the day as everywhere else.
      render={(dayProps, { isSelected, isDisabled }) => (
        <div
          {...dayProps}
          data-day={day}
          data-state={isDisabled ? 'past' : 'free'}
          data-selection-start={isSelected || undefined}
          data-selection-end={isSelected || undefined}
          data-today={day === today || undefined}
          aria-label={`${formatLongDate(day)}${day === today ? words.alsoToday : ''}`}
        />
      )}
    >
      {() => <span className={calendar.number}>{date.day === 1 ? words.first : date.day}</span>}
    </CalendarCell>
  );
};
