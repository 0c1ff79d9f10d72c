import { formatCatalogPrice, formatDays, formatPrice } from '#words/format/amounts.ts';
import { daysCharged, type Period } from '@volant/shared/kernel/period.ts';
import { vehicleDatesMessages as text } from '#words/vehicles/vehicle-dates.ts';
import { orderPath } from '../../../lib/period-address.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { classNames } from '../../../ui/text/class-names.ts';
import { Row, Text } from '../../../ui/page/layout.tsx';
import type { Vehicle } from '../api/vehicles.queries.ts';
import styles from './dates.module.css';
import type { DatesSituation } from './dates-situation.ts';
import { AVAILABILITY_ID, showAvailability } from './availability-section.tsx';

export interface BookingBarProps {
  vehicle: Vehicle;
  period: Period | undefined;
  situation: DatesSituation | undefined;
  /** False while the page's own box is in view, and until that is known. */
  isShown: boolean;
}

/** On a phone, at the bottom of the screen: the price, and the way to the calendar or, with dates, to the wizard. */
export const BookingBar = ({ vehicle, period, situation, isShown }: BookingBarProps) => {
  const isRefused = situation?.refusal !== undefined;
  const days = period && daysCharged(period);
  return (
    <Row
      as="aside"
      gap={2}
      lineGap={1}
      spread="apart"
      className={classNames(styles.bar, !isShown && styles.away)}
      aria-label={text.bar}
    >
      <p>
        {isRefused ? (
          text.unavailable
        ) : days !== undefined && situation ? (
          <>
            <Text as="strong" size="l" oneLine>
              {formatPrice(situation.cents)}
            </Text>{' '}
            <span className={styles.days}>{formatDays(days)}</span>
          </>
        ) : (
          <Text as="strong" size="l" oneLine>
            {formatCatalogPrice(vehicle.dailyPriceCents)}
          </Text>
        )}
      </p>
      {period && !isRefused ? (
        <ButtonLink to={orderPath(vehicle.id, period)} variant="action">
          {text.book}
        </ButtonLink>
      ) : (
        <ButtonLink to={`#${AVAILABILITY_ID}`} onClick={showAvailability} variant="action">
          {isRefused ? text.otherDates : text.book}
        </ButtonLink>
      )}
    </Row>
  );
};
