import { endpoints } from '../../kernel/endpoint.ts';
import type { staffSchemas } from './staff.schema.ts';

/** People of the agency: owners, employees, accountants. */
export const staffApi = endpoints<typeof staffSchemas>()({
  list: { method: 'GET', path: '/api/staff', access: 'owner' },
  /** 409 `email_taken` when the address has an account. */
  invite: { method: 'POST', path: '/api/staff', access: 'owner' },
  /**
   * Changes the role, or withdraws or restores access. 404 for somebody who is not of the agency; 409 `last_owner` when no
   * active owner would be left.
   */
  change: { method: 'PATCH', path: '/api/staff/:id', access: 'owner' },
  /** Mails the invitation again. 404; 409 `already_joined`, `staff_disabled`. */
  inviteAgain: { method: 'POST', path: '/api/staff/:id/invitation', access: 'owner' },
  /** Removes a colleague's second factor. 404; 409 `own_second_factor`, `no_second_factor`. */
  resetTotp: { method: 'POST', path: '/api/staff/:id/totp/reset', access: 'owner' },
});
