import { z } from 'zod';
import { mailMessages } from './emails.messages.ts';

/** Mails that did not leave, for the manager. */
export interface MailAlerts {
  /** Refused for good, or tried for days in vain: nobody will get them. */
  failed: number;
  /** The newest of them, so that somebody can be told in another way. */
  failures: FailedMail[];
  /** Waiting for more than an hour; they are still tried. */
  late: number;
}

export interface FailedMail {
  /** What it was: `Confirmation de réservation`. */
  title: string;
  /** Whether the agency itself should have got it. */
  isForAgency: boolean;
  reservationId: number | null;
  /** Whom it is about, when that is known. */
  person: { firstName: string; lastName: string; email: string; phoneNumber: string } | null;
  /** Instant (ISO 8601). */
  since: string;
}

/** The oldest and the newest failure that the manager was shown, both instants (ISO 8601). */
export const failuresSeenBody = z.object({
  from: z.iso.datetime(mailMessages.momentInvalid),
  until: z.iso.datetime(mailMessages.momentInvalid),
});
export type FailuresSeenBody = z.input<typeof failuresSeenBody>;
