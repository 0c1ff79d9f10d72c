import { contract } from '../kernel/contract.ts';
import { idParams } from '../kernel/address.schema.ts';
import { accountsApi, customersApi } from './accounts.api.ts';
import {
  accountAnswer,
  changePasswordBody,
  confirmedEmail,
  confirmEmailBody,
  confirmTotpBody,
  disableTotpBody,
  enrolTotpBody,
  forgotPasswordBody,
  loginBody,
  openSessions,
  profile,
  recoveryCodes,
  registerBody,
  checkResetBody,
  resetCheck,
  resetPasswordBody,
  restoredEmail,
  restoreEmailBody,
  sessionToken,
  totpSecret,
  updateEmailBody,
  updatePhoneBody,
} from './accounts.schema.ts';
import { customersQuery, foundCustomers } from './customers.schema.ts';
import { sessionApi } from './session.api.ts';

/** `sessionApi` and `accountsApi` with their schemas. */
export const accountsContract = contract(
  { ...sessionApi, ...accountsApi },
  {
    login: { body: loginBody, response: sessionToken },
    me: { response: profile },
    register: { body: registerBody, response: sessionToken },
    logout: {},
    forgotPassword: { body: forgotPasswordBody, response: accountAnswer },
    resetPassword: { body: resetPasswordBody, response: accountAnswer },
    checkReset: { body: checkResetBody, response: resetCheck },
    confirmEmail: { body: confirmEmailBody, response: confirmedEmail },
    restoreEmail: { body: restoreEmailBody, response: restoredEmail },
    resendConfirmation: { response: accountAnswer },
    enrolTotp: { body: enrolTotpBody, response: totpSecret },
    confirmTotp: { body: confirmTotpBody, response: recoveryCodes },
    disableTotp: { body: disableTotpBody },
    updateEmail: { body: updateEmailBody, response: profile },
    updatePhone: { body: updatePhoneBody, response: profile },
    sessions: { response: openSessions },
    endSession: { params: idParams },
    endOtherSessions: {},
    changePassword: { body: changePasswordBody, response: profile },
  },
);

/** `customersApi` with its schemas. */
export const customersContract = contract(customersApi, {
  find: { query: customersQuery, response: foundCustomers },
  sendConfirmation: { params: idParams, response: accountAnswer },
});
