import { refusal, refusalOf, refusalsOf } from '../kernel/refusals/refusals.ts';

export const accountRefusals = refusalsOf('accounts', {
  wrongCredentials: refusal(401, 'wrong_password'),
  wrongPassword: refusal(401, 'wrong_password'),
  wrongCurrentPassword: refusal(401, 'wrong_password'),
  sessionExpired: refusal(401, 'unauthenticated'),
  sessionNotFound: refusal(404, 'session_not_found'),
  passwordTooCommon: refusal(400, 'invalid_request'),
  passwordTooPersonal: refusal(400, 'invalid_request'),
  resetLinkInvalid: refusal(400, 'invalid_token'),
  emailLinkInvalid: refusal(400, 'invalid_token'),
  restoreLinkInvalid: refusal(400, 'invalid_token'),
  emailTaken: refusal(409, 'email_taken'),
  /** Of a new address of an account that there is. */
  newEmailTaken: refusal(409, 'email_taken'),
  emailTakenMeanwhile: refusal(409, 'email_taken'),
  accountDisabled: refusal(403, 'account_disabled'),
  otpRequired: refusal(401, 'totp_required'),
  otpWrong: refusal(401, 'totp_wrong'),
  /** The attempts with codes are used up, possibly by somebody other than the account's owner. */
  otpExhausted: refusalOf<{ seconds: number }>(429, 'too_many_requests'),
  /** The key of this machine cannot decrypt the secret, because the database was moved here without its key. */
  otpUnreadable: refusal(401, 'totp_unreadable'),
  totpActive: refusal(409, 'totp_active'),
  totpNotBegun: refusal(409, 'totp_not_begun'),
});
