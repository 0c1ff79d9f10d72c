import { z } from 'zod';
import { isEmail, normalizeEmail } from '../accounts/email.rules.ts';
import { contactMessages as text } from './contact.messages.ts';

/** One line: it reaches mail headers, where a line break would add another. */
const line = (max: number) =>
  z
    .string({ error: text.required })
    .trim()
    .min(1, text.required)
    .max(max, text.tooLong)
    .refine((value) => !/\p{Cc}/u.test(value), text.controlCharacters);

/** Message of the contact form without its captcha: the required fields are checked first (decisions, section 6). */
export const contactForm = z.object({
  firstName: line(100),
  lastName: line(100),
  email: line(254).transform(normalizeEmail).refine(isEmail, text.emailInvalid),
  /** Marked required in the form, and not checked (specification, point 5). */
  phoneNumber: z
    .string()
    .trim()
    .max(50, text.tooLong)
    .refine((value) => !/\p{Cc}/u.test(value), text.controlCharacters)
    .nullish()
    .transform((value) => value ?? ''),
  message: z
    .string({ error: text.required })
    .trim()
    .min(1, text.required)
    .max(5_000, text.tooLong)
    .refine((value) => !/[^\P{Cc}\r\n\t]/u.test(value), text.controlCharacters),
});
export type ContactForm = z.input<typeof contactForm>;
export type ContactMessage = z.output<typeof contactForm>;

/** Body of POST /api/contacts. `recaptchaToken`: what the captcha gave, of either kind. */
export type ContactBody = ContactForm & { recaptchaToken: string };

/** Answer of GET /api/captcha: what the form needs to show the captcha. */
export type CaptchaSetup =
  | {
      kind: 'altcha';
      /** What the widget solves; the server alone knows what it means. */
      challenge: unknown;
    }
  | { kind: 'recaptcha'; siteKey: string };
