import { contract } from '../kernel/contract.ts';
import { emailsApi } from './emails.api.ts';
import { failuresSeenBody, mailAlerts } from './emails.schema.ts';

/** `emailsApi` with its schemas. */
export const emailsContract = contract(emailsApi, {
  alerts: { response: mailAlerts },
  seeFailures: { body: failuresSeenBody },
});
