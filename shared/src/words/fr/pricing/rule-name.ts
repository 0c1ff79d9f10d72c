import { CATEGORY_NAMES } from '../vehicles/facts.ts';
import { formatDays, formatInteger } from '../format/amounts.ts';
import { formatShortPeriod } from '../format/dates.ts';
import type { NewPriceRule } from '../../../pricing/price-rule.schema.ts';
import { signedPercent } from './pricing.ts';
import { NBSP } from '../../../kernel/no-break-space.ts';

type NameOfVehicle = (id: number) => string | undefined;

/** What a rule does: `+20 % par jour`. */
export const effectOf = ({ kind, percent, minDays }: NewPriceRule): string => {
  switch (kind) {
    case 'season':
      return `${signedPercent(percent ?? 0)} par jour`;
    case 'duration':
      return `${signedPercent(percent ?? 0)} à partir de ${formatDays(minDays ?? 0)}`;
    case 'min_days':
      return `Au moins ${formatDays(minDays ?? 0)}`;
  }
};

/** `du 01/07/2026 au 31/08/2026`, or `toute l’année`. */
export const periodOf = ({ startDate, endDate }: NewPriceRule): string =>
  startDate === null || endDate === null ? 'toute l’année' : formatShortPeriod({ startDate, endDate });

/** `Toute la flotte`, `Catégorie Break`, `Peugeot 308`. */
export const subjectOf = ({ category, vehicleId }: NewPriceRule, nameOfVehicle: NameOfVehicle): string => {
  if (category !== null) return `Catégorie ${CATEGORY_NAMES[category]}`;
  if (vehicleId === null) return 'Toute la flotte';
  return nameOfVehicle(vehicleId) ?? `Véhicule n°${NBSP}${formatInteger(vehicleId)}`;
};

/** `+20 % par jour, Peugeot 308, du 01/07/2026 au 31/08/2026` */
export const ruleName = (rule: NewPriceRule, nameOfVehicle: NameOfVehicle): string =>
  [
    effectOf(rule),
    subjectOf(rule, nameOfVehicle),
    ...(rule.kind === 'duration' ? [] : [periodOf(rule)]),
  ].join(', ');
