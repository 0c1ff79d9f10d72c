import { formatMoment } from '../../../kernel/format-date.ts';
import { REQUEST_TEXT_MAX_LENGTH, type RequestWish } from '../../../reservations/requests/request.rules.ts';

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
  underWay:
    'La location est en cours : elle ne peut plus être annulée. Demandez une prolongation, ou appelez l’agence',
  wishInvalid: 'Veuillez choisir une annulation ou un changement',
  reservationRequired: 'Veuillez choisir une réservation',
  textRequired: 'Veuillez indiquer le changement souhaité',
  textTooLong: `Le texte ne peut pas dépasser ${REQUEST_TEXT_MAX_LENGTH} caractères`,
  textInvalid: 'Le texte contient des caractères qui ne sont pas permis',
  notAskable: 'Une demande n’est possible que pour une réservation payée dont la location n’est pas terminée',
  alreadyAsked: (wish: RequestWish, askedAt: Date): string =>
    `Votre ${wishName[wish]} est déjà enregistrée depuis le ${formatMoment(askedAt)} : ce moment est conservé`,
  notFound: 'Demande non trouvée',
  withdraw: 'Retirer ma demande',
  withdrawn: 'Votre demande est retirée',
  /** Warns that withdrawing the request gives up its moment. */
  momentLost: 'Si vous la refaites plus tard, c’est le moment de la nouvelle demande qui comptera.',
  answered: 'L’agence a déjà répondu à cette demande : elle ne peut plus être retirée',
  /** Refusal of a no-show while the customer's request to cancel is open. */
  cancellationAsked: (askedAt: Date): string =>
    `Le client a demandé l’annulation le ${formatMoment(askedAt)} : annulez la réservation à sa demande`,
  toHandle: 'À traiter',
  markHandled: 'Marquer comme traitée',
  markedHandled: 'La demande est marquée comme traitée',
} as const;
