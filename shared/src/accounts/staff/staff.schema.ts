import { z } from 'zod';
import { idParams } from '../../kernel/address.schema.ts';
import { accountAnswer, registerBody } from '../accounts.schema.ts';
import { STAFF_ROLES } from './staff.rules.ts';
import { staffFaults as faults } from './staff.faults.ts';

const staffRole = z.enum(STAFF_ROLES, { error: faults.roleInvalid });

/** An owner, an employee or an accountant of the agency. */
const staffMember = z.strictObject({
  /** Id of the account. */
  id: z.int(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: staffRole,
  /** `invited`: has not chosen a password yet. */
  state: z.enum(['active', 'invited', 'disabled']),
  hasSecondFactor: z.boolean(),
  since: z.iso.datetime(),
  /** When they last used the site; null before they did. */
  lastSeenAt: z.iso.datetime().nullable(),
  /** When access was withdrawn; null while the person has access. */
  disabledAt: z.iso.datetime().nullable(),
});
export type StaffMember = z.output<typeof staffMember>;

/** The address gets a mail with a link to choose a password. */
export const inviteBody = z.object({
  firstName: registerBody.shape.firstName,
  lastName: registerBody.shape.lastName,
  email: registerBody.shape.email,
  role: staffRole,
});
export type InviteBody = z.output<typeof inviteBody>;

/** At least one of the two must be present. */
export const staffChangeBody = z
  .object({
    role: staffRole.optional(),
    disabled: z.boolean({ error: faults.disabledInvalid }).optional(),
  })
  .refine(({ role, disabled }) => role !== undefined || disabled !== undefined, faults.changeMissing);
export type StaffChangeBody = z.output<typeof staffChangeBody>;

/** Schemas of the endpoints in `staffApi`. */
export const staffSchemas = {
  list: { response: z.array(staffMember) },
  invite: { body: inviteBody, response: staffMember },
  change: { params: idParams, body: staffChangeBody, response: staffMember },
  resetTotp: { params: idParams, response: staffMember },
  inviteAgain: { params: idParams, response: accountAnswer },
};
