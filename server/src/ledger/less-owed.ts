import { ledgerMessages } from '@volant/shared/ledger/ledger.messages.ts';
import type { Account } from '@volant/shared/ledger/ledger.rules.ts';
import type { Work } from '../audit/index.ts';
import type { DbAndClock } from '../platform/clock.ts';
import type { Tx } from '../platform/db/open-database.ts';
import { refuse } from '../platform/problem.ts';

/** Dependencies of this module's acts; three are in modules that stand above the ledger. */
export interface LedgerDeps extends DbAndClock {
  /** What employees may reduce of a rental without an owner. */
  findEmployeeReductionLimit: (tx: Tx) => Promise<number>;
  /** Gives back money that was paid online; `soldCents`: what the rental costs, of which the deposit stays on its payment. */
  refundOnline: (
    tx: Work,
    excess: { reservationId: number; amountCents: number; soldCents: number },
  ) => Promise<void>;
  /** Nothing is kept of a guarantee any more. */
  giveBackKept: (tx: Work, guaranteeId: number, at: Date) => Promise<void>;
}

/** 409 when less is owed than what is being kept of a guarantee for it. */
export const refuseLessThanKept = (
  before: Pick<Account, 'beingKeptCents'>,
  after: Pick<Account, 'beingKeptCents'>,
): void => {
  if (after.beingKeptCents < before.beingKeptCents)
    throw refuse(409, 'guarantee_deciding', ledgerMessages.guaranteeDeciding);
};

/** What was paid online beyond what is owed goes back. */
export const refundExcess = async (
  tx: Work,
  { refundOnline }: Pick<LedgerDeps, 'refundOnline'>,
  reservationId: number,
  { excessOnlineCents: amountCents, reducibleCents: soldCents }: Account,
): Promise<void> => {
  if (amountCents > 0) await refundOnline(tx, { reservationId, amountCents, soldCents });
};
