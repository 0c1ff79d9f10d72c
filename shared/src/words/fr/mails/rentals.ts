import { PICKUP_TIME, RETURN_TIME } from '../../../agency.ts';
import { formatKilometres, formatPrice } from '../format/amounts.ts';
import { formatLongDate, formatShortPeriod } from '../format/dates.ts';
import type { IsoDate } from '../../../kernel/iso-date.ts';
import type { Cents } from '../../../kernel/money.ts';
import type { Period } from '../../../kernel/period.ts';
import { priceLineWords } from '../pricing/price-lines.ts';
import { numberOf, type NamedRental } from './sentence-parts.ts';

const pickupAt = (startDate: IsoDate): string => `Retrait le ${formatLongDate(startDate)} à ${PICKUP_TIME}.`;

const YOUR_DAYS_ARE_KEPT = 'vos dates sont bloquées. À\u00a0bientôt !';
const HINDERED = 'Une question, un empêchement ? Répondez à ce message ou appelez-nous.';

/** The documents of a handover, within a sentence. */
const PAPERS = {
  departure: 'votre contrat de location et le constat de départ',
  return: 'le constat de retour, avec son décompte',
};
type Handover = keyof typeof PAPERS;

/** Mails to the customer from the confirmation of a rental to its return. */
export const rentalMails = {
  reservationConfirmed: {
    subject: ({ vehicle, startDate }: NamedRental): string =>
      `Réservation confirmée : ${vehicle}, le ${formatLongDate(startDate)}`,
    preheader: pickupAt,
    paidPreheader: (depositCents: Cents, startDate: IsoDate): string =>
      `Votre acompte de ${formatPrice(depositCents)} est payé. ${pickupAt(startDate)}`,
    heading: 'Votre réservation est confirmée',
    paid: (depositCents: Cents): string =>
      `Votre acompte de ${formatPrice(depositCents)} est bien payé et ${YOUR_DAYS_ARE_KEPT}`,
    recorded: `Votre location est enregistrée et ${YOUR_DAYS_ARE_KEPT}`,
    footnote: HINDERED,
  },
  reservationChanged: {
    subject: ({ vehicle, ...period }: NamedRental): string =>
      `Réservation modifiée : ${vehicle}, ${formatShortPeriod(period)}`,
    heading: 'Votre réservation est modifiée',
    changed: (id: number): string => `Votre réservation ${numberOf(id)} a été modifiée.`,
    title: 'Ce qui change',
    before: { rental: 'Avant', accessories: 'Avant (accessoires)', price: 'Avant (prix)' },
    now: { rental: 'Désormais', accessories: 'Désormais (accessoires)', price: 'Désormais (prix)' },
    rental: ({ vehicle, ...period }: Period & { vehicle: string }): string =>
      `${vehicle}, ${formatShortPeriod(period)}`,
    accessory: (name: string, quantity: number): string =>
      priceLineWords.label({ of: 'accessory', name, quantity }),
    footnote: HINDERED,
  },
  vehicleChanged: {
    subject: ({ vehicle, ...period }: NamedRental): string =>
      `Votre véhicule change : ${vehicle}, ${formatShortPeriod(period)}`,
    heading: 'Votre véhicule change',
    changed: (former: string, vehicle: string): string =>
      `Le véhicule que vous aviez réservé (${former}) n’est plus disponible à vos dates. Nous vous avons réservé un autre véhicule : ${vehicle}. Le prix reste le même.`,
  },
  pickupReminder: {
    today: {
      subject: (vehicle: string): string => `Aujourd’hui à ${PICKUP_TIME} : votre ${vehicle} vous attend`,
      heading: 'Votre location commence aujourd’hui',
    },
    tomorrow: {
      subject: (vehicle: string): string => `Demain à ${PICKUP_TIME} : votre ${vehicle} vous attend`,
      heading: 'Votre location commence demain',
    },
    preheader: (startDate: IsoDate): string => `${pickupAt(startDate)} Voici ce qu’il faut apporter.`,
    ready: (vehicle: string): string =>
      `Votre véhicule (${vehicle}) sera prêt à l’heure du retrait. Quelques minutes suffisent si vous avez tout sur vous.`,
    footnote: 'Un empêchement ? Appelez-nous dès que possible.',
  },
  reservationFinalized: {
    subject: (agency: string): string => `Merci d’avoir roulé avec ${agency}`,
    preheader: (vehicle: string, drivenKm: number): string =>
      `Votre location ${vehicle} est terminée : ${formatKilometres(drivenKm)} parcourus.`,
    heading: 'Merci et à bientôt !',
    over: ({ vehicle, ...period }: NamedRental): string =>
      `Votre location ${vehicle} ${formatShortPeriod(period)} est terminée. Merci de votre confiance.`,
    title: 'Votre trajet',
    number: 'Réservation',
    drivenKm: 'Kilomètres parcourus',
    includedKm: 'Kilométrage inclus',
    excessKm: 'Dépassement',
    askReview: 'Votre avis aide d’autres conducteurs à nous trouver.',
    review: 'Donner mon avis',
    rentAgain: 'Réserver à nouveau',
    footnote: 'Une question sur votre location ? Répondez à ce message ou appelez-nous.',
  },
  handoverDocuments: {
    subject: (vehicle: string): string => `Vos documents : location ${vehicle}`,
    preheader: (handover: Handover): string => `Vous trouverez en annexe ${PAPERS[handover]}.`,
    heading: { departure: 'Bonne route !', return: 'Le véhicule est rendu' },
    attached: (handover: Handover, { id, vehicle, ...period }: NamedRental): string =>
      `Vous trouverez en annexe ${PAPERS[handover]} de la réservation ${numberOf(id)} (${vehicle}, ${formatShortPeriod(period)}). Gardez ce message : ce sont vos exemplaires.`,
    footnote: 'Une question sur ces documents ? Répondez à ce message ou appelez-nous.',
  },
  unprovedPapers: {
    subject: (vehicle: string): string => `Vos documents : location ${vehicle}`,
    preheader: 'Confirmez votre adresse pour les lire sous « Mes réservations ».',
    heading: 'Vos documents vous attendent',
    where: ({ id, vehicle, ...period }: NamedRental): string =>
      `Les documents de la réservation ${numberOf(id)} (${vehicle}, ${formatShortPeriod(period)}) sont sous « Mes réservations ». Votre adresse n’est pas encore confirmée : nous ne les joignons donc pas à ce message.`,
    choosePassword:
      'Choisissez un mot de passe pour votre compte : le lien que vous recevez pour cela confirme aussi votre adresse.',
    footnote:
      'Ce message ne vous concerne pas ? Ignorez-le : sans confirmation, personne ne lit ces documents.',
  },
  /** The entry of the customer's own calendar. */
  calendar: {
    title: (vehicle: string): string => `Location ${vehicle}`,
    canceledTitle: (vehicle: string): string => `Annulé : location ${vehicle}`,
    about: (id: number, agency: string): string => `Réservation ${numberOf(id)}, ${agency}`,
    balance: (cents: Cents): string => `Solde à régler au retrait : ${formatPrice(cents)}`,
    papers: 'À présenter : permis de conduire et pièce d’identité',
    hours: `Retrait à ${PICKUP_TIME}, retour à ${RETURN_TIME}`,
    ways: (ways: readonly string[]): string => ways.join(' · '),
    fileName: (id: number): string => `reservation-${id}.ics`,
    canceledFileName: (id: number): string => `reservation-${id}-annulee.ics`,
  },
};
