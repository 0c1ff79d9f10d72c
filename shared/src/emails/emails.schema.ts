import { z } from 'zod';
import { emailFaults as faults } from './emails.faults.ts';

export const failedMail = z.strictObject({
  /** French name of the mail: `Confirmation de réservation`. */
  title: z.string(),
  /** Whether the recipient is the agency itself. */
  isForAgency: z.boolean(),
  reservationId: z.int().nullable(),
  /** The customer concerned, if known. */
  person: z
    .strictObject({ firstName: z.string(), lastName: z.string(), email: z.string(), phoneNumber: z.string() })
    .nullable(),
  /** Instant (ISO 8601). */
  since: z.iso.datetime(),
});
export type FailedMail = z.output<typeof failedMail>;

/** Undelivered mails, for the manager. */
export const mailAlerts = z.strictObject({
  /** Refused permanently, or out of retries: they will not be sent. */
  failed: z.int(),
  /** The newest of them, so that recipients can be informed otherwise. */
  failures: z.array(failedMail),
  /** Waiting for more than an hour; still retried. */
  late: z.int(),
});
export type MailAlerts = z.output<typeof mailAlerts>;

/** The oldest and newest failure shown to the manager, as instants (ISO 8601). */
export const failuresSeenBody = z.object({
  from: z.iso.datetime(faults.momentInvalid),
  until: z.iso.datetime(faults.momentInvalid),
});
export type FailuresSeenBody = z.input<typeof failuresSeenBody>;

/** Of the calls of `emailsApi`. */
export const emailsSchemas = { alerts: { response: mailAlerts }, seeFailures: { body: failuresSeenBody } };
