import { formatMoment, formatShortPeriod } from '../format/dates.ts';
import type { RequestWish } from '../../../reservations/requests/request.rules.ts';
import { requestMessages, wishAsked, wishName } from '../reservations/request.ts';
import { ASK_US, numberOf, type NamedRental } from './sentence-parts.ts';

interface Asked {
  wish: RequestWish;
  askedAt: Date;
}

/** Mails about a request of the customer, to them and to the agency. */
export const requestMails = {
  requestReceived: {
    subject: ({ vehicle, ...period }: NamedRental): string =>
      `${requestMessages.recorded} : ${vehicle}, ${formatShortPeriod(period)}`,
    heading: requestMessages.recorded,
    received: ({ wish, askedAt }: Asked, { id, vehicle }: NamedRental): string =>
      `Nous avons reçu le ${formatMoment(askedAt)} votre ${wishName[wish]} pour la réservation ${numberOf(id)} (${vehicle}).`,
    judgedAt: requestMessages.judgedAt,
    returnStays: requestMessages.returnStays,
    stillValid: requestMessages.stillValid,
    free: (until: Date): string =>
      `L’annulation est gratuite jusqu’au ${formatMoment(until)} : l’acompte vous sera remboursé avec l’annulation.`,
    yourMessage: 'Votre message',
    footnote: ASK_US,
  },
  requestWithdrawn: {
    subject: ({ vehicle, ...period }: NamedRental): string =>
      `${requestMessages.withdrawn} : ${vehicle}, ${formatShortPeriod(period)}`,
    preheader: (wish: RequestWish): string => `Votre ${wishName[wish]} n’est plus en cours.`,
    heading: requestMessages.withdrawn,
    withdrawn: ({ wish, askedAt }: Asked, { id, vehicle }: NamedRental): string =>
      `Vous avez retiré votre ${wishName[wish]} du ${formatMoment(askedAt)} pour la réservation ${numberOf(id)} (${vehicle}) : elle reste telle qu’elle est.`,
    momentLost: requestMessages.momentLost,
    footnote: ASK_US,
  },
  agencyRequest: {
    subject: (wish: RequestWish, { id, vehicle, ...period }: NamedRental): string =>
      `${wishAsked[wish]} : réservation ${numberOf(id)}, ${vehicle}, ${formatShortPeriod(period)}`,
    preheader: (askedAt: Date): string => `Reçue le ${formatMoment(askedAt)}.`,
    heading: 'Demande d’un client',
    recorded: ({ wish, askedAt }: Asked, { id, vehicle }: NamedRental): string =>
      `Une ${wishName[wish]} est enregistrée depuis le ${formatMoment(askedAt)} pour la réservation ${numberOf(id)} (${vehicle}).`,
    judgedAt: 'Le délai de 24 heures de l’annulation gratuite est jugé au moment de la demande.',
    theirMessage: 'Son message',
  },
  agencyRequestWithdrawn: {
    subject: ({ id, vehicle, ...period }: NamedRental): string =>
      `Demande retirée : réservation ${numberOf(id)}, ${vehicle}, ${formatShortPeriod(period)}`,
    preheader: 'Il n’y a rien à faire pour cette demande.',
    heading: 'Demande retirée par le client',
    withdrawn: ({ wish, askedAt }: Asked, { id, vehicle }: NamedRental): string =>
      `La ${wishName[wish]} du ${formatMoment(askedAt)} pour la réservation ${numberOf(id)} (${vehicle}) est retirée : la réservation reste telle qu’elle est.`,
  },
};
