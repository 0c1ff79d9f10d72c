import { formatDays, formatKilometres, formatPrice } from '../format/amounts.ts';
import { formatLongDate, formatShortPeriod } from '../format/dates.ts';
import { LANGUAGE } from '../format/locale.ts';
import { numberOf } from './sentence-parts.ts';

/** How a value is written where it stands alone. */
const formats = {
  price: formatPrice,
  days: formatDays,
  kilometres: formatKilometres,
  longDate: formatLongDate,
  period: formatShortPeriod,
  number: numberOf,
  list: (names: readonly string[]): string => names.join(', '),
};

/** What every mail says, whatever it is about. */
export const layoutMails = {
  language: LANGUAGE,
  formats,
  layout: {
    buttonFails: 'Si le bouton ne répond pas, ouvrez cette adresse :',
    atTime: (time: string): string => `à ${time}`,
    companyNumber: (number: string): string => `Numéro d’entreprise : ${number}`,
    /** In plain text: a label and its value. */
    labelled: (label: string, value: string): string => `${label} : ${value}`,
    /** In plain text: a label and how its value is calculated. */
    hinted: (label: string, hint: string): string => `${label} (${hint})`,
    /** In plain text: the address of the button follows. */
    button: (label: string): string => `${label} :`,
    moment: (day: string, time: string): string => `${day} à ${time}`,
  },
  greeting: {
    hello: 'Bonjour,',
    helloTo: (firstName: string): string => `Bonjour ${firstName},`,
  },
  buttons: {
    choosePassword: 'Choisir un mot de passe',
    chooseOtherPassword: 'Choisir un autre mot de passe',
    chooseOtherDates: 'Choisir d’autres dates',
    myReservations: 'Voir mes réservations',
    reservation: 'Voir la réservation',
    managerSpace: 'Ouvrir l’espace gestionnaire',
  },
};
