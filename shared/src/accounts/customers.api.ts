import { endpoints } from '../kernel/endpoint.ts';
import type { customerFilesSchemas } from './customer-file.schema.ts';

/** The agency's customers and their files. 404 `customer_not_found` for an unknown or erased one. */
export const customerFilesApi = endpoints<typeof customerFilesSchemas>()({
  /** Ordered by name. */
  list: { method: 'GET', path: '/api/customers/list', access: 'manager' },
  /** 201. A customer with an e-mail address is invited to choose a password. 409 `email_taken`. */
  add: { method: 'POST', path: '/api/customers', access: 'manager' },
  one: { method: 'GET', path: '/api/customers/:id', access: 'manager' },
  /** 409 `email_taken`; `own_address` when the customer logs in with the address that would change. */
  change: { method: 'PATCH', path: '/api/customers/:id', access: 'manager' },
  /** Sets the postal address; if only the country is given, removes it. */
  changeAddress: { method: 'PUT', path: '/api/customers/:id/address', access: 'manager' },
  /** Mails a link to choose a password. 409 `no_address`, `has_password`; 429 after three in a day. */
  invite: { method: 'POST', path: '/api/customers/:id/invitation', access: 'manager' },
  /** Until the block ends, online booking answers 403 `account_blocked`. Replaces an earlier block. */
  block: { method: 'POST', path: '/api/customers/:id/block', access: 'manager' },
  /** 409 `not_blocked`. */
  unblock: { method: 'DELETE', path: '/api/customers/:id/block', access: 'manager' },
  /** Records that an employee saw the driving licence. */
  checkLicence: { method: 'POST', path: '/api/customers/:id/licence-checks', access: 'manager' },
  /**
   * Shows what merging another account into this one would do. 400 `same_account`; 404; 409 `already_merged`,
   * `address_restorable` while a former address of the other account can still be restored.
   */
  previewMerge: { method: 'POST', path: '/api/customers/:id/merge/preview', access: 'owner' },
  /**
   * Merges another account of the same person into this one. Errors as for `previewMerge`; 409 `changed_meanwhile` when
   * the facts differ from the preview.
   */
  merge: { method: 'POST', path: '/api/customers/:id/merge', access: 'owner' },
  /**
   * Undoes the merge with this id; answers the account that was kept. 404 `merge_not_found`; 409 `merge_undone`,
   * `merge_final` after a day, `merge_followed`, `email_taken`, `email_changed`.
   */
  undoMerge: { method: 'DELETE', path: '/api/customer-merges/:id', access: 'owner' },
});
