import { formatInteger } from '../../format/amounts.ts';

export const reopened = (day: string): string => `L’agence est de nouveau ouverte le ${day}`;
export const closedDaysAhead = 'Jours fermés à venir';
export const noClosedDays = 'Aucun jour fermé à venir';
export const reopening = 'Ouverture en cours...';
export const reopen = 'Rouvrir';
export const dayNotClosed = 'Le jour n’a pas été fermé';
export const closedOn = (day: string): string => `L’agence est fermée le ${day}`;
export const closeADay = 'Fermer un jour';
export const dayRequired = 'Indiquez le jour de fermeture';
export const day = 'Jour';
export const reason = 'Motif (facultatif)';
export const reasonExample = 'Inventaire';
export const closeThisDay = 'Fermer ce jour';
export const holidaysOfYearClosed = (year: number): string => `Jours fériés ${year} fermés`;
export const closingHolidays = 'Fermeture en cours...';
export const closeHolidays = (year: number): string => `Fermer les jours fériés ${year}`;
export const everyWeek = 'Chaque semaine';
export const closedOnWeekdays = 'L’agence est fermée le :';
export const closing = 'Fermeture...';
export const ofDay = (day: string): string => ` : ${day}`;
export const holidaysClosed = (count: number): string =>
  count > 1 ? `${formatInteger(count)} jours fériés sont fermés` : '1 jour férié est fermé';
