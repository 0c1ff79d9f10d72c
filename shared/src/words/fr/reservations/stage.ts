import { daysBetween, type IsoDate } from '../../../kernel/iso-date.ts';
import type { RentalStage } from '../../../reservations/rental/stage.rules.ts';

export const stageLabel: Record<RentalStage, string> = {
  pending: 'En attente',
  upcoming: 'À venir',
  leaving: 'Part aujourd’hui',
  waiting: 'Attend sa voiture',
  ongoing: 'En cours',
  overdue: 'En retard',
  unrecorded: 'À finaliser',
  finalized: 'Terminée',
};

/**
 * The label of a stage. An overdue rental shows by how many days: `En retard de 2 j`, or `En retard` on its last day.
 */
export const stageText = (
  stage: RentalStage,
  { endDate, today }: { endDate: IsoDate; today: IsoDate },
): string => {
  const days = stage === 'overdue' ? daysBetween(endDate, today) : 0;
  return days > 0 ? `${stageLabel.overdue} de ${days}\u00a0j` : stageLabel[stage];
};
