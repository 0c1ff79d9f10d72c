import { fault, faultsOf } from '../kernel/faults.ts';

export const accountFaults = faultsOf('accounts', {
  passwordRequired: fault,
  passwordTooLong: fault,
  termsRequired: fault,
  privacyRequired: fault,
  otpRequired: fault,
  otpWrong: fault,
  emailLinkInvalid: fault,
  restoreLinkInvalid: fault,
  passwordsDiffer: fault,
  newPasswordsDiffer: fault,
  tokenMissing: fault,
  tokenInvalid: fault,
  currentPasswordRequired: fault,
});
