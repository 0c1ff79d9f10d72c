import type { ReactNode } from 'react';
import { formatPrice } from '@volant/shared/kernel/format-amount.ts';
import { formatShortDate } from '@volant/shared/kernel/format-date.ts';
import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { stageText } from '@volant/shared/reservations/rental/stage.messages.ts';
import type { RentalStage } from '@volant/shared/reservations/rental/stage.rules.ts';
import { typeset } from '@volant/shared/kernel/typography.ts';
import { formatPlate } from '@volant/shared/vehicles/plate.rules.ts';
import { paths } from '../../lib/paths.ts';
import { phoneHref } from '../../lib/site.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Muted } from '../../ui/layout.tsx';
import { Link } from '../../ui/link.tsx';
import { STAGE_TONES } from '../reservations/stage-tones.ts';
import type { TodayRow } from './api/manage.queries.ts';
import styles from './manage-page.module.css';

export interface DayRowProps {
  row: TodayRow;
  /** The hour or the day, and what more is to say of it. */
  when: readonly [string, string];
  /** Where it stands, where its list does not say it. */
  stage?: { is: RentalStage; today: IsoDate } | undefined;
  /** Its next act as a button, the others behind a menu. */
  acts?: ReactNode;
  /** Sentences about it, each an `li`. */
  children?: ReactNode;
}

/** A rental of a day: when, who, with which vehicle, what is due and what can be done. */
export const DayRow = ({ row, when: [when, more], stage, acts, children }: DayRowProps) => (
  <li className={styles.row}>
    <p className={styles.when}>
      <strong>{typeset(when)}</strong>{' '}
      <Muted as="span" size="s">
        {typeset(more)}
      </Muted>
    </p>
    <p className={styles.who}>
      <Person {...row} />
      {stage !== undefined && (
        <>
          {' '}
          <Chip tone={STAGE_TONES[stage.is]}>
            {stageText(stage.is, { endDate: row.endDate, today: stage.today })}
          </Chip>
        </>
      )}
      {row.disputed && (
        <>
          {' '}
          <Chip tone="danger">Paiement contesté</Chip>
        </>
      )}
    </p>
    <p className={styles.what}>
      <span>{row.vehicleName}</span>{' '}
      {row.plate !== null && (
        <Muted as="span" size="s" oneLine>
          {formatPlate(row.plate)}
        </Muted>
      )}
    </p>
    <p className={styles.due}>
      {row.dueCents > 0 ? (
        <>
          <strong>{formatPrice(row.dueCents)}</strong>{' '}
          <Muted as="span" size="s">
            {typeset('à payer')}
          </Muted>
        </>
      ) : (
        <Muted as="span" size="s">
          {typeset('Soldé')}
        </Muted>
      )}
    </p>
    {acts !== undefined && (
      <div className={styles.acts} data-not-printed>
        {acts}
      </div>
    )}
    {children && <ul className={styles.notes}>{children}</ul>}
  </li>
);

/** The name of a customer, which leads to the rental, and the phone. */
const Person = ({ reservationId, customerName, phone }: Omit<NextCustomer, 'startDate'>) => (
  <>
    <Link to={paths.managerReservation(reservationId)}>{customerName}</Link>{' '}
    {phone !== '' && <a href={phoneHref(phone)}>{typeset(phone)}</a>}
  </>
);

export type NextCustomer = NonNullable<TodayRow['next']>;

/** Who waits for a late vehicle. */
export const Awaited = ({ next }: { next: NextCustomer }) => (
  <li>
    Attendu par <Link to={paths.managerReservation(next.reservationId)}>{next.customerName}</Link>, le{' '}
    {formatShortDate(next.startDate)}
    {next.phone !== '' && (
      <>
        , <a href={phoneHref(next.phone)}>{typeset(next.phone)}</a>
      </>
    )}
  </li>
);

/** A vehicle that comes back and leaves again. */
export const LeavesAgain = ({ next }: { next: NextCustomer }) => (
  <li>
    {typeset('À préparer : repart le')} {formatShortDate(next.startDate)} avec{' '}
    <Link to={paths.managerReservation(next.reservationId)}>{next.customerName}</Link>
  </li>
);

/** `2 × Siège bébé, GPS` */
export const accessoriesText = (accessories: TodayRow['accessories']): string =>
  accessories.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name)).join(', ');
