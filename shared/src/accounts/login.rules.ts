import { FREE_LOGIN_FAILURES, LONGEST_LOGIN_WAIT_SECONDS } from '../agency.ts';

/**
 * How long a network from which nobody signed in to an account before must wait for each try, once so many tries of the
 * last day failed, wherever they came from. It doubles, and stays short: the owner may be the one who waits.
 */
export const loginWaitSeconds = (failures: number): number =>
  failures <= FREE_LOGIN_FAILURES
    ? 0
    : Math.min(LONGEST_LOGIN_WAIT_SECONDS, 2 ** (failures - FREE_LOGIN_FAILURES - 1));
