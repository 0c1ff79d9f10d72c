import { z } from 'zod';
import { isEmail, normalizeEmail } from '../accounts/email.rules.ts';
import { withoutMarks } from '../kernel/pasted-text.ts';
import { contactFaults as faults } from './contact.faults.ts';

/** Control characters, and the two Unicode line separators. */
const ENDS_A_LINE = /[\p{Cc}\u2028\u2029]/u;

/** One line: it reaches mail headers, where a line break would inject another. */
const line = (max: number) =>
  z
    .string({ error: faults.required })
    .overwrite(withoutMarks)
    .trim()
    .min(1, faults.required)
    .max(max, faults.tooLong)
    .refine((value) => !ENDS_A_LINE.test(value), faults.controlCharacters);

/** The contact message without its captcha: required fields are checked first. */
export const contactForm = z.object({
  firstName: line(100),
  lastName: line(100),
  email: line(254).transform(normalizeEmail).refine(isEmail, faults.emailInvalid),
  /** Marked required in the form, but not checked. */
  phoneNumber: z
    .string()
    .overwrite(withoutMarks)
    .trim()
    .max(50, faults.tooLong)
    .refine((value) => !ENDS_A_LINE.test(value), faults.controlCharacters)
    .nullish()
    .transform((value) => value ?? ''),
  message: z
    .string({ error: faults.required })
    .transform((value) => withoutMarks(value).replace(/\r\n?/g, '\n').trim())
    .pipe(
      z
        .string()
        .min(1, faults.required)
        .max(5_000, faults.tooLong)
        .refine((value) => !/[^\P{Cc}\n\t]/u.test(value), faults.controlCharacters),
    ),
});
export type ContactMessage = z.output<typeof contactForm>;

/** Longer than any captcha token. */
export const CAPTCHA_TOKEN_MAX_LENGTH = 10_000;

/**
 * Body of POST /api/contacts. `recaptchaToken`: the token of either captcha. Only its presence is checked here; a value
 * that is not text, or too long, counts as missing.
 */
const contactBody = contactForm.extend({
  recaptchaToken: z.string().max(CAPTCHA_TOKEN_MAX_LENGTH).catch(''),
});

const contactAnswer = z.strictObject({ message: z.string() });
/** An ALTCHA version 2 challenge: the widget (version 3) takes it as `challenge`. */
const altchaChallenge = z.strictObject({
  parameters: z.strictObject({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    /** Seconds since 1970. */
    expiresAt: z.int(),
  }),
  signature: z.string(),
});
export type AltchaChallenge = z.output<typeof altchaChallenge>;

/** Answer of GET /api/captcha: what the form needs to show the captcha. */
export const captchaSetup = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('altcha'),
    /** For the widget; `recaptchaToken` is its payload (base64 of challenge and solution). */
    challenge: altchaChallenge,
  }),
  z.strictObject({ kind: z.literal('recaptcha'), siteKey: z.string() }),
]);
export type CaptchaSetup = z.output<typeof captchaSetup>;

/** Of the calls of `contactApi`. */
export const contactSchemas = {
  send: { body: contactBody, response: contactAnswer },
  captcha: { response: captchaSetup },
};
