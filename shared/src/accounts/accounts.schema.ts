import { z } from 'zod';
import { accountMessages as text } from './accounts.messages.ts';
import { PASSWORD_MAX_LENGTH, passwordRefusals, type PasswordRefusal } from './password.rules.ts';
import { normalizePhone } from './phone.rules.ts';
import { isEmail, normalizeEmail } from './email.rules.ts';

export const role = z.enum(['CUSTOMER', 'MANAGER']);
export type Role = z.infer<typeof role>;

/**
 * Whether signing in asks for the code of an application too. Managers only; `asked`: not yet, and in production a
 * manager is asked to set it up.
 */
const secondFactorState = z.enum(['off', 'asked', 'on']);

/** Answer of GET /api/auths/me. */
export const profile = z.strictObject({
  id: z.int(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phoneNumber: z.string(),
  role,
  /** Whether the person is known to read mail at `email`. */
  emailConfirmed: z.boolean(),
  /** The address that is to replace `email` once the link mailed to it was opened. */
  pendingEmail: z.string().nullable(),
  secondFactor: secondFactorState,
});
export type Profile = z.output<typeof profile>;

/** Answer of login and registration; the token goes in `Authorization: Bearer`. */
export const sessionToken = z.strictObject({ token: z.string(), email: z.string() });
export type SessionToken = z.output<typeof sessionToken>;

/** A sentence for the person who asked. */
export const accountAnswer = z.strictObject({ message: z.string() });

/** The devices on which somebody is signed in. */
export const openSessions = z.array(
  z.strictObject({
    id: z.int(),
    /** As people call it ("Firefox sur Windows"); '' when the browser did not say. */
    device: z.string(),
    createdAt: z.iso.datetime(),
    lastSeenAt: z.iso.datetime(),
    /** Whether it is the one that asks. */
    isCurrent: z.boolean(),
  }),
);
export type OpenSession = z.output<typeof openSessions>[number];

/** A required line of text; control characters would reach mail headers, so they are refused with the same sentence. */
const line = (missing: string, max: number, tooLong: string) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(max, tooLong)
    .refine((value) => !/\p{Cc}/u.test(value), text.controlCharacters);

const email = z
  .string({ error: text.emailRequired })
  .transform(normalizeEmail)
  .superRefine((value, context) => {
    if (value === '') context.addIssue({ code: 'custom', message: text.emailRequired });
    else if (!isEmail(value)) context.addIssue({ code: 'custom', message: text.emailInvalid });
  });

/** Login and current passwords: any text of 1 to 128 characters; the rules bind new passwords only. */
const passwordOr = (missing: string) =>
  z
    .string({ error: missing })
    .min(1, missing)
    .refine((value) => [...value].length <= PASSWORD_MAX_LENGTH, text.passwordTooLong);

const anyPassword = passwordOr(text.passwordRequired);

const newPasswordIn = (sentences: Record<PasswordRefusal, string>) =>
  z.string({ error: sentences.required }).superRefine((value, context) => {
    for (const refusal of passwordRefusals(value)) {
      context.addIssue({ code: 'custom', message: sentences[refusal] });
    }
  });

const newPassword = newPasswordIn(text.newPassword);

const phoneOr = (missing: string) =>
  z.string({ error: missing }).transform((value, context) => {
    const normalized = normalizePhone(value);
    if (normalized !== undefined) return normalized;
    context.addIssue({ code: 'custom', message: value.trim() === '' ? missing : text.phoneInvalid });
    return z.NEVER;
  });

const phone = phoneOr(text.phoneRequired);

/** A code of an application, or a recovery code. */
const otp = z.string({ error: text.otpRequired }).trim().min(1, text.otpRequired).max(64, text.otpWrong);

export const loginBody = z.object({
  email,
  password: anyPassword,
  rememberMe: z.boolean().optional().catch(undefined),
  /** Asked for by 401 `totp_required`; nobody else sends it. */
  otp: otp.optional().catch(undefined),
});
export type LoginBody = z.input<typeof loginBody>;

export const forgotPasswordBody = z.object({ email });
export type ForgotPasswordBody = z.input<typeof forgotPasswordBody>;

/**
 * A new password typed twice; `sentences` word its refusals, `differ` that the two are not the same. The two are
 * compared whatever else is refused (`when`): all that is to be mended is said at once.
 */
const typedTwice = <T extends z.ZodRawShape>(
  shape: T,
  sentences: Record<PasswordRefusal, string>,
  differ: string,
) =>
  z
    .object({
      ...shape,
      newPassword: newPasswordIn(sentences),
      confirmPassword: z.string({ error: differ }),
    })
    .refine((body: { newPassword?: unknown; confirmPassword?: unknown }) => areSame(body), {
      path: ['confirmPassword'],
      message: differ,
      when: ({ value }) => typeof value === 'object' && value !== null,
    });

/** A confirmation that is no text at all has been refused as such. */
const areSame = (body: { newPassword?: unknown; confirmPassword?: unknown }): boolean =>
  typeof body.confirmPassword !== 'string' || body.newPassword === body.confirmPassword;

/** `token`: the one of the link, as it was mailed. */
export const resetPasswordBody = typedTwice(
  { token: z.string({ error: text.tokenMissing }).min(1, text.tokenMissing).max(200, text.tokenInvalid) },
  text.resetPassword,
  text.passwordsDiffer,
);

export const changePasswordBody = typedTwice(
  { currentPassword: passwordOr(text.currentPasswordRequired) },
  text.newPassword,
  text.newPasswordsDiffer,
);
export type ChangePasswordBody = z.input<typeof changePasswordBody>;

/** `token`: the one of the link, as it was mailed. */
export const confirmEmailBody = z.object({
  token: z.string({ error: text.tokenMissing }).min(1, text.tokenMissing).max(200, text.emailLinkInvalid),
});

export const confirmedEmail = z.strictObject({
  email: z.string(),
  /** Whether it has replaced another one. */
  changed: z.boolean(),
});
export type ConfirmedEmail = z.output<typeof confirmedEmail>;

/** A secret that an authenticator application was not shown to hold yet. */
export const totpSecret = z.strictObject({
  secret: z.string(),
  /** `otpauth://…`, for a QR code. */
  uri: z.string(),
});
export type TotpSecret = z.output<typeof totpSecret>;

export const recoveryCodes = z.strictObject({ recoveryCodes: z.array(z.string()) });

export const enrolTotpBody = z.object({ password: anyPassword });
export type EnrolTotpBody = z.input<typeof enrolTotpBody>;

export const confirmTotpBody = z.object({ otp });
export type ConfirmTotpBody = z.input<typeof confirmTotpBody>;

export const disableTotpBody = z.object({ password: anyPassword, otp });
export type DisableTotpBody = z.input<typeof disableTotpBody>;

export const updateEmailBody = z.object({ newEmail: email, password: anyPassword });
export type UpdateEmailBody = z.input<typeof updateEmailBody>;

/** Prefix, a space, the number: `+32 470123456`. A number left out is one of a wrong format, as specified. */
export const updatePhoneBody = z.object({ newPhoneNumber: phoneOr(text.phoneInvalid) });
export type Login = z.output<typeof loginBody>;

export const registerBody = z.object({
  firstName: line(text.firstNameRequired, 100, text.nameTooLong),
  lastName: line(text.lastNameRequired, 100, text.nameTooLong),
  email,
  phoneNumber: phone,
  password: newPassword,
});

/** Sent by the specification's client; it never counts. */
export interface RegisterExtras {
  role?: 'CUSTOMER';
}

/** The form of a registration: the two consents let it be sent, and are not sent. */
export const registrationForm = registerBody.extend({
  terms: z.literal(true, { error: text.termsRequired }),
  privacy: z.literal(true, { error: text.privacyRequired }),
});
/** What is typed, before it is checked. */
export type RegistrationDraft = z.input<typeof registerBody> & { terms: boolean; privacy: boolean };
export type RegistrationForm = z.output<typeof registrationForm>;
