import type { Cents } from '../kernel/money.ts';
import type { ReservationState } from '../reservations/status.rules.ts';
import type { EntryKind } from './ledger.rules.ts';

/** An entry of money at the agency: neither of a payment of the site nor of a guarantee. */
export interface TillEntry {
  id: number;
  kind: EntryKind;
  /** Negative for reversals. */
  amountCents: Cents;
  reversesId: number | null;
  /** Made after the rental was cancelled. */
  isAfterCancellation: boolean;
}

export interface TillDeposit {
  state: ReservationState;
  depositCents: Cents;
  /** Its cancellation keeps the deposit, and it was not paid online. */
  isTillDepositKept: boolean;
}

/**
 * What the cancellation of a rental keeps of what was paid at the agency: the deposit, as far as it had been paid when the
 * rental was cancelled. What is given back of it later lowers it for good; what is paid later is for charges.
 * `entries`: oldest first.
 */
export const keptOfTill = (
  { state, depositCents, isTillDepositKept }: TillDeposit,
  entries: readonly TillEntry[],
): Cents => {
  if (state !== 'canceled' || !isTillDepositKept) return 0;
  const undone = new Set(entries.map(({ reversesId }) => reversesId));
  const standing = entries.filter(({ id, reversesId }) => reversesId === null && !undone.has(id));
  let tillCents = standing.reduce(
    (cents, entry) => cents + (entry.isAfterCancellation ? 0 : netOf(entry)),
    0,
  );
  let keptCents = Math.min(depositCents, tillCents);
  for (const entry of standing.filter(({ isAfterCancellation }) => isAfterCancellation)) {
    tillCents += netOf(entry);
    keptCents = Math.min(keptCents, tillCents);
  }
  return Math.max(0, keptCents);
};

const netOf = ({ kind, amountCents }: TillEntry): Cents =>
  kind === 'payment' ? amountCents : kind === 'refund' ? -amountCents : 0;
