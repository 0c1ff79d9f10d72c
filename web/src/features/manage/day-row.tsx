import type { ReactNode } from 'react';
import { PICKUP_TIME } from '@volant/shared/agency.ts';
import { formatPrice } from '#words/format/amounts.ts';
import { addDays, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { formatPlate } from '@volant/shared/vehicles/plate.rules.ts';
import * as words from '#words/screens/manage/day.ts';
import { paths } from '../../lib/paths.ts';
import { formatRowDay } from '#words/format/row-dates.ts';
import { Card } from '../../ui/page/card.tsx';
import { Chip } from '../../ui/controls/chip.tsx';
import { classNames } from '../../ui/text/class-names.ts';
import { Lines } from '../../ui/page/blocks.tsx';
import { Muted, Text } from '../../ui/page/layout.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import type { TodayRow } from './api/manage.queries.ts';
import { typesetText } from '../../ui/text/typeset-text.ts';
import styles from './manage-page.module.css';

export interface DayGroupProps {
  title: string;
  /** Tells it from the group of another day. */
  label?: string;
  id?: string;
  count: number;
  /** `h3`: within a day that has a heading. */
  as?: 'h2' | 'h3';
  className?: string | undefined;
  /** After the rows. */
  end?: ReactNode;
  children: ReactNode;
}

/** Rentals of a day of one kind, under their number. */
export const DayGroup = (props: DayGroupProps) => {
  const { title, label = title, id, count, as = 'h2', className, end, children } = props;
  return (
    <Card
      as="section"
      padding="none"
      id={id}
      aria-label={label}
      className={classNames(styles.group, className)}
    >
      <Text as={as} size="s">
        {title} <Muted as="span" weight="regular">{`(${count})`}</Muted>
      </Text>
      <Lines isFramed={false}>{children}</Lines>
      {end}
    </Card>
  );
};

export interface DayRowProps {
  row: TodayRow;
  /** The hour or the day, and what more is to say of it. */
  when: readonly [string, ReactNode];
  /** Its next act as a button, the others behind a menu. */
  acts?: ReactNode;
  /** Sentences about it, each an `li`. */
  children?: ReactNode;
}

/** A rental of a day: when, who, with which vehicle, what is due and what can be done. */
export const DayRow = ({ row, when: [when, more], acts, children }: DayRowProps) => (
  <li className={styles.row}>
    <p className={styles.when}>
      <strong>{when}</strong> <Muted as="span">{more}</Muted>
    </p>
    <div className={styles.facts}>
      <p className={styles.who}>
        <Link to={paths.managerReservation(row.reservationId)} title={row.customerName}>
          {row.customerName}
        </Link>{' '}
        {/* No link: two of them would be too near each other for a finger. The page of the rental has it. */}
        {row.phone !== '' && (
          <Muted as="span" weight="regular" className={styles.more}>
            {typesetText(row.phone)}
          </Muted>
        )}
      </p>
      <p className={styles.what}>
        <span title={row.vehicleName}>{row.vehicleName}</span>{' '}
        {row.plate !== null && (
          <Muted as="span" oneLine className={styles.more}>
            {formatPlate(row.plate)}
          </Muted>
        )}
      </p>
      <ul className={styles.notes}>
        {row.disputed && (
          <li>
            <Chip tone="danger">{words.paymentDisputed}</Chip>
          </li>
        )}
        {children}
      </ul>
    </div>
    <p className={styles.due}>
      {row.dueCents > 0 ? (
        <>
          <strong>{formatPrice(row.dueCents)}</strong> <VisuallyHidden>{words.toPay}</VisuallyHidden>
        </>
      ) : (
        <Muted as="span">{words.settled}</Muted>
      )}
    </p>
    {acts !== undefined && (
      <div className={styles.acts} data-not-printed>
        {acts}
      </div>
    )}
  </li>
);

export type NextCustomer = NonNullable<TodayRow['next']>;

/** `depuis le 1er déc.`, `à 09:00`, `demain`, `le 5 déc.` */
const momentOf = (day: IsoDate, today: IsoDate): string => {
  if (day === today) return words.atTime(PICKUP_TIME);
  if (day === addDays(today, 1)) return words.onTomorrow;
  return (day < today ? words.sinceDay : words.onDay)(formatRowDay(day, today));
};

/** Who waits for a late vehicle. */
export const Awaited = ({ next, today }: { next: NextCustomer; today: IsoDate }) => (
  <li>
    {words.awaitedBy} <Link to={paths.managerReservation(next.reservationId)}>{next.customerName}</Link>{' '}
    {momentOf(next.startDate, today)}
  </li>
);

/** A vehicle that comes back and leaves again. */
export const LeavesAgain = ({ next, today }: { next: NextCustomer; today: IsoDate }) => (
  <li>
    {words.leavesAgain(momentOf(next.startDate, today))}{' '}
    <Link to={paths.managerReservation(next.reservationId)}>{next.customerName}</Link>
  </li>
);

/** `2 × Siège bébé, GPS` */
export const accessoriesText = (accessories: TodayRow['accessories']): string =>
  accessories.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name)).join(', ');
