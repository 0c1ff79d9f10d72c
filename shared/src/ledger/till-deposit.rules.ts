import type { Cents } from '../kernel/money.ts';
import type { ReservationState } from '../availability/reservation-state.ts';
import type { EntryKind } from './ledger.rules.ts';

/** An entry of money at the agency, neither of an online payment nor of a guarantee. */
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
  /** The cancellation keeps the deposit, and the deposit was not paid online. */
  isTillDepositKept: boolean;
}

/**
 * How much of the payments at the agency a cancellation keeps: the deposit, as far as it was paid when the rental was
 * cancelled. Refunds after the cancellation lower it permanently; payments after it are for charges and do not raise it
 * again. `entries` are oldest first.
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
