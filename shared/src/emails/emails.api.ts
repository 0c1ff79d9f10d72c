import { endpoint } from '../kernel/endpoint.ts';
import type { failuresSeenBody, mailAlerts } from './emails.schema.ts';

export const emailsApi = {
  alerts: endpoint<{ response: typeof mailAlerts }>()({
    method: 'GET',
    path: '/api/mails/alerts',
    access: 'manager',
  }),
  /** Failures that the manager knows of are shown no more; those that came since are. */
  seeFailures: endpoint<{ body: typeof failuresSeenBody }>()({
    method: 'POST',
    path: '/api/mails/alerts/seen',
    access: 'manager',
  }),
};
