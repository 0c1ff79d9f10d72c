import { MAX_RESET_MAILS_PER_HOUR } from '../agency.ts';

/**
 * Whether another reset link is mailed. Anyone can request one for any address, so the last mail of the hour is
 * reserved: it is sent only when no valid link is left, or to a known network. The owner thus always has a valid link
 * or gets one, with at most three mails per hour.
 */
export const isResetMailDue = (facts: {
  mailsInLastHour: number;
  /** Whether a link that was mailed, or is about to be, is still valid. */
  hasLiveLink: boolean;
  isKnownNetwork: boolean;
}): boolean =>
  facts.mailsInLastHour < MAX_RESET_MAILS_PER_HOUR - 1 ||
  (facts.mailsInLastHour < MAX_RESET_MAILS_PER_HOUR && (facts.isKnownNetwork || !facts.hasLiveLink));
