import type { RefusalWords } from '../../../kernel/refusals/refusals.ts';
import type { customerRefusals } from '../../../accounts/customers.refusals.ts';
import { MERGE_UNDO_HOURS } from '../../../accounts/customers.rules.ts';
import { formatMoment } from '../format/dates.ts';

export const customerRefusalWords: RefusalWords<typeof customerRefusals> = {
  unknown: 'Ce client n’existe pas',
  accountBlocked: 'Réservation non disponible',
  papersUnconfirmed:
    'Confirmez votre adresse email pour lire les documents de cette location : le lien est sous « Mon compte ».',
  untilPast: 'Le dernier jour du blocage est déjà passé',
  notBlocked: 'Ce client n’est plus bloqué',
  checkedLater: 'La vérification ne peut pas être plus tard qu’aujourd’hui',
  alreadyExpired: 'Ce permis était déjà expiré le jour de la vérification',
  withoutAddress: 'Ce client n’a pas d’adresse email',
  addressMissing: 'Ce client n’a pas d’adresse email : notez-la d’abord',
  hasPassword: 'Ce client a déjà choisi son mot de passe',
  ownAddress: 'Ce client se connecte avec cette adresse : il la change lui-même sous « Mon compte »',
  customerExists: 'Un client a déjà cette adresse : choisissez-le dans la recherche',
  managerHasAddress:
    'Cette adresse est celle d’un compte de l’agence : notez une autre adresse du client, ou aucune',
  addressReplaced:
    'Un client a remplacé cette adresse il y a moins de 7 jours : cherchez-le par son nom ou son téléphone',
  sameAccount: 'Choisissez un autre compte que celui de cette fiche',
  otherUnknown: 'Cet autre compte n’existe plus',
  alreadyMerged: 'Ce compte est déjà fusionné dans un autre',
  addressRestorable: ({ until }) =>
    `L’adresse de ce compte a changé, et l’ancienne peut encore être rétablie jusqu’au ${formatMoment(until)} : fusionnez ensuite`,
  mergeChanged: 'L’un des comptes a changé entre-temps : vérifiez à nouveau avant de fusionner',
  mergeUnknown: 'Cette fusion n’existe pas',
  mergeUndone: 'Cette fusion est déjà annulée',
  mergeFinal: `Une fusion s’annule pendant ${MERGE_UNDO_HOURS} heures : celle-ci est définitive`,
  mergeFollowed: 'Ce compte a lui-même été fusionné depuis : annulez d’abord cette fusion-là',
  mergeAddressTaken: 'L’adresse de l’autre compte appartient entre-temps à quelqu’un d’autre',
  mergeAddressChanged: 'Le client a changé d’adresse depuis la fusion : elle ne s’annule plus',
};
