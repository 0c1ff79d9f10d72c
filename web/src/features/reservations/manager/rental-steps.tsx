import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PICKUP_TIME, RETURN_TIME } from '@volant/shared/agency.ts';
import { chargeText, fuelText } from '#words/handovers/level.ts';
import { formatKilometres, formatPrice } from '#words/format/amounts.ts';
import { agencyDay, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { lowerFirst } from '#words/lower-first.ts';
import * as words from '#words/screens/reservations/manager-reservation.ts';
import { now } from '../../../lib/clock.ts';
import { formatRowDay, formatRowMoment } from '#words/format/row-dates.ts';
import { Card } from '../../../ui/page/card.tsx';
import { classNames } from '../../../ui/text/class-names.ts';
import { Muted } from '../../../ui/page/layout.tsx';
import type { HandoverContent } from '../../handovers/api/handover-calls.ts';
import { handoverQueries } from '../../handovers/api/handovers.queries.ts';
import type { Reservation } from '../api/reservations.queries.ts';
import { useStage } from '../use-stage.ts';
import styles from './manager-reservation-page.module.css';

interface Step {
  name: string;
  /** When it was, or will be. */
  when: string;
  more?: ReactNode;
  isDone: boolean;
}

const dayText = (day: IsoDate): string => formatRowDay(day, agencyDay(now()));
const momentText = (moment: string): string => formatRowMoment(new Date(moment), agencyDay(now()));

/** Where a rental stands, from its reservation to its end. */
export const RentalSteps = ({ reservation }: { reservation: Reservation }) => {
  const { data } = useQuery(handoverQueries.ofReservation(reservation.id));
  const left = data?.done.find(({ kind }) => kind === 'departure')?.content;
  const steps = stepsOf(reservation, left === undefined ? [] : levelsOf(left));
  const current = steps.findIndex(({ isDone }) => !isDone);
  const isLate = useStage(reservation) === 'overdue';
  return (
    <Card as="section" padding="s" aria-label={words.whereRentalStands}>
      <ol className={styles.steps}>
        {steps.map(({ name, when, more, isDone }, index) => (
          <li
            key={name}
            className={classNames(
              styles.step,
              isDone && styles.done,
              index === current && styles.now,
              index === current && isLate && styles.overdue,
            )}
          >
            {/* Forced colours mark what is current: its name alone, not all of its column. */}
            <strong aria-current={index === current ? 'step' : undefined}>{name}</strong>
            <p>{when}</p>
            <Muted>{more}</Muted>
          </li>
        ))}
      </ol>
    </Card>
  );
};

const endText = ({ dueCents, creditCents }: Reservation): string => {
  if (dueCents > 0) return words.leftToCollect;
  return creditCents > 0 ? words.toGiveBack : words.settled;
};

const levelsOf = ({ fuelEighths, chargePercent }: HandoverContent): string[] => [
  ...(fuelEighths === null ? [] : [lowerFirst(fuelText(fuelEighths))]),
  ...(chargePercent === null ? [] : [chargeText(chargePercent)]),
];

/** The steps of a cancelled one end with its cancellation. */
const stepsOf = (reservation: Reservation, levels: readonly string[]): Step[] => {
  const { status, startDate, endDate, departedAt, departureMileage, returnedAt, canceledAt } = reservation;
  const isPending = status === 'pending';
  const isOver = status === 'finalized';
  const booked: Step = {
    name: words.booked,
    when: momentText(reservation.createdAt),
    more:
      isPending && reservation.expiresAt !== null
        ? words.keptUntil(momentText(reservation.expiresAt))
        : reservation.depositPaid && words.depositPaid(formatPrice(reservation.depositCents)),
    isDone: !isPending,
  };
  if (status === 'canceled')
    return [
      booked,
      { name: words.canceled, when: canceledAt === null ? '' : momentText(canceledAt), isDone: true },
    ];
  const read = [...(departureMileage === null ? [] : [formatKilometres(departureMileage)]), ...levels];
  const driven = reservation.mileageDriven;
  return [
    booked,
    departedAt === null
      ? {
          name: words.departure,
          when: `${dayText(startDate)}\u00a0${PICKUP_TIME}`,
          more: isOver || status === 'past' ? words.notRecorded : undefined,
          isDone: isOver,
        }
      : { name: words.departed, when: momentText(departedAt), more: read.join(' · '), isDone: true },
    isOver
      ? {
          name: words.returned,
          when: returnedAt === null ? dayText(endDate) : momentText(returnedAt),
          more: driven !== null && words.kilometresDriven(formatKilometres(driven)),
          isDone: true,
        }
      : {
          name: words.awaited,
          when: `${dayText(endDate)}\u00a0${RETURN_TIME}`,
          more: words.kilometresIncluded(formatKilometres(reservation.allowedMileage)),
          isDone: false,
        },
    isOver
      ? {
          name: words.closed,
          when: endText(reservation),
          isDone: true,
        }
      : { name: words.closing, when: '', more: words.guaranteeAndStatement, isDone: false },
  ];
};
