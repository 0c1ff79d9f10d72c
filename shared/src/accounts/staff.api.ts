import { endpoints } from '../kernel/endpoint.ts';
import type { staffSchemas } from './staff.schema.ts';

/** The people of the agency. */
export const staffApi = endpoints<typeof staffSchemas>()({
  list: { method: 'GET', path: '/api/staff', access: 'owner' },
  /** 409 `email_taken` when the address has an account. */
  invite: { method: 'POST', path: '/api/staff', access: 'owner' },
  /**
   * Another role, access withdrawn or given back. 404 for somebody who is not of the agency; 409 `last_owner` when nobody
   * would be left who can act as owner.
   */
  change: { method: 'PATCH', path: '/api/staff/:id', access: 'owner' },
  /** Mails the invitation again. 404; 409 `already_joined`, `staff_disabled`. */
  inviteAgain: { method: 'POST', path: '/api/staff/:id/invitation', access: 'owner' },
  /** Removes a colleague's second factor. 404; 409 `own_second_factor`, `no_second_factor`. */
  resetTotp: { method: 'POST', path: '/api/staff/:id/totp/reset', access: 'owner' },
});
