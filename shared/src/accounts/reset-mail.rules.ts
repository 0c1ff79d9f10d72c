import { MAX_RESET_MAILS_PER_HOUR } from '../agency.ts';

/**
 * Whether another reset link is mailed. Anyone can request one for any address, so the last mail of the hour is
 * reserved: it is sent only when no valid link is left, or on a request from a known network. So requests of strangers
 * never leave the owner without a valid link and unable to get one, with at most three mails per hour.
 */
export const isResetMailDue = (facts: {
  mailsInLastHour: number;
  /** Whether a link that was mailed, or is about to be, is still valid. */
  hasLiveLink: boolean;
  isKnownNetwork: boolean;
}): boolean =>
  facts.mailsInLastHour < MAX_RESET_MAILS_PER_HOUR - 1 ||
  (facts.mailsInLastHour < MAX_RESET_MAILS_PER_HOUR && (facts.isKnownNetwork || !facts.hasLiveLink));
