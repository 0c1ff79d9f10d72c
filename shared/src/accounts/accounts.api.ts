import { endpoints } from '../kernel/endpoint.ts';
import type { accountsSchemas, RegisterExtras } from './accounts.schema.ts';
import type { customersSchemas } from './customers.schema.ts';

/** Requests the longer session of "Se souvenir" at login, beside its body. */
export const REMEMBER_HEADER = 'x-remember-me';

export const rememberHeaders = (remember: boolean): Record<string, string> =>
  remember ? { [REMEMBER_HEADER]: 'true' } : {};

/** Most customers returned by a search; the server finds one more to tell whether there are others. */
export const MAX_CUSTOMERS_FOUND = 10;

export const accountsApi = endpoints<typeof accountsSchemas & { register: { alsoSent: RegisterExtras } }>()({
  login: { method: 'POST', path: '/api/auths/login', access: 'public' },
  register: { method: 'POST', path: '/api/auths/register', access: 'public' },
  /** The answer does not reveal whether the account exists. */
  forgotPassword: { method: 'POST', path: '/api/auths/forgot-password', access: 'public' },
  /** 400 for a token that is unknown, used or older than 30 minutes; ends every session of the account. */
  resetPassword: { method: 'POST', path: '/api/auths/reset-password', access: 'public' },
  /** Whether a reset link is still valid; asked before the form for a password is shown. */
  checkReset: { method: 'POST', path: '/api/auths/reset-password/check', access: 'public' },
  /** 400 for a link that is unknown, used, replaced or expired. */
  confirmEmail: { method: 'POST', path: '/api/auths/confirm-email', access: 'public' },
  /** Whether a link can still confirm an address; asked before the button is shown. */
  checkConfirmation: { method: 'POST', path: '/api/auths/confirm-email/check', access: 'public' },
  /**
   * Restores an address that was replaced in the last seven days, ends every session and invalidates the password of
   * the account; the token in the answer allows a new one to be chosen. 400 for a link that is unknown, used or
   * expired; 409 when another account has the address by now.
   */
  restoreEmail: { method: 'POST', path: '/api/auths/restore-email', access: 'public' },
  /** Whether a link can still restore an address. */
  checkRestore: { method: 'POST', path: '/api/auths/restore-email/check', access: 'public' },
  /** Mails the caller's confirmation link again. */
  resendConfirmation: { method: 'POST', path: '/api/auths/resend-confirmation', access: 'user' },
  /** Creates a secret that takes effect once it is confirmed. 409 while another one is active. */
  enrolTotp: { method: 'POST', path: '/api/auths/totp/enrol', access: 'staff' },
  /** From now on signing in requires a code; other sessions end. The recovery codes are returned only here. */
  confirmTotp: { method: 'POST', path: '/api/auths/totp/confirm', access: 'staff' },
  disableTotp: { method: 'POST', path: '/api/auths/totp/disable', access: 'staff' },
  /** Takes effect at once. The new address gets a link that confirms it, the old one a link that restores it. */
  updateEmail: { method: 'PUT', path: '/api/users/me/update-email', access: 'user' },
  updateName: { method: 'PUT', path: '/api/users/me/update-name', access: 'user' },
  updatePhone: { method: 'PUT', path: '/api/users/me/update-phone', access: 'user' },
  /** If only the country is given, removes the postal address. */
  updateAddress: { method: 'PUT', path: '/api/users/me/address', access: 'customer' },
  /** The account's sessions, most recently used first. */
  sessions: { method: 'GET', path: '/api/auths/sessions', access: 'user' },
  /** 404 for a session that ended or belongs to somebody else. */
  endSession: { method: 'DELETE', path: '/api/auths/sessions/:id', access: 'user' },
  endOtherSessions: { method: 'POST', path: '/api/auths/sessions/end-others', access: 'user' },
  /** Ends the other sessions of the account. */
  changePassword: { method: 'PATCH', path: '/api/users/me/change-password', access: 'user' },
});

export const customersApi = endpoints<typeof customersSchemas>()({
  /** At most ten customers, first those whose name begins with the text. */
  find: { method: 'GET', path: '/api/customers', access: 'manager' },
  /** Mails a customer the link that confirms their address. 404 for an unknown customer, 409 without an address. */
  sendConfirmation: { method: 'POST', path: '/api/customers/:id/confirmation', access: 'manager' },
});
