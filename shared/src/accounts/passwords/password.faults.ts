import { fault, faultsOf } from '../../kernel/faults.ts';
import type { PasswordRefusal } from './password.rules.ts';

const faults = {
  required: fault,
  tooShort: fault,
  tooLong: fault,
  noCapital: fault,
  noSpecial: fault,
  tooCommon: fault,
} satisfies Record<PasswordRefusal, typeof fault>;

/** Of a password that is chosen. */
export const newPasswordFaults = faultsOf('newPasswords', faults);

/** The same, behind a mailed link. */
export const resetPasswordFaults = faultsOf('resetPasswords', faults);
