import { endpoints } from '../kernel/endpoint.ts';
import type { customerFilesSchemas } from './customer-file.schema.ts';

/** The customers of the agency, and what it keeps of each. 404 `customer_not_found` for an unknown or erased one. */
export const customerFilesApi = endpoints<typeof customerFilesSchemas>()({
  /** In the order of their names. */
  list: { method: 'GET', path: '/api/customers/list', access: 'manager' },
  /** 201; with an address the customer is invited to choose a password. 409 `email_taken`. */
  add: { method: 'POST', path: '/api/customers', access: 'manager' },
  one: { method: 'GET', path: '/api/customers/:id', access: 'manager' },
  /** 409 `email_taken`; `own_address` for the address of somebody who signs in with it. */
  change: { method: 'PATCH', path: '/api/customers/:id', access: 'manager' },
  /** Where the customer gets letters; all empty but the country: removes it. */
  changeAddress: { method: 'PUT', path: '/api/customers/:id/address', access: 'manager' },
  /** Mails the link that chooses a password. 409 `no_address`, `has_password`; 429 after three in a day. */
  invite: { method: 'POST', path: '/api/customers/:id/invitation', access: 'manager' },
  /** Until it ends, booking online is answered 403 `account_blocked`. Replaces an earlier block. */
  block: { method: 'POST', path: '/api/customers/:id/block', access: 'manager' },
  /** 409 `not_blocked`. */
  unblock: { method: 'DELETE', path: '/api/customers/:id/block', access: 'manager' },
  /** Notes that somebody of the agency saw the licence. */
  checkLicence: { method: 'POST', path: '/api/customers/:id/licence-checks', access: 'manager' },
  /**
   * What the merge of another account into this one would do. 400 `same_account`; 404; 409 `already_merged`,
   * `address_restorable` while the other account may still get a former address back.
   */
  previewMerge: { method: 'POST', path: '/api/customers/:id/merge/preview', access: 'owner' },
  /** Two accounts of one person become this one. The same refusals; 409 `changed_meanwhile` after another preview. */
  merge: { method: 'POST', path: '/api/customers/:id/merge', access: 'owner' },
  /**
   * Takes a merge back, by its number; answers the account that was kept. 404 `merge_not_found`; 409 `merge_undone`,
   * `merge_final` after a day, `merge_followed`, `email_taken`, `email_changed`.
   */
  undoMerge: { method: 'DELETE', path: '/api/customer-merges/:id', access: 'owner' },
});
