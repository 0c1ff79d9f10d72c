import { FREE_LOGIN_FAILURES, LONGEST_LOGIN_WAIT_SECONDS } from '../agency.ts';

/**
 * Delay of a login from a network not known for the account, by its failures of the last day from any network. It
 * doubles and is capped low, because the owner may be the one who waits.
 */
export const loginWaitSeconds = (failures: number): number =>
  failures <= FREE_LOGIN_FAILURES
    ? 0
    : Math.min(LONGEST_LOGIN_WAIT_SECONDS, 2 ** (failures - FREE_LOGIN_FAILURES - 1));
