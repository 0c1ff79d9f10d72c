import { z } from 'zod';
import { mailMessages } from './emails.messages.ts';

export const failedMail = z.strictObject({
  /** What it was: `Confirmation de réservation`. */
  title: z.string(),
  /** Whether the agency itself should have got it. */
  isForAgency: z.boolean(),
  reservationId: z.int().nullable(),
  /** Whom it is about, when that is known. */
  person: z
    .strictObject({
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      phoneNumber: z.string(),
    })
    .nullable(),
  /** Instant (ISO 8601). */
  since: z.iso.datetime(),
});
export type FailedMail = z.output<typeof failedMail>;

/** Mails that did not leave, for the manager. */
export const mailAlerts = z.strictObject({
  /** Refused for good, or tried for days in vain: nobody will get them. */
  failed: z.int(),
  /** The newest of them, so that somebody can be told in another way. */
  failures: z.array(failedMail),
  /** Waiting for more than an hour; they are still tried. */
  late: z.int(),
});
export type MailAlerts = z.output<typeof mailAlerts>;

/** The oldest and the newest failure that the manager was shown, both instants (ISO 8601). */
export const failuresSeenBody = z.object({
  from: z.iso.datetime(mailMessages.momentInvalid),
  until: z.iso.datetime(mailMessages.momentInvalid),
});
export type FailuresSeenBody = z.input<typeof failuresSeenBody>;
