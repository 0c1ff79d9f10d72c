import { endpoints } from '../kernel/endpoint.ts';
import type { transmissionsSchemas } from './transmission.schema.ts';

/** Invoices, credit and debit notes on their way to companies, over Peppol. */
export const transmissionsApi = endpoints<typeof transmissionsSchemas>()({
  /**
   * What a manager has to look after, oldest first: what was refused, what found no receiver although there is an address,
   * and what did not arrive within a day. What was deposited by hand is looked after.
   */
  alerts: { method: 'GET', path: '/api/documents/alerts', access: 'manager' },
  /**
   * Notes that a manager deposited the document by hand, on which day and under which reference. 404 for a document that no
   * company is to receive; 409 `already_delivered`, or `being_sent` at this moment; 422 `day_in_the_future`,
   * `day_before_document`.
   */
  deposit: { method: 'POST', path: '/api/documents/:id/sent', access: 'manager' },
  /**
   * Has the access point asked once more about a document that was refused, or found no receiver. 404 as above; 409
   * `already_sent`; `no_receiver` without an address; `sent_by_hand` where the agency deposits its documents itself.
   */
  sendAgain: { method: 'POST', path: '/api/documents/:id/send', access: 'manager' },
});
