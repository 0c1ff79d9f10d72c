import { formatInteger, MINUS } from '../format/amounts.ts';
import { NBSP } from '../../../kernel/no-break-space.ts';

/** `+20 %`, `−10 %` */
export const signedPercent = (percent: number): string =>
  `${percent > 0 ? '+' : MINUS}${formatInteger(Math.abs(percent))}${NBSP}%`;

export const pricingMessages = {
  /** In the journal. */
  kinds: { season: 'saison', duration: 'remise longue durée', min_days: 'durée minimale' },
  scopes: { all: 'toute la flotte', category: 'une catégorie', vehicle: 'un véhicule' },

  dayPast: 'Choisissez des jours à partir d’aujourd’hui',
  weekdays: ['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi', 'Dimanche'],
  extraKmNoNumber: 'Le prix doit être un nombre, par exemple 0,25',

  /** Refusals of an order. */
  closedDay: "L'agence est fermée ce jour-là : choisissez un autre jour de retrait ou de retour",
  minDays: (days: number): string => `À cette période, la location dure au moins ${days} jours`,
} as const;
