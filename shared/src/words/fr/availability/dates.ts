import { MAX_ADVANCE_MONTHS, MAX_RENTAL_DAYS } from '../../../agency.ts';
import type { PeriodRefusal } from '../../../availability/dates.rules.ts';

const period: Record<PeriodRefusal, string> = {
  datesRequired: 'Veuillez sélectionner les dates de début et de fin',
  endBeforeStart: 'La date de fin doit être postérieure à la date de début',
  tooShort: "La période de location doit être d'au moins 1 jour",
  startTooEarly: 'La location commence demain au plus tôt',
  tooLong: `La location ne peut pas dépasser ${MAX_RENTAL_DAYS} jours`,
  tooFar: `La date de fin ne peut pas dépasser ${MAX_ADVANCE_MONTHS} mois à compter d’aujourd’hui`,
  overlap: 'La période sélectionnée chevauche avec une réservation existante',
};

export const datesMessages = {
  period,
  datesRequired: period.datesRequired,
  dateInvalid: 'La date doit être au format aaaa-mm-jj',
} as const;
