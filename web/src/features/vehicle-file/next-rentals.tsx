import { formatPrice } from '#words/format/amounts.ts';
import { addDays, agencyDay, daysBetween, weekday, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { isTellingStage } from '@volant/shared/reservations/rental/stage.rules.ts';
import * as words from '#words/screens/vehicle-file/vehicle-file.ts';
import { now } from '../../lib/clock.ts';
import { paths } from '../../lib/paths.ts';
import { Card } from '../../ui/page/card.tsx';
import { Chip } from '../../ui/controls/chip.tsx';
import { classNames } from '../../ui/text/class-names.ts';
import { Lines } from '../../ui/page/blocks.tsx';
import { Muted, Row, Text } from '../../ui/page/layout.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { RowPeriod } from '../../ui/text/row-period.tsx';
import type { ReservationBar } from '../planning/api/planning.queries.ts';
import { addressOfSearch } from '../planning/planning-address.ts';
import { dayNumber, stateOf, titleOf } from '../planning/planning-words.ts';
import { STAGE_TONES } from '../reservations/stage-tones.ts';
import type { VehicleFile } from './api/vehicle-file.queries.ts';
import { placedBars } from './placed-bars.ts';
import { ONE_LINE } from '../../ui/text/one-line.ts';
import styles from './vehicle-file.module.css';
import { PhoneLink } from '../../ui/text/phone-link.tsx';

/** The first rentals to come, under what takes the vehicle in the next four weeks. */
export const NextRentals = ({ file }: { file: VehicleFile }) => {
  const { next, from } = file;
  return (
    <Card as="section" padding="s" aria-labelledby="prochaines">
      <Row spread="apart" className={styles.boxHead}>
        <Text as="h2" size="m" id="prochaines">
          {words.nextRentals}
        </Text>
        <Text as={Link} size="s" to={addressOfSearch({ from, view: 30, category: undefined })}>
          {words.openPlanning}
        </Text>
      </Row>
      <DayLine file={file} />
      {next.length === 0 ? (
        <Muted size="s">{words.noNextRentals}</Muted>
      ) : (
        <Text as={Lines} size="s" isFramed={false}>
          {next.map((bar) => (
            <NextRental key={bar.reservationId} bar={bar} />
          ))}
        </Text>
      )}
    </Card>
  );
};

const NextRental = ({ bar }: { bar: ReservationBar }) => {
  const { reservationId, customerName, phone, startDate, rentalEndDate, status, dueCents } = bar;
  return (
    <Row as="li" lineGap="half" className={styles.rental}>
      <span>
        <RowPeriod startDate={startDate} endDate={rentalEndDate} />
      </span>
      <Link to={paths.managerReservation(reservationId)} className={styles.opens}>
        {customerName}
      </Link>
      {phone === '' ? <span /> : <PhoneLink number={phone} />}
      <span className={styles.end}>
        {isTellingStage(status) || status === 'pending' ? (
          <Chip tone={STAGE_TONES[status]}>{stateOf(bar)}</Chip>
        ) : dueCents > 0 ? (
          words.toPay(formatPrice(dueCents))
        ) : (
          <Muted as="span">{words.settled}</Muted>
        )}
      </span>
    </Row>
  );
};

/** Four weeks as a line. For the eye alone: the lists say the same in words. */
const DayLine = ({ file: { from, to, bars } }: { file: VehicleFile }) => {
  const today = agencyDay(now());
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_none, index) => addDays(from, index));
  return (
    <div className={styles.line} aria-hidden="true">
      {days.map((day) => (
        <span key={day} className={dayClass(day, today)}>
          {dayNumber(day)}
        </span>
      ))}
      {placedBars(bars, { from, to }).map(({ bar, columns }) => (
        <span
          key={`${bar.kind} ${bar.startDate}`}
          className={classNames(styles.bar, ONE_LINE, barClass(bar))}
          style={{ gridColumn: columns }}
        >
          {titleOf(bar)}
        </span>
      ))}
    </div>
  );
};

const SATURDAY = 5;

const dayClass = (day: IsoDate, today: IsoDate): string =>
  classNames(styles.day, day === today ? styles.today : weekday(day) >= SATURDAY && styles.weekend);

const barClass = (bar: VehicleFile['bars'][number]): string | undefined => {
  if (bar.kind === 'block') return styles.blocked;
  return bar.status === 'overdue' ? styles.lateBar : undefined;
};
