import { formatShortDate } from '../../../kernel/format-date.ts';
import type { IsoDate } from '../../../kernel/iso-date.ts';
import {
  type LicenceState,
  MAX_BLOCK_REASON_LENGTH,
  type CustomerFilter,
} from '../../../accounts/customers.rules.ts';

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
  searchInvalid: 'La recherche ne peut pas dépasser 100 caractères',
  filterInvalid: 'Ce filtre n’existe pas',
  blockReasonRequired: 'Dites pourquoi ce client est bloqué',
  blockReasonTooLong: `Le motif ne peut pas dépasser ${MAX_BLOCK_REASON_LENGTH} caractères`,
  blockReasonInvalid: 'Le motif contient des caractères qui ne sont pas permis',
  untilInvalid: 'Indiquez un jour qui existe',
  checkedOnRequired: 'Indiquez le jour de la vérification',
  validUntilInvalid: 'Indiquez un jour qui existe',
  invited: (email: string): string => `Une invitation a été envoyée à ${email}.`,
  otherRequired: 'Choisissez l’autre compte',
  mergeSeenInvalid: 'Regardez d’abord ce que la fusion change',
} as const;
