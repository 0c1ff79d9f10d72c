import { formatDetailPrice, formatPrice } from '#words/format/amounts.ts';
import type { Cents } from '@volant/shared/kernel/money.ts';
import { daysCharged, type Period } from '@volant/shared/kernel/period.ts';
import { eachPriceLine, isPlainPrice } from '@volant/shared/pricing/price-lines.rules.ts';
import {
  freeCancellationUntil,
  isCancellationFree,
} from '@volant/shared/reservations/changes/cancellation.rules.ts';
import { allowedMileageKm, deposit } from '@volant/shared/reservations/pricing.rules.ts';
import { searchMessages } from '#words/search/search.ts';
import { vehicleDatesMessages as text } from '#words/vehicles/vehicle-dates.ts';
import { priceLineWords } from '#words/pricing/price-lines.ts';
import * as words from '#words/screens/vehicles/vehicle-page.ts';
import { now } from '../../../lib/clock.ts';
import { formatDate, formatMoment } from '#words/format/page-dates.ts';
import { chosenDatesAnnouncement } from '../../calendar/date-text.ts';
import { paths } from '../../../lib/paths.ts';
import { pathWithPeriod } from '../../../lib/period-address.ts';
import { Alert } from '../../../ui/page/alert.tsx';
import { Dotted } from '../../../ui/text/dotted.tsx';
import { Muted, Row, Stack, Text } from '../../../ui/page/layout.tsx';
import { Link } from '../../../ui/controls/link.tsx';
import { PriceLines } from '../../../ui/lists/price-lines.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import type { Vehicle } from '../api/vehicles.queries.ts';
import type { DatesRefusal, DatesSituation } from './dates-situation.ts';
import { FreeInstead } from './free-instead.tsx';
import styles from './dates.module.css';
import { AVAILABILITY_ID, showAvailability } from './availability-section.tsx';

export interface PriceBoxProps {
  vehicle: Vehicle;
  period: Period | undefined;
  /** Why the dates in the address do not count. */
  addressRefusal: string | undefined;
  /** Undefined while it loads, or when it could not be loaded. */
  situation: DatesSituation | undefined;
  hasFailed: boolean;
}

/** The chosen dates, what they cost, and what is paid when; or why the vehicle cannot be rented then. */
export const PriceBox = ({ vehicle, period, addressRefusal, situation, hasFailed }: PriceBoxProps) => (
  <Stack>
    {!period && addressRefusal !== undefined && (
      <Alert tone="warning" announced={false}>
        {addressRefusal}
      </Alert>
    )}
    {period && situation && !situation.refusal ? (
      <Total vehicle={vehicle} period={period} situation={situation} />
    ) : (
      <>
        {period && situation?.refusal && (
          <Refusal vehicle={vehicle} period={period} refusal={situation.refusal} />
        )}
        {period && !situation && !hasFailed && (
          <div role="status" aria-label={text.loadingPrice}>
            <Skeleton height="2.25rem" width="80%" />
          </div>
        )}
        <DailyPrice vehicle={vehicle} />
      </>
    )}
    {period ? (
      <Row spread="apart">
        <p className={styles.dates}>
          <span>
            {words.from} <strong>{formatDate(period.startDate)}</strong>
          </span>{' '}
          <span>
            {words.until} <strong>{formatDate(period.endDate)}</strong>
          </span>
        </p>
        <ToCalendar>{text.change}</ToCalendar>
      </Row>
    ) : (
      <Muted>
        <ToCalendar>{text.choose}</ToCalendar> {text.forTotal}
      </Muted>
    )}
    <div>
      {!situation?.refusal && (
        <Muted size="s">
          {period && situation ? termsOf(period, deposit(situation.cents), now()) : text.terms}
        </Muted>
      )}
      <div role="status">
        <VisuallyHidden>{period && situation && announcement(period, situation)}</VisuallyHidden>
      </div>
    </div>
  </Stack>
);

export const DailyPrice = ({ vehicle }: { vehicle: Vehicle }) => (
  <Text as="p" size="xl" weight="bold" className={styles.leading}>
    {formatDetailPrice(vehicle.dailyPriceCents)}
  </Text>
);

const termsOf = ({ startDate }: Period, depositCents: Cents, at: Date): string =>
  isCancellationFree(startDate, at)
    ? text.termsUntil(formatPrice(depositCents), formatMoment(freeCancellationUntil(startDate)))
    : text.termsOver(formatPrice(depositCents));

const ToCalendar = ({ children }: { children: string }) => (
  <Link to={`#${AVAILABILITY_ID}`} onClick={showAvailability}>
    {children}
  </Link>
);

interface TotalProps {
  vehicle: Vehicle;
  period: Period;
  situation: DatesSituation;
}

const Total = ({ vehicle, period, situation: { cents, lines } }: TotalProps) => {
  const days = daysCharged(period);
  return (
    <div>
      <Text as="p" size="xl" weight="bold" className={styles.leading}>
        {searchMessages.total(days, cents)}
      </Text>
      <Dotted
        items={searchMessages.totalDetails(
          formatDetailPrice(vehicle.dailyPriceCents),
          allowedMileageKm(vehicle.maxDailyMileage, days),
        )}
      />
      {!isPlainPrice(lines) && <PriceLines lines={eachPriceLine(lines, priceLineWords)} />}
    </div>
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
