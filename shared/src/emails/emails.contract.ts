import { contract } from '../kernel/contract.ts';
import { emailsApi } from './emails.api.ts';
import { failuresSeenBody, mailAlerts } from './emails.schema.ts';

/** The calls of `emailsApi` with what they are checked by. */
export const emailsContract = contract(emailsApi, {
  alerts: { response: mailAlerts },
  seeFailures: { body: failuresSeenBody },
});
