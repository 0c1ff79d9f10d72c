import { formatInteger, MINUS } from '../../../kernel/format-amount.ts';
import { NBSP } from '../../../kernel/no-break-space.ts';

/** `+20 %`, `−10 %` */
export const signedPercent = (percent: number): string =>
  `${percent > 0 ? '+' : MINUS}${formatInteger(Math.abs(percent))}${NBSP}%`;

export const pricingMessages = {
  /** In the journal. */
  kinds: { season: 'saison', duration: 'remise longue durée', min_days: 'durée minimale' },
  scopes: { all: 'toute la flotte', category: 'une catégorie', vehicle: 'un véhicule' },

  kindInvalid: 'Le type de règle n’est pas valide',
  scopeInvalid: 'Choisissez à quels véhicules la règle s’applique',
  categoryRequired: 'Choisissez une catégorie',
  vehicleRequired: 'Choisissez un véhicule',
  dayInvalid: 'La date doit être au format aaaa-mm-jj',
  dayImplausible: 'La date doit être comprise entre 2020 et 2099',
  dayPast: 'Choisissez des jours à partir d’aujourd’hui',
  dayRequired: 'Indiquez le premier et le dernier jour',
  endBeforeStart: 'Le dernier jour doit suivre le premier',
  percentInvalid: `Le pourcentage doit être un nombre entier de ${MINUS}60 à +200, autre que 0`,
  discountInvalid: 'La remise doit être un nombre entier de 1 à 60\u00a0%',
  minDaysInvalid: 'Le nombre de jours doit être compris entre 2 et 365',
  reasonInvalid: 'Le motif ne peut pas dépasser 100 caractères',
  tooManyDays: 'On peut fermer au plus 365 jours à la fois',
  weekdayInvalid: 'Le jour de la semaine n’est pas valide',
  alwaysClosed: 'L’agence doit rester ouverte au moins un jour par semaine',
  weekdays: ['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi', 'Dimanche'],
  latePercent: 'Le pourcentage d’un jour de retard doit être un nombre entier de 0 à 500',
  lateGrace: 'Le retard toléré doit être un nombre entier de 0 à 1 440 minutes',
  returnPrice: 'Le prix doit être compris entre 0 et 10 000 €, avec deux décimales au plus',
  insuranceAndFuelInvalid: 'Le texte sur l’assurance et le carburant n’est pas valide',
  insuranceAndFuelTooLong: 'Le texte sur l’assurance et le carburant ne peut pas dépasser 500 caractères',
  extraKmNoNumber: 'Le prix doit être un nombre, par exemple 0,25',

  /** Refusals of an order. */
  closedDay: "L'agence est fermée ce jour-là : choisissez un autre jour de retrait ou de retour",
  minDays: (days: number): string => `À cette période, la location dure au moins ${days} jours`,
} as const;
