import { formatLongDate } from '@volant/shared/kernel/format.ts';
import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import type { Period } from '@volant/shared/kernel/period.ts';
import { typeset } from '@volant/shared/kernel/typography.ts';
import styles from './availability-calendar.module.css';
import { rangePrice } from './calendar-day-label.ts';
import { endLimitReason, lastEnd } from './calendar-days.ts';
import { useCalendarState, type AvailabilityCalendarProps } from './calendar-state.ts';

/** What to do next and, while the end is chosen, the price; screen readers get it in the name of each day. */
export const Preview = ({
  reserved,
  today,
  startDate,
  endDate,
  dailyPriceCents,
}: AvailabilityCalendarProps) => {
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
