import { agencyDay, weekday, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { blockReasonLabel } from '#words/planning/planning.ts';
import { stageText } from '#words/reservations/stage.ts';
import { typeset } from '@volant/shared/kernel/typography.ts';
import { PICKUP_TIME, RETURN_TIME } from '@volant/shared/agency.ts';
import { now } from '../../lib/clock.ts';
import { formatDate, formatPeriod } from '../../lib/dates.ts';
import type { PlanningBar } from './api/planning.queries.ts';
import { NBSP } from '@volant/shared/kernel/no-break-space.ts';

export const UNAVAILABLE = 'Indisponible';

/** The state of a bar in a word or two. */
export const stateOf = (bar: PlanningBar): string =>
  bar.kind === 'block'
    ? UNAVAILABLE
    : stageText(bar.status, { endDate: bar.rentalEndDate, today: agencyDay(now()) });

/** What stands on a bar: the customer, or the reason of the unavailability. */
export const titleOf = (bar: PlanningBar): string =>
  bar.kind === 'block' ? blockReasonLabel[bar.reason] : bar.customerName;

const WEEKDAY_LETTERS = ['L', 'M', 'M', 'J', 'V', 'S', 'D'];

/** `L` for a Monday. */
export const weekdayLetter = (day: IsoDate): string => WEEKDAY_LETTERS[weekday(day)] ?? '';

/** `12` */
export const dayNumber = (day: IsoDate): number => Number(day.slice(8));

/** The name of a bar for screen readers; it begins with what is written on it. */
export const nameOf = (bar: PlanningBar): string => {
  const days = bar.kind === 'block' ? bar : { startDate: bar.startDate, endDate: bar.rentalEndDate };
  const number = bar.kind === 'block' ? '' : `, réservation ${bar.reservationId}`;
  return typeset(`${titleOf(bar)}, ${stateOf(bar)}${number}, ${formatPeriod(days)}`);
};

/** What happens next with a bar. */
export const nextActOf = (bar: PlanningBar): string => {
  if (bar.kind === 'block') return `De nouveau libre après le ${formatDate(bar.lastDay)}`;
  const leaving = `${formatDate(bar.startDate)} à${NBSP}${PICKUP_TIME}`;
  const returning = `${formatDate(bar.rentalEndDate)} à${NBSP}${RETURN_TIME}`;
  switch (bar.status) {
    case 'pending':
      return 'Paiement de l’acompte attendu : les dates sont retenues jusque-là';
    case 'upcoming':
    case 'leaving':
      return `Départ le ${leaving}`;
    case 'waiting':
      return `Départ prévu le ${leaving} : la voiture n’est pas rentrée`;
    case 'ongoing':
      return `Retour le ${returning}`;
    case 'overdue':
      return `Retour attendu depuis le ${returning} : appelez le client`;
    case 'unrecorded':
      return `Retour prévu le ${returning} : ni le départ ni le retour ne sont enregistrés`;
    case 'finalized':
      return `Terminée : le véhicule est revenu le ${formatDate(bar.endDate)}`;
  }
};
