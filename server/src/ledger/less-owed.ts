import { ledgerRefusals } from '@volant/shared/ledger/ledger.refusals.ts';
import type { Account } from '@volant/shared/ledger/ledger.rules.ts';
import type { Work } from '../audit/index.ts';
import type { DbAndClock } from '../platform/clock.ts';
import type { Tx } from '../platform/db/open-database.ts';
import { refuse } from '../platform/problem.ts';

/** Dependencies of this module's acts; three functions are implemented by modules that depend on the ledger. */
export interface LedgerDeps extends DbAndClock {
  /** The most, in cents, by which an employee may reduce one rental. */
  findEmployeeReductionLimit: (tx: Tx) => Promise<number>;
  /**
   * Refunds money that was paid online. `soldCents` is what the rental costs; the deposit stays on its payment up to
   * that amount.
   */
  refundOnline: (
    tx: Work,
    excess: { reservationId: number; amountCents: number; soldCents: number },
  ) => Promise<void>;
  /** Records that nothing is kept from a guarantee any more. */
  giveBackKept: (tx: Work, guaranteeId: number, at: Date) => Promise<void>;
}

/** Throws 409 when less would be owed than is being kept from a guarantee for it. */
export const refuseLessThanKept = (
  before: Pick<Account, 'beingKeptCents'>,
  after: Pick<Account, 'beingKeptCents'>,
): void => {
  if (after.beingKeptCents < before.beingKeptCents) throw refuse(ledgerRefusals.guaranteeDeciding);
};

/** Refunds what was paid online beyond what is owed. */
export const refundExcess = async (
  tx: Work,
  { refundOnline }: Pick<LedgerDeps, 'refundOnline'>,
  reservationId: number,
  { excessOnlineCents: amountCents, reducibleCents: soldCents }: Account,
): Promise<void> => {
  if (amountCents > 0) await refundOnline(tx, { reservationId, amountCents, soldCents });
};
