import { endpoint } from '../kernel/endpoint.ts';
import type { failuresSeenBody, mailAlerts } from './emails.schema.ts';

export const emailsApi = {
  alerts: endpoint<{ response: typeof mailAlerts }>()({
    method: 'GET',
    path: '/api/mails/alerts',
    access: 'manager',
  }),
  /** Acknowledges the failures that the manager was shown: they are hidden, later ones are not. */
  seeFailures: endpoint<{ body: typeof failuresSeenBody }>()({
    method: 'POST',
    path: '/api/mails/alerts/seen',
    access: 'manager',
  }),
};
