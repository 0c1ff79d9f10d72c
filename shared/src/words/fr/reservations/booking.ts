import { HOLD_MAX_MINUTES, HOLD_MINUTES } from '../../../agency.ts';
import { formatShortPeriod } from '../format/dates.ts';
import type { ReleasedHolds, UnpaidHolds } from '../../../reservations/booking/unpaid-holds.schema.ts';
import { listed } from '../listed.ts';

type Alert = NonNullable<UnpaidHolds['alert']>;

const MAX_PERIODS = 4;

const counted = (count: number, one: string, several: string): string =>
  count === 1 ? one : `${count} ${several}`;

/** The managers' alert about unpaid holds. */
export const unpaidHoldMessages = {
  release: 'Libérer les réservations non payées',
  title: ({ vehicles, fleet }: Alert): string =>
    `${vehicles} véhicules sur ${fleet} sont gardés en même temps sans être payés`,
  days: ({ holds, days }: Alert): string => {
    const periods = days.slice(0, MAX_PERIODS).map(formatShortPeriod);
    const more = days.length - periods.length;
    const all = more > 0 ? [...periods, counted(more, 'une autre période', 'autres périodes')] : periods;
    return `${holds} réservations ne sont pas payées. Un tiers du parc ou plus est gardé ${listed(all)}.`;
  },
  advice: `Quelqu’un bloque peut-être vos véhicules. Chaque nouvelle réservation demande maintenant une vérification anti-robot ; les dates non payées se libèrent d’elles-mêmes après ${HOLD_MINUTES} à ${HOLD_MAX_MINUTES} minutes.`,
  consequence:
    'Toutes les dates gardées sans paiement redeviennent libres, aussi celles de clients qui allaient payer. Leurs paiements sont d’abord arrêtés : une réservation payée entre-temps reste confirmée, et l’argent qui arriverait après est rendu.',
  outcome: ({ released, paid, kept }: ReleasedHolds): string =>
    listed([
      released === 0
        ? 'Aucune réservation n’était à libérer'
        : counted(released, 'Une réservation libérée', 'réservations libérées'),
      ...(paid > 0 ? [counted(paid, 'une payée entre-temps', 'payées entre-temps')] : []),
      ...(kept > 0
        ? [counted(kept, 'une gardée, son paiement est en cours', 'gardées, leurs paiements sont en cours')]
        : []),
    ]) + '.',
};
