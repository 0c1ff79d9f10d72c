import { formatMoment } from '../format/dates.ts';
import type { RequestWish } from '../../../reservations/requests/request.rules.ts';

/** The kind of request, as a title. */
export const wishLabel: Record<RequestWish, string> = { annulation: 'Annulation', changement: 'Changement' };

/** The kind of request, within a sentence. */
export const wishName: Record<RequestWish, string> = {
  annulation: 'demande d’annulation',
  changement: 'demande de changement',
};

/** The open request, as a state of the reservation. */
export const wishAsked: Record<RequestWish, string> = {
  annulation: 'Annulation demandée',
  changement: 'Changement demandé',
};

/** Label of the button that sends the request. */
export const wishAct: Record<RequestWish, string> = {
  annulation: 'Demander l’annulation',
  changement: 'Demander un changement',
};

export const requestMessages = {
  ask: 'Demander une annulation ou un changement',
  /** Replaces `ask` while the customer has the vehicle. */
  extend: 'Demander une prolongation',
  extendUntil: 'Jusqu’à quand souhaitez-vous garder le véhicule ?',
  recorded: 'Votre demande est enregistrée',
  /** Explains that the moment of the request decides about free cancellation. */
  judgedAt: (askedAt: Date): string =>
    `Le délai de 24 heures de l’annulation gratuite est jugé à ce moment, le ${formatMoment(askedAt)}, même si l’agence traite votre demande plus tard.`,
  stillValid: 'La réservation reste valable tant que l’agence ne l’a pas annulée ou modifiée.',
  /** Shown when the rental is under way. */
  returnStays:
    'L’agence vous répond dès que possible. Sans réponse de sa part, rendez le véhicule au jour et à l’heure prévus.',
  wishInvalid: 'Veuillez choisir une annulation ou un changement',
  reservationRequired: 'Veuillez choisir une réservation',
  textRequired: 'Veuillez indiquer le changement souhaité',
  withdraw: 'Retirer ma demande',
  withdrawn: 'Votre demande est retirée',
  /** Warns that withdrawing the request gives up its moment. */
  momentLost: 'Si vous la refaites plus tard, c’est le moment de la nouvelle demande qui comptera.',
  toHandle: 'À traiter',
  markHandled: 'Marquer comme traitée',
  markedHandled: 'La demande est marquée comme traitée',
} as const;
