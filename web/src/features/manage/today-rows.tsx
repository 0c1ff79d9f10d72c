import { PICKUP_TIME, RETURN_TIME } from '@volant/shared/agency.ts';
import { formatPrice } from '@volant/shared/kernel/format-amount.ts';
import { formatShortDate } from '@volant/shared/kernel/format-date.ts';
import { typeset } from '@volant/shared/kernel/typography.ts';
import { lastDayPast } from '@volant/shared/reservations/status.rules.ts';
import { formatPlate } from '@volant/shared/vehicles/plate.rules.ts';
import { now } from '../../lib/clock.ts';
import { paths } from '../../lib/paths.ts';
import { phoneHref } from '../../lib/site.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useNoShow } from '../reservations/api/use-no-show.ts';
import type { Today, TodayList, TodayRow } from './api/today.queries.ts';
import styles from './today-section.module.css';

/** What can be done with a rental of today from here. */
export type TodayAct = 'collect' | 'return' | 'prolong' | 'noShow';

interface RowsProps {
  list: TodayList;
  today: Today;
  onAct: (act: TodayAct, row: TodayRow) => void;
}

export const TodayRows = ({ list, today, onAct }: RowsProps) => {
  const isAbsent = useNoShow();
  /** Where no departure is recorded, a rental that is past is not known to be one. */
  const mayBeAbsent = ({ startDate, departedAt }: TodayRow): boolean =>
    (list === 'departures' || (list === 'returns' && today.recordsDepartures)) &&
    isAbsent({ status: 'upcoming', startDate, hasDeparted: departedAt !== null });
  return (
    <ul className={styles.rows}>
      {today[list].map((row) => (
        <li key={row.reservationId} className={styles.row}>
          <p className={styles.when}>{typeset(whenOf(list, row, today))}</p>
          <p>
            <Link to={paths.managerReservation(row.reservationId)}>{row.customerName}</Link>
            {row.phone !== '' && (
              <>
                , <a href={phoneHref(row.phone)}>{typeset(row.phone)}</a>
              </>
            )}
          </p>
          <p>
            {row.vehicleName}
            {row.plate !== null && ` · ${formatPlate(row.plate)}`}
          </p>
          {row.dueCents > 0 && (
            <p className={styles.due}>{typeset(`Reste dû : ${formatPrice(row.dueCents)}`)}</p>
          )}
          {row.next !== null && (
            <p className={styles.next}>
              Attendu par{' '}
              <Link to={paths.managerReservation(row.next.reservationId)}>{row.next.customerName}</Link>, le{' '}
              {formatShortDate(row.next.startDate)}
              {row.next.phone !== '' && (
                <>
                  , <a href={phoneHref(row.next.phone)}>{typeset(row.next.phone)}</a>
                </>
              )}
            </p>
          )}
          <div className={styles.acts}>
            <Primary list={list} row={row} onAct={onAct} />
            {(list === 'late' || (list === 'returns' && row.departedAt !== null)) && (
              <Button variant="secondary" onClick={() => onAct('prolong', row)}>
                Prolonger
                <About row={row} />
              </Button>
            )}
            {mayBeAbsent(row) && (
              <Button variant="secondary" onClick={() => onAct('noShow', row)}>
                Client absent
                <About row={row} />
              </Button>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
};

/** The one act that the list is about. */
const Primary = ({ list, row, onAct }: Pick<RowsProps, 'list' | 'onAct'> & { row: TodayRow }) => {
  if (list === 'departures') {
    return (
      <ButtonLink to={paths.departure(row.reservationId)}>
        Faire le départ
        <About row={row} />
      </ButtonLink>
    );
  }
  if (list === 'toCollect') {
    return (
      <Button onClick={() => onAct('collect', row)}>
        Encaisser
        <About row={row} />
      </Button>
    );
  }
  if (row.departedAt !== null) {
    return (
      <ButtonLink to={paths.handback(row.reservationId)}>
        Faire le retour
        <About row={row} />
      </ButtonLink>
    );
  }
  // Without a departure there is no report of the return: it is recorded once the rental is past.
  if (row.endDate <= lastDayPast(now())) {
    return (
      <Button onClick={() => onAct('return', row)}>
        Faire le retour
        <About row={row} />
      </Button>
    );
  }
  return (
    <ButtonLink to={paths.managerReservation(row.reservationId)} variant="secondary">
      Voir la réservation
      <About row={row} />
    </ButtonLink>
  );
};

/** Tells the buttons of the lists apart. */
const About = ({ row }: { row: TodayRow }) => <VisuallyHidden>, {row.customerName}</VisuallyHidden>;

const whenOf = (
  list: TodayList,
  { startDate, endDate, departedAt }: TodayRow,
  { day, recordsDepartures }: Pick<Today, 'day' | 'recordsDepartures'>,
): string => {
  switch (list) {
    case 'departures':
      return startDate === day ? PICKUP_TIME : `Prévu le ${formatShortDate(startDate)}`;
    case 'returns':
      if (endDate === day && !recordsDepartures) return RETURN_TIME;
      return `${endDate === day ? RETURN_TIME : `Prévu le ${formatShortDate(endDate)}`}${departedAt === null ? ', départ non enregistré' : ''}`;
    case 'late':
      return `Attendu le ${formatShortDate(endDate)} à ${RETURN_TIME}`;
    case 'toCollect':
      return `Du ${formatShortDate(startDate)} au ${formatShortDate(endDate)}`;
  }
};
