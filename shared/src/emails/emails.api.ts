import { endpoint } from '../kernel/endpoint.ts';
import type { failuresSeenBody, mailAlerts } from './emails.schema.ts';

export const emailsApi = {
  alerts: endpoint<{ response: typeof mailAlerts }>()({
    method: 'GET',
    path: '/api/mails/alerts',
    access: 'manager',
  }),
  /** Hides acknowledged failures; later ones remain. */
  seeFailures: endpoint<{ body: typeof failuresSeenBody }>()({
    method: 'POST',
    path: '/api/mails/alerts/seen',
    access: 'manager',
  }),
};
