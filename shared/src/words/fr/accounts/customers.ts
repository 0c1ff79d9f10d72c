import { formatMoment, formatShortDate } from '../../../kernel/format-date.ts';
import type { IsoDate } from '../../../kernel/iso-date.ts';
import { MERGE_UNDO_HOURS, type LicenceState } from '../../../accounts/customers.rules.ts';

export const MAX_BLOCK_REASON_LENGTH = 500;

/** The filters of the list of customers. */
export const CUSTOMER_FILTERS = ['all', 'blocked', 'unconfirmed', 'invitable'] as const;
export type CustomerFilter = (typeof CUSTOMER_FILTERS)[number];

export const customerFilterLabel: Readonly<Record<CustomerFilter, string>> = {
  all: 'Tous',
  blocked: 'Bloqués',
  unconfirmed: 'Adresse non confirmée',
  invitable: 'À inviter',
};

export const licenceStateLabel: Readonly<Record<LicenceState, string>> = {
  unchecked: 'Permis jamais vérifié',
  valid: 'Permis vérifié',
  expired: 'Permis expiré',
};

/** Title above the reason of a block, for the agency. */
export const blockTitle = ({ until }: { until: IsoDate | null }): string =>
  until === null ? 'Client bloqué sans date de fin' : `Client bloqué jusqu’au ${formatShortDate(until)}`;

export const customerMessages = {
  unknown: 'Ce client n’existe pas',
  /** Answer to the online booking of a blocked customer. */
  accountBlocked: 'Réservation non disponible',
  searchInvalid: 'La recherche ne peut pas dépasser 100 caractères',
  filterInvalid: 'Ce filtre n’existe pas',
  blockReasonRequired: 'Dites pourquoi ce client est bloqué',
  blockReasonTooLong: `Le motif ne peut pas dépasser ${MAX_BLOCK_REASON_LENGTH} caractères`,
  blockReasonInvalid: 'Le motif contient des caractères qui ne sont pas permis',
  untilInvalid: 'Indiquez un jour qui existe',
  untilPast: 'Le dernier jour du blocage est déjà passé',
  notBlocked: 'Ce client n’est plus bloqué',
  checkedOnRequired: 'Indiquez le jour de la vérification',
  checkedLater: 'La vérification ne peut pas être plus tard qu’aujourd’hui',
  validUntilInvalid: 'Indiquez un jour qui existe',
  alreadyExpired: 'Ce permis était déjà expiré le jour de la vérification',
  noAddress: 'Ce client n’a pas d’adresse email : notez-la d’abord',
  hasPassword: 'Ce client a déjà choisi son mot de passe',
  invited: (email: string): string => `Une invitation a été envoyée à ${email}.`,
  /** The customer logs in with this address, so the agency cannot change it. */
  ownAddress: 'Ce client se connecte avec cette adresse : il la change lui-même sous « Mon compte »',
  otherRequired: 'Choisissez l’autre compte',
  sameAccount: 'Choisissez un autre compte que celui de cette fiche',
  otherUnknown: 'Cet autre compte n’existe plus',
  alreadyMerged: 'Ce compte est déjà fusionné dans un autre',
  addressRestorable: (until: Date): string =>
    `L’adresse de ce compte a changé, et l’ancienne peut encore être rétablie jusqu’au ${formatMoment(until)} : fusionnez ensuite`,
  mergeSeenInvalid: 'Regardez d’abord ce que la fusion change',
  mergeChanged: 'L’un des comptes a changé entre-temps : vérifiez à nouveau avant de fusionner',
  mergeUnknown: 'Cette fusion n’existe pas',
  mergeUndone: 'Cette fusion est déjà annulée',
  mergeFinal: `Une fusion s’annule pendant ${MERGE_UNDO_HOURS} heures : celle-ci est définitive`,
  mergeFollowed: 'Ce compte a lui-même été fusionné depuis : annulez d’abord cette fusion-là',
  mergeAddressTaken: 'L’adresse de l’autre compte appartient entre-temps à quelqu’un d’autre',
  mergeAddressChanged: 'Le client a changé d’adresse depuis la fusion : elle ne s’annule plus',
} as const;
