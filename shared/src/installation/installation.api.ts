import { endpoints } from '../kernel/endpoint.ts';
import type { installationSchemas } from './installation.schema.ts';

/** 'Mettre l’agence en ligne'. */
export const installationApi = endpoints<typeof installationSchemas>()({
  read: { method: 'GET', path: '/api/installation', access: 'owner' },
  /** Sends a mail to the caller at once, and answers what the mail server said, a refusal included. */
  sendTrialMail: { method: 'POST', path: '/api/installation/trial-mail', access: 'owner' },
  /** Reads the account at the payment provider. 409 `provider_refused` when the keys may not; 503 without an answer. */
  checkProvider: { method: 'POST', path: '/api/installation/provider-check', access: 'owner' },
  confirmLegalPages: { method: 'POST', path: '/api/installation/legal-pages', access: 'owner' },
  /** What a restoration lost, until somebody has seen it. */
  lostTime: { method: 'GET', path: '/api/installation/lost-time', access: 'manager' },
  /** It is not shown any more. */
  seeLostTime: { method: 'POST', path: '/api/installation/lost-time/seen', access: 'manager' },
  putAway: { method: 'PUT', path: '/api/installation/put-away', access: 'owner' },
});
