import { z } from 'zod';
import { PASSWORD_MAX_LENGTH, passwordRefusals, type PasswordRefusal } from './passwords/password.rules.ts';
import { normalizePhone } from './phone.rules.ts';
import { isEmail, normalizeEmail } from './email.rules.ts';
import { withoutInvisibles, withoutMarks } from '../kernel/pasted-text.ts';
import { addressBody, postalAddress } from './postal-address.schema.ts';
import { idParams } from '../kernel/address.schema.ts';
import { personFaults as faults } from './persons.faults.ts';
import { accountFaults } from './accounts.faults.ts';
import { newPasswordFaults, resetPasswordFaults } from './passwords/password.faults.ts';
import type { Fault } from '../kernel/faults.ts';

/** `ACCOUNTANT`: of the agency as a manager is, and reads its books alone. */
export const role = z.enum(['CUSTOMER', 'MANAGER', 'ACCOUNTANT']);
export type Role = z.infer<typeof role>;

/**
 * Second factor of somebody of the agency; always `off` for customers. `on`: login requires an authenticator code. `asked`: not set
 * up; in production, pages prompt them to do so, and nothing is refused meanwhile.
 */
const secondFactorState = z.enum(['off', 'asked', 'on']);

/** Answer of GET /api/auths/me. */
export const profile = z.strictObject({
  id: z.int(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phoneNumber: z.string(),
  /** Postal address of a customer; null when unknown, and for others. */
  address: postalAddress.nullable(),
  role,
  /** Whether a manager is an owner of the agency; false for everybody else. */
  isOwner: z.boolean(),
  /** True for a manager whose name is still the agency's, so that the site asks for their own. */
  isNameAsked: z.boolean(),
  /** Whether a link mailed to `email` was opened. */
  emailConfirmed: z.boolean(),
  secondFactor: secondFactorState,
});
export type Profile = z.output<typeof profile>;

/** Answer of login and registration; the token goes in `Authorization: Bearer`. */
export const sessionToken = z.strictObject({ token: z.string(), email: z.string() });
export type SessionToken = z.output<typeof sessionToken>;

/** An answer that only has a message for the user. */
export const accountAnswer = z.strictObject({ message: z.string() });

/** The open sessions of the account. */
export const openSessions = z.array(
  z.strictObject({
    id: z.int(),
    /** Name for display ("Firefox sur Windows"); empty when the browser sent none. */
    device: z.string(),
    createdAt: z.iso.datetime(),
    lastSeenAt: z.iso.datetime(),
    /** Whether it is the session that asks. */
    isCurrent: z.boolean(),
  }),
);
export type OpenSession = z.output<typeof openSessions>[number];

/** A line of text that may be empty. Control characters are refused, because they could reach mail headers. */
const lineOrNone = (missing: Fault, max: number, tooLong: Fault) =>
  z
    .string({ error: missing })
    .overwrite(withoutMarks)
    .trim()
    .max(max, tooLong)
    .refine((value) => !/\p{Cc}/u.test(value), faults.controlCharacters);

const line = (missing: Fault, max: number, tooLong: Fault) =>
  lineOrNone(missing, max, tooLong).min(1, missing);

const email = z
  .string({ error: faults.emailRequired })
  .transform(normalizeEmail)
  .superRefine((value, context) => {
    if (value === '') context.addIssue({ code: 'custom', message: faults.emailRequired });
    else if (!isEmail(value)) context.addIssue({ code: 'custom', message: faults.emailInvalid });
  });

/** Login and current passwords: any text of 1 to 128 characters; the rules apply to new passwords only. */
const passwordOr = (missing: Fault) =>
  z
    .string({ error: missing })
    .min(1, missing)
    .refine((value) => [...value].length <= PASSWORD_MAX_LENGTH, accountFaults.passwordTooLong);

const anyPassword = passwordOr(accountFaults.passwordRequired);

const newPasswordIn = (wrong: Record<PasswordRefusal, Fault>) =>
  z.string({ error: wrong.required }).superRefine((value, context) => {
    for (const refusal of passwordRefusals(value)) {
      context.addIssue({ code: 'custom', message: wrong[refusal] });
    }
  });

const newPassword = newPasswordIn(newPasswordFaults);

const phoneOr = (missing: Fault) =>
  z.string({ error: missing }).transform((value, context) => {
    const normalized = normalizePhone(value);
    if (normalized !== undefined) return normalized;
    context.addIssue({ code: 'custom', message: value.trim() === '' ? missing : faults.phoneInvalid });
    return z.NEVER;
  });

const phone = phoneOr(faults.phoneRequired);

/** An authenticator code or a recovery code. */
const otp = z
  .string({ error: accountFaults.otpRequired })
  .overwrite(withoutInvisibles)
  .trim()
  .min(1, accountFaults.otpRequired)
  .max(64, accountFaults.otpWrong);

export const loginBody = z.object({
  email,
  password: anyPassword,
  rememberMe: z.boolean().optional().catch(undefined),
  /** Requested by 401 `totp_required`. */
  otp: otp.optional().catch(undefined),
});
export type LoginBody = z.input<typeof loginBody>;

export const forgotPasswordBody = z.object({ email });
export type ForgotPasswordBody = z.input<typeof forgotPasswordBody>;

/**
 * A new password typed twice; `wrong` are its faults, `differ` the one for a mismatch. The two are compared even
 * when something else is refused (`when`), so that all errors appear at once.
 */
const typedTwice = <T extends z.ZodRawShape>(
  shape: T,
  wrong: Record<PasswordRefusal, Fault>,
  differ: Fault,
) =>
  z
    .object({ ...shape, newPassword: newPasswordIn(wrong), confirmPassword: z.string({ error: differ }) })
    .refine((body: { newPassword?: unknown; confirmPassword?: unknown }) => areSame(body), {
      path: ['confirmPassword'],
      message: differ,
      when: ({ value }) => typeof value === 'object' && value !== null,
    });

/** A confirmation that is not text was already refused, so it causes no second error. */
const areSame = (body: { newPassword?: unknown; confirmPassword?: unknown }): boolean =>
  typeof body.confirmPassword !== 'string' || body.newPassword === body.confirmPassword;

const resetToken = z
  .string({ error: accountFaults.tokenMissing })
  .min(1, accountFaults.tokenMissing)
  .max(200, accountFaults.tokenInvalid);

/** `token` comes from the mailed link. */
const checkResetBody = z.object({ token: resetToken });
/** Whether a mailed link is still valid. */
const linkCheck = z.strictObject({ isValid: z.boolean() });

/** `token` comes from the mailed link. */
export const resetPasswordBody = typedTwice(
  { token: resetToken },
  resetPasswordFaults,
  accountFaults.passwordsDiffer,
);

export const changePasswordBody = typedTwice(
  { currentPassword: passwordOr(accountFaults.currentPasswordRequired) },
  newPasswordFaults,
  accountFaults.newPasswordsDiffer,
);
export type ChangePasswordBody = z.input<typeof changePasswordBody>;

/** `token` comes from the mailed link. */
const confirmEmailBody = z.object({
  token: z
    .string({ error: accountFaults.tokenMissing })
    .min(1, accountFaults.tokenMissing)
    .max(200, accountFaults.emailLinkInvalid),
});

export const confirmedEmail = z.strictObject({ email: z.string() });
export type ConfirmedEmail = z.output<typeof confirmedEmail>;

/** `token` comes from the link mailed to the replaced address. */
const restoreEmailBody = z.object({
  token: z
    .string({ error: accountFaults.tokenMissing })
    .min(1, accountFaults.tokenMissing)
    .max(200, accountFaults.restoreLinkInvalid),
});

/** The restored address. `token` allows a new password to be chosen, like that of a reset link. */
export const restoredEmail = z.strictObject({ email: z.string(), token: z.string() });
export type RestoredEmail = z.output<typeof restoredEmail>;

/** A TOTP secret that no authenticator code has confirmed yet. */
export const totpSecret = z.strictObject({
  secret: z.string(),
  /** `otpauth://…`, for a QR code. */
  uri: z.string(),
});
export type TotpSecret = z.output<typeof totpSecret>;

const recoveryCodes = z.strictObject({ recoveryCodes: z.array(z.string()) });

export const enrolTotpBody = z.object({ password: anyPassword });
export type EnrolTotpBody = z.input<typeof enrolTotpBody>;

export const confirmTotpBody = z.object({ otp });
export type ConfirmTotpBody = z.input<typeof confirmTotpBody>;

export const disableTotpBody = z.object({ password: anyPassword, otp });
export type DisableTotpBody = z.input<typeof disableTotpBody>;

export const updateEmailBody = z.object({ newEmail: email, password: anyPassword });
export type UpdateEmailBody = z.input<typeof updateEmailBody>;

/** Stored as prefix, space, number: `+32 470123456`. A missing number is refused as a wrong format. */
export const updatePhoneBody = z.object({ newPhoneNumber: phoneOr(faults.phoneInvalid) });
export type Login = z.output<typeof loginBody>;

/** Name and telephone number of a customer. */
export const customerNameFields = {
  firstName: line(faults.firstNameRequired, 100, faults.nameTooLong),
  lastName: line(faults.lastNameRequired, 100, faults.nameTooLong),
  phoneNumber: phone,
};

/** Empty when the last name is that of a company. */
export const firstNameOrNone = lineOrNone(faults.firstNameRequired, 100, faults.nameTooLong);

export const updateNameBody = z.object({
  firstName: customerNameFields.firstName,
  lastName: customerNameFields.lastName,
});
export type UpdateNameBody = z.input<typeof updateNameBody>;

export const registerBody = z.object({
  firstName: customerNameFields.firstName,
  lastName: customerNameFields.lastName,
  email,
  phoneNumber: phone,
  password: newPassword,
});

/** Some clients send it; it is ignored. */
export interface RegisterExtras {
  role?: 'CUSTOMER';
}

/** Registration form: the two consents are required, but not sent. */
export const registrationForm = registerBody.extend({
  terms: z.literal(true, { error: accountFaults.termsRequired }),
  privacy: z.literal(true, { error: accountFaults.privacyRequired }),
});
/** Form values before validation. */
export type RegistrationDraft = z.input<typeof registerBody> & { terms: boolean; privacy: boolean };
export type RegistrationForm = z.output<typeof registrationForm>;

/** Schemas of the endpoints in `sessionApi`. */
export const sessionSchemas = { me: { response: profile }, logout: {} };

/** Schemas of the endpoints in `accountsApi`. */
export const accountsSchemas = {
  login: { body: loginBody, response: sessionToken },
  register: { body: registerBody, response: sessionToken },
  forgotPassword: { body: forgotPasswordBody, response: accountAnswer },
  resetPassword: { body: resetPasswordBody, response: accountAnswer },
  checkReset: { body: checkResetBody, response: linkCheck },
  confirmEmail: { body: confirmEmailBody, response: confirmedEmail },
  checkConfirmation: { body: confirmEmailBody, response: linkCheck },
  restoreEmail: { body: restoreEmailBody, response: restoredEmail },
  checkRestore: { body: restoreEmailBody, response: linkCheck },
  resendConfirmation: { response: accountAnswer },
  enrolTotp: { body: enrolTotpBody, response: totpSecret },
  confirmTotp: { body: confirmTotpBody, response: recoveryCodes },
  disableTotp: { body: disableTotpBody },
  updateEmail: { body: updateEmailBody, response: profile },
  updateName: { body: updateNameBody, response: profile },
  updatePhone: { body: updatePhoneBody, response: profile },
  updateAddress: { body: addressBody, response: profile },
  sessions: { response: openSessions },
  endSession: { params: idParams },
  endOtherSessions: {},
  changePassword: { body: changePasswordBody, response: profile },
};
