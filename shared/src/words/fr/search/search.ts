import { formatLongDate } from '../format/dates.ts';
import { formatDays, formatInteger, formatKilometres, formatPrice } from '../format/amounts.ts';
import type { IsoDate } from '../../../kernel/iso-date.ts';
import type { Cents } from '../../../kernel/money.ts';
import type { Period } from '../../../kernel/period.ts';
import { counted } from '../counted.ts';
import { CRITERION_NAMES } from './criteria.ts';
import type { CriterionKey } from '../../../search/search.rules.ts';
import { NBSP } from '../../../kernel/no-break-space.ts';

const partsOf = (date: IsoDate): { day: string; month: string; year: string } => {
  const [, day = '', month = '', year = ''] = formatLongDate(date).split(/\s/);
  return { day, month, year };
};

/** The two ends of a period without what they share: `14` and `17 mai`; `30 décembre 2026` and `2 janvier 2027`. */
const endsOf = ({ startDate, endDate }: Period): [string, string] => {
  const [start, end] = [partsOf(startDate), partsOf(endDate)];
  if (start.year !== end.year) {
    return [`${start.day}${NBSP}${start.month} ${start.year}`, `${end.day}${NBSP}${end.month} ${end.year}`];
  }
  const last = `${end.day}${NBSP}${end.month}`;
  return [start.month === end.month ? start.day : `${start.day}${NBSP}${start.month}`, last];
};

/** `du 14 au 17 mai` */
const fromTo = (period: Period): string => `du ${endsOf(period).join(' au ')}`;

export const searchMessages = {
  clear: 'Effacer les dates',
  calendar: 'Dates de la location',
  modify: 'Modifier',
  /** Names the criteria. */
  criteria: 'Critères',
  unreadDates: 'Les dates de cette adresse sont illisibles\u00a0: choisissez-les à nouveau.',
  /** `Critère illisible, laissé de côté : Type` */
  unreadCriteria: (keys: readonly CriterionKey[]): string => {
    const names = keys.map((key) => CRITERION_NAMES[key]).join(', ');
    return `${keys.length > 1 ? 'Critères illisibles, laissés' : 'Critère illisible, laissé'} de côté\u00a0: ${names}`;
  },
  searching: 'Recherche des véhicules libres...',
  failed: 'Les disponibilités n’ont pas pu être chargées',
  /** `8 véhicules disponibles` */
  available: (count: number): string => counted(count, 'véhicule disponible', 'véhicules disponibles'),
  /** Without dates. */
  found: (count: number): string => counted(count, 'véhicule', 'véhicules'),
  noneMatches: 'Aucun véhicule ne correspond à ces critères',
  noneFree: 'Aucun véhicule libre à ces dates',
  nearest: 'Les périodes libres les plus proches\u00a0:',
  phone: 'Appelez-nous, nous cherchons avec vous\u00a0:',
  withoutNeed: 'Effacer les critères',
  /** `Indisponibles à ces dates (4)` */
  unavailable: (count: number): string => `Indisponibles à ces dates (${formatInteger(count)})`,
  /** `Libre du 14 au 17 mai` */
  free: (period: Period): string => `Libre ${fromTo(period)}`,
  /** `Du 14 au 17 mai` */
  window: (period: Period): string => fromTo(period).replace('du', 'Du'),
  /** `12–15 mai` */
  dates: (period: Period): string => {
    const [start, end] = endsOf(period);
    return `${start}${start.includes(NBSP) ? ' – ' : '–'}${end}`;
  },
  /** What the dates of a search cost, first and large: `149,70 € · 3 jours`. */
  total: (days: number, totalCents: Cents): string =>
    `${formatPrice(totalCents)}${NBSP}· ${formatDays(days)}`,
  /** What stands small below the total: `49,90 €/jour TTC`, `600 km inclus`. */
  totalDetails: (dailyPrice: string, allowedKm: number): string[] => [
    `${dailyPrice}${NBSP}TTC`,
    `${formatKilometres(allowedKm)}${NBSP}inclus`,
  ],
} as const;
