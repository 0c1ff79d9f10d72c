import { refusal, refusalOf, refusalsOf } from '../kernel/refusals/refusals.ts';

export const customerRefusals = refusalsOf('customers', {
  unknown: refusal(404, 'customer_not_found'),
  /** Answer to the online booking of a blocked customer. */
  accountBlocked: refusal(403, 'account_blocked'),
  /** Replaces the contract and reports of a rental sold at the counter. */
  papersUnconfirmed: refusal(403, 'email_unconfirmed'),
  untilPast: refusal(400, 'invalid_request'),
  notBlocked: refusal(409, 'not_blocked'),
  checkedLater: refusal(400, 'invalid_request'),
  alreadyExpired: refusal(400, 'invalid_request'),
  withoutAddress: refusal(409, 'no_address'),
  /** For an invitation. */
  addressMissing: refusal(409, 'no_address'),
  hasPassword: refusal(409, 'has_password'),
  /** The customer logs in with this address, so the agency cannot change it. */
  ownAddress: refusal(409, 'own_address'),
  /** For a sale at the counter: the existing customer must be chosen instead. */
  customerExists: refusal(409, 'email_taken'),
  /** For a sale at the counter, where managers cannot be chosen as customers. */
  managerHasAddress: refusal(409, 'email_taken'),
  addressReplaced: refusal(409, 'email_taken'),
  sameAccount: refusal(400, 'same_account'),
  otherUnknown: refusal(404, 'customer_not_found'),
  alreadyMerged: refusal(409, 'already_merged'),
  addressRestorable: refusalOf<{ until: Date }>(409, 'address_restorable'),
  mergeChanged: refusal(409, 'changed_meanwhile'),
  mergeUnknown: refusal(404, 'merge_not_found'),
  mergeUndone: refusal(409, 'merge_undone'),
  mergeFinal: refusal(409, 'merge_final'),
  mergeFollowed: refusal(409, 'merge_followed'),
  mergeAddressTaken: refusal(409, 'email_taken'),
  mergeAddressChanged: refusal(409, 'email_changed'),
});
