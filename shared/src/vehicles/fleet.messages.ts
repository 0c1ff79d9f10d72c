import { theCar } from '../kernel/elision.ts';
import { formatDays } from '../kernel/format-amount.ts';
import type { DueReminder } from './due.rules.ts';

const left = (days: number, over: string): string => {
  if (days < 0) return `${over} depuis ${formatDays(-days)}`;
  if (days === 0) return 'aujourd’hui';
  return days === 1 ? 'demain' : `dans ${formatDays(days)}`;
};

/** The fleet's table, and what ends soon. */
export const fleetMessages = {
  loadFailed: 'Erreur lors du chargement des véhicules',
  dueTitle: 'Échéances',
  due: ({ what, vehicle, days }: DueReminder): string =>
    what === 'inspection'
      ? `Contrôle technique de ${theCar(vehicle)} : ${left(days, 'dépassé')}`
      : `Assurance de ${theCar(vehicle)} : ${left(days, 'dépassée')}`,
} as const;
