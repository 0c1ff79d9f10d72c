import { accountMessages } from '@volant/shared/accounts/accounts.messages.ts';
import { refuse } from '../../platform/problem.ts';

/**
 * Refuses the papers of a rental to its customer while they are not known to be theirs: a clerk chose the account of a
 * rental of the counter, so the address must be proved. Of a rental that the account itself booked online they are.
 */
export const refuseUnprovedReader = (
  reader: { role: 'CUSTOMER' | 'MANAGER'; emailConfirmed: boolean },
  channel: 'online' | 'counter',
): void => {
  if (reader.role === 'CUSTOMER' && channel === 'counter' && !reader.emailConfirmed)
    throw refuse(403, 'email_unconfirmed', accountMessages.papersUnconfirmed);
};
