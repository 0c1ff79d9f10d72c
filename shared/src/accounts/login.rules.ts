import { FREE_LOGIN_FAILURES, LONGEST_LOGIN_WAIT_SECONDS } from '../agency.ts';

/**
 * Delay of a login from a network that is not known for the account, by the account's failures of the last day from any
 * network. It doubles with each failure and is capped low, because the owner may be the one who waits.
 */
export const loginWaitSeconds = (failures: number): number =>
  failures <= FREE_LOGIN_FAILURES
    ? 0
    : Math.min(LONGEST_LOGIN_WAIT_SECONDS, 2 ** (failures - FREE_LOGIN_FAILURES - 1));
