import type { pricingFaults } from '../../../pricing/pricing.faults.ts';
import type { FaultWords } from '../../../kernel/faults.ts';
import { MINUS } from '../format/amounts.ts';

export const pricingFaultWords: FaultWords<typeof pricingFaults> = {
  kindInvalid: 'Le type de règle n’est pas valide',
  scopeInvalid: 'Choisissez à quels véhicules la règle s’applique',
  categoryRequired: 'Choisissez une catégorie',
  vehicleRequired: 'Choisissez un véhicule',
  dayInvalid: 'La date doit être au format aaaa-mm-jj',
  dayImplausible: 'La date doit être comprise entre 2020 et 2099',
  dayRequired: 'Indiquez le premier et le dernier jour',
  endBeforeStart: 'Le dernier jour doit suivre le premier',
  percentInvalid: `Le pourcentage doit être un nombre entier de ${MINUS}60 à +200, autre que 0`,
  discountInvalid: 'La remise doit être un nombre entier de 1 à 60\u00a0%',
  minDaysInvalid: 'Le nombre de jours doit être compris entre 2 et 365',
  reasonInvalid: 'Le motif ne peut pas dépasser 100 caractères',
  tooManyDays: 'On peut fermer au plus 365 jours à la fois',
  weekdayInvalid: 'Le jour de la semaine n’est pas valide',
  alwaysClosed: 'L’agence doit rester ouverte au moins un jour par semaine',
  latePercent: 'Le pourcentage d’un jour de retard doit être un nombre entier de 0 à 500',
  lateGrace: 'Le retard toléré doit être un nombre entier de 0 à 1 440 minutes',
  returnPrice: 'Le prix doit être compris entre 0 et 10 000 €, avec deux décimales au plus',
  insuranceAndFuelInvalid: 'Le texte sur l’assurance et le carburant n’est pas valide',
  insuranceAndFuelTooLong: 'Le texte sur l’assurance et le carburant ne peut pas dépasser 500 caractères',
};
