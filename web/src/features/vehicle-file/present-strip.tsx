import { RETURN_TIME } from '@volant/shared/agency.ts';
import { formatInteger, formatPrice } from '#words/format/amounts.ts';
import type { RentalStage } from '@volant/shared/reservations/rental/stage.rules.ts';
import * as words from '#words/screens/vehicle-file/vehicle-file.ts';
import { formatDate } from '#words/format/page-dates.ts';
import { paths } from '../../lib/paths.ts';
import { Card } from '../../ui/page/card.tsx';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { classNames } from '../../ui/text/class-names.ts';
import { Muted } from '../../ui/page/layout.tsx';
import { Link } from '../../ui/controls/link.tsx';
import type { ReservationBar } from '../planning/api/planning.queries.ts';
import { nextActOf, titleOf } from '../planning/planning-words.ts';
import type { VehicleFile } from './api/vehicle-file.queries.ts';
import styles from './vehicle-file.module.css';
import { PhoneLink } from '../../ui/text/phone-link.tsx';

/** The act that comes next, where it has a page. */
const ACTS: Partial<Record<RentalStage, { label: string; to: (reservationId: number) => string }>> = {
  leaving: { label: words.recordDeparture, to: paths.departure },
  ongoing: { label: words.recordReturn, to: paths.handback },
  overdue: { label: words.recordReturn, to: paths.handback },
};

/** Who has the vehicle now, above everything else: red when it is late. */
export const PresentStrip = ({ file: { present, next } }: { file: VehicleFile }) => {
  const isLate = present?.kind === 'reservation' && present.status === 'overdue';
  return (
    <Card
      as="section"
      padding="s"
      className={classNames(styles.present, isLate && styles.late)}
      aria-label={words.whereVehicleIs}
    >
      {present === null ? (
        <p>
          <strong>{words.atAgency}</strong>
          <Muted as="span">
            {' · '}
            {next[0] === undefined ? words.noRentalAhead : words.nextRental(formatDate(next[0].startDate))}
          </Muted>
        </p>
      ) : present.kind === 'block' ? (
        <p>
          <strong>{words.blocked(titleOf(present))}</strong>
          {present.note !== '' && <> · {present.note}</>}
          <br />
          <Muted as="span">{nextActOf(present)}</Muted>
        </p>
      ) : (
        <WithCustomer bar={present} isLate={isLate} />
      )}
    </Card>
  );
};

const WithCustomer = ({ bar, isLate }: { bar: ReservationBar; isLate: boolean }) => {
  const { reservationId, customerName, phone, status, rentalEndDate, dueCents } = bar;
  const act = ACTS[status];
  return (
    <>
      <p>
        {words.heldBy(status)}
        <strong>
          <Link to={paths.managerReservation(reservationId)}>{customerName}</Link>
        </strong>
        {phone !== '' && (
          <>
            {' · '}
            <PhoneLink number={phone} />
          </>
        )}
        <br />
        {isLate ? (
          <strong className={styles.awaited}>{words.awaited(formatDate(rentalEndDate), RETURN_TIME)}</strong>
        ) : (
          nextActOf(bar)
        )}
        <Muted as="span">
          {words.reservationNumber(formatInteger(reservationId))}
          {dueCents > 0 && words.owes(formatPrice(dueCents))}
        </Muted>
      </p>
      {act !== undefined && (
        <ButtonLink to={act.to(reservationId)} variant={isLate ? 'primary' : 'secondary'}>
          {act.label}
        </ButtonLink>
      )}
    </>
  );
};
