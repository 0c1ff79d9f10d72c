import { endpoints } from '../kernel/endpoint.ts';
import type { emailsSchemas } from './emails.schema.ts';

export const emailsApi = endpoints<typeof emailsSchemas>()({
  alerts: { method: 'GET', path: '/api/mails/alerts', access: 'manager' },
  /** Acknowledges the failures that the manager was shown: they are hidden, later ones are not. */
  seeFailures: { method: 'POST', path: '/api/mails/alerts/seen', access: 'manager' },
});
