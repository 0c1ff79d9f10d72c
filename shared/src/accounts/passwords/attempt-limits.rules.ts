import { FREE_LOGIN_FAILURES, LONGEST_LOGIN_WAIT_SECONDS, MAX_RESET_MAILS_PER_HOUR } from '../../agency.ts';

/**
 * Delay of a login from a network that is not known for the account, by the account's failures of the last day from any
 * network. It doubles with each failure and is capped low, because the owner may be the one who waits.
 */
export const loginWaitSeconds = (failures: number): number =>
  failures <= FREE_LOGIN_FAILURES
    ? 0
    : Math.min(LONGEST_LOGIN_WAIT_SECONDS, 2 ** (failures - FREE_LOGIN_FAILURES - 1));

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
