import { formatShortDate } from '../format/dates.ts';
import type { IsoDate } from '../../../kernel/iso-date.ts';
import type { LicenceState, CustomerFilter } from '../../../accounts/customers.rules.ts';

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
  invited: (email: string): string => `Une invitation a été envoyée à ${email}.`,
} as const;
