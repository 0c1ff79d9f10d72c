import { endpoint } from '../kernel/endpoint.ts';

/** Mails that did not leave, for the manager. */
export interface MailAlerts {
  /** Refused for good, or tried for days in vain: nobody will get them. */
  failed: number;
  /** Waiting for more than an hour; they are still tried. */
  late: number;
}

export const emailsApi = {
  alerts: endpoint<{ response: MailAlerts }>({
    method: 'GET',
    path: '/api/mails/alerts',
    access: 'manager',
  }),
};
