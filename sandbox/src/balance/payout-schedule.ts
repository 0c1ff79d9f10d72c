import { seconds, type Ledger } from '../ledger.ts';

/** In the table of what is due: the payout of what is available. */
export const DAILY_PAYOUT = 'daily-payout';

const DAY = 24 * 60 * 60;

/** That many midnights (UTC) after a moment, in seconds. */
export const midnightAfter = (moment: number, days: number): number =>
  (Math.floor(moment / DAY) + days) * DAY;

/** Has the next midnight pay out what is available by then. */
export function schedulePayout(ledger: Ledger): void {
  ledger.store.setDue(DAILY_PAYOUT, midnightAfter(seconds(ledger), 1) * 1000);
}
