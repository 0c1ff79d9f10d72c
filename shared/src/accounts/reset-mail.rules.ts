import { MAX_RESET_MAILS_PER_HOUR } from '../agency.ts';

/**
 * Whether a reset link is mailed again. Anybody may ask for anybody's address, so the last mail of the hour is kept for
 * when it helps: once no link serves any more, or for a network that the account was signed in to from. Whatever
 * strangers asked for, its owner has a link that serves in their mailbox, or is sent one; never more than three an hour.
 */
export const isResetMailDue = (facts: {
  mailsInLastHour: number;
  /** Whether a link that was mailed, or is about to be, still serves. */
  hasLiveLink: boolean;
  isKnownNetwork: boolean;
}): boolean =>
  facts.mailsInLastHour < MAX_RESET_MAILS_PER_HOUR - 1 ||
  (facts.mailsInLastHour < MAX_RESET_MAILS_PER_HOUR && (facts.isKnownNetwork || !facts.hasLiveLink));
