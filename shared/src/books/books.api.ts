import { endpoints } from '../kernel/endpoint.ts';
import type {
  bookAccountsSchemas,
  booksSchemas,
  exportsSchemas,
  tillSettingsSchemas,
} from './books.schema.ts';

export const booksApi = endpoints<typeof booksSchemas>()({
  /** All movements of money that were booked on days `from` to `to`, oldest first. Errors: 400. */
  movements: { method: 'GET', path: '/api/movements', access: 'books' },
  /** The journal of receipts, by day, means and rate of VAT. Errors: 400. */
  journal: { method: 'GET', path: '/api/journal', access: 'books' },
  /** Errors: 400. */
  cashDay: { method: 'GET', path: '/api/cash-days/:day', access: 'books' },
  /** With the same amount again it answers the same. Errors: 400; 409 `till_opened`, `cash_day_closed`; 422 `day_not_begun`. */
  openTill: { method: 'POST', path: '/api/cash-days/:day/open', access: 'manager' },
  /**
   * Takes cash out. Errors: 400; 409 `till_not_open`, `cash_day_closed`, `key_reused`; 422 `day_not_begun`, `more_than_held`.
   */
  takeOut: { method: 'POST', path: '/api/cash-days/:day/movements', access: 'manager' },
  /**
   * Counts and closes the till: from then on the day takes no cash. With the same count again it answers the same. Errors:
   * 400; 403 `owner_needed`; 409 `till_not_open`, `cash_day_closed`, `till_changed`; 422 `day_not_begun`, `reason_required`.
   */
  closeTill: { method: 'POST', path: '/api/cash-days/:day/close', access: 'manager' },
});

export const tillSettingsApi = endpoints<typeof tillSettingsSchemas>()({
  read: { method: 'GET', path: '/api/settings/till', access: 'owner' },
  /** Errors: 400. */
  change: { method: 'PUT', path: '/api/settings/till', access: 'owner' },
});

export const exportsApi = endpoints<typeof exportsSchemas>()({
  /** The files of a month for the accountant, as a ZIP. Errors: 400; 404 `month_not_begun`. */
  month: { method: 'GET', path: '/api/exports/:month', access: 'owner-books' },
});

export const bookAccountsApi = endpoints<typeof bookAccountsSchemas>()({
  read: { method: 'GET', path: '/api/settings/accounts', access: 'owner' },
  /** Errors: 400. */
  change: { method: 'PUT', path: '/api/settings/accounts', access: 'owner' },
});
