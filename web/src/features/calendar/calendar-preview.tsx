import { formatLongDate } from '#words/format/dates.ts';
import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import * as words from '#words/screens/calendar/calendar.ts';
import { Muted, Text } from '../../ui/page/layout.tsx';
import styles from './availability-calendar.module.css';
import { rangePrice } from './calendar-day-label.ts';
import { endLimitReason, lastEnd } from './calendar-days.ts';
import { openStart, useCalendarState, type AvailabilityCalendarProps } from './calendar-state.ts';

/** What to do next and, while the end is chosen, the price; screen readers get it in the name of each day. */
export const Preview = (props: AvailabilityCalendarProps) => {
  const { reserved, today, startDate, endDate, prices } = props;
  const { anchorDate, focusedDate } = useCalendarState();
  // The library forgets the start for a moment when the focus leaves: a shorter hint would move a button under its press.
  const anchor = anchorDate?.toString() ?? openStart(props);
  const start = anchor ?? startDate;
  const end = anchor ? focusedDate.toString() : endDate;
  return (
    <p className={styles.preview}>
      <Muted as="span" role="status">
        {anchor ? endHint(anchor, { reserved, today, prices }) : endDate ? '' : words.chooseFirstDay}
      </Muted>{' '}
      {start && end && end > start && (
        <Text as="strong" oneLine aria-hidden="true">
          {rangePrice({ startDate: start, endDate: end }, prices).join('\u00a0· ')}
        </Text>
      )}
    </p>
  );
};

const endHint = (
  startDate: IsoDate,
  { reserved, today, prices }: Pick<AvailabilityCalendarProps, 'reserved' | 'today' | 'prices'>,
): string => {
  const reason = endLimitReason(startDate, reserved, today);
  const last = formatLongDate(lastEnd(startDate, reserved, today, prices.isClosed));
  return words.chooseLastDay(last, reason);
};
