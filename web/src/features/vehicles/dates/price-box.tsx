import { daysCharged, type Period } from '@volant/shared/kernel/period.ts';
import { eachPriceLine, isPlainPrice } from '@volant/shared/pricing/price-lines.rules.ts';
import { typeset } from '@volant/shared/kernel/typography.ts';
import { allowedMileageKm } from '@volant/shared/reservations/pricing.rules.ts';
import { searchMessages } from '@volant/shared/search/search.messages.ts';
import { vehicleDatesMessages as text } from '@volant/shared/vehicles/vehicle-dates.messages.ts';
import { formatDate } from '../../../lib/dates.ts';
import { chosenDatesAnnouncement } from '../../calendar/chosen-dates-announcement.ts';
import { paths } from '../../../lib/paths.ts';
import { pathWithPeriod } from '../../../lib/period-address.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Dotted } from '../../../ui/dotted.tsx';
import { Link } from '../../../ui/link.tsx';
import { PriceLines } from '../../../ui/price-lines.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { Vehicle } from '../api/vehicles.queries.ts';
import type { DatesRefusal, DatesSituation } from './dates-situation.ts';
import { FreeInstead } from './free-instead.tsx';
import styles from './price-box.module.css';
import { AVAILABILITY_ID, showAvailability } from './show-availability.ts';

export interface PriceBoxProps {
  vehicle: Vehicle;
  period: Period | undefined;
  /** Why the dates in the address do not count. */
  addressRefusal: string | undefined;
  /** Undefined while it loads, or when it could not be loaded. */
  situation: DatesSituation | undefined;
  hasFailed: boolean;
}

/** The price of the chosen dates, or why the vehicle cannot be rented then. */
export const PriceBox = ({ vehicle, period, addressRefusal, situation, hasFailed }: PriceBoxProps) => (
  <div className={styles.box}>
    {!period && addressRefusal !== undefined && (
      <Alert tone="warning" announced={false}>
        {typeset(addressRefusal)}
      </Alert>
    )}
    {!period ? (
      <p className={styles.hint}>
        <ToCalendar>{text.choose}</ToCalendar> {text.forTotal}
      </p>
    ) : (
      <>
        <p className={styles.dates}>
          <span>
            Du <strong>{formatDate(period.startDate)}</strong>
          </span>{' '}
          <span>
            au <strong>{formatDate(period.endDate)}</strong>
          </span>
        </p>
        {situation ? (
          <Situation vehicle={vehicle} period={period} situation={situation} />
        ) : (
          !hasFailed && (
            <div role="status" aria-label={text.loadingPrice}>
              <Skeleton height="1.75rem" width="80%" />
            </div>
          )
        )}
        <p className={styles.hint}>
          <ToCalendar>{text.change}</ToCalendar>
        </p>
      </>
    )}
    <div role="status">
      <VisuallyHidden>{period && situation && announcement(period, situation)}</VisuallyHidden>
    </div>
  </div>
);

const ToCalendar = ({ children }: { children: string }) => (
  <Link to={`#${AVAILABILITY_ID}`} onClick={showAvailability}>
    {children}
  </Link>
);

interface SituationProps {
  vehicle: Vehicle;
  period: Period;
  situation: DatesSituation;
}

const Situation = ({ vehicle, period, situation }: SituationProps) => {
  const { cents, lines, refusal } = situation;
  if (refusal) return <Refusal {...{ vehicle, period, refusal }} />;
  const days = daysCharged(period);
  return (
    <>
      {!isPlainPrice(lines) && <PriceLines lines={eachPriceLine(lines)} />}
      <Dotted
        className={styles.total}
        items={searchMessages.trip({
          days,
          totalCents: cents,
          allowedKm: allowedMileageKm(vehicle.maxDailyMileage, days),
        })}
      />
    </>
  );
};

interface RefusalProps {
  vehicle: Vehicle;
  period: Period;
  refusal: DatesRefusal;
}

const Refusal = ({ vehicle, period, refusal }: RefusalProps) => (
  <Alert tone="warning" announced={false} title={refusal.sentence}>
    {refusal.nearest && (
      <Link to={pathWithPeriod(paths.vehicle(vehicle.id), refusal.nearest)} replace>
        {searchMessages.free(refusal.nearest)}
      </Link>
    )}
    {refusal.isTaken && <FreeInstead vehicle={vehicle} period={period} />}
  </Alert>
);

const announcement = (period: Period, { cents, refusal }: DatesSituation): string =>
  refusal ? refusal.sentence : chosenDatesAnnouncement(period, cents);
