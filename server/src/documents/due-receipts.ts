import { system } from '../platform/actor.ts';
import { isConnectionLost, isLockLate } from '../platform/db/constraint-errors.ts';
import type { GoOn } from '../platform/jobs/leased-duties.ts';
import { Problem } from '../platform/problem.ts';
import type { DocumentsDeps } from './documents-deps.ts';
import { deleteDueReceipt, listDueReceipts } from './due-receipts.store.ts';
import type { IssueReceipt } from './issue-receipt.ts';
import { isKeptReceiptDue } from './kept-deposits.ts';

/**
 * Gives each payment, refund and kept deposit its receipt, in their order; with `until`, those before that one. While nothing can be
 * issued they wait, so that the order is kept; one that alone cannot be issued keeps no other from its receipt.
 */
export const issueDueReceipts = async (
  { db, log }: Pick<DocumentsDeps, 'db' | 'log'>,
  issue: IssueReceipt,
  { mayContinue, until }: { mayContinue: GoOn; until?: number },
): Promise<void> => {
  let after = 0;
  for (;;) {
    const due = await listDueReceipts(db, { after, ...(until !== undefined && { until }) });
    if (due.length === 0) return;
    for (const { entryId, reservationId, isOver, isKeptDeposit } of due) {
      if (!(await mayContinue())) return;
      after = entryId;
      try {
        if (isOver) await deleteDueReceipt(db, entryId);
        else if (!isKeptDeposit || (await isKeptReceiptDue(db, { entryId, reservationId })))
          await issue(system('sweep'), { reservationId, entryId });
      } catch (error) {
        if (isForAll(error)) throw error;
        log.error(
          { err: error, entryId, reservationId },
          'a receipt is not issued; the next round tries again',
        );
      }
    }
  }
};

/** No receipt can be issued now: the store of the files is away, or the database. */
const isForAll = (error: unknown): boolean =>
  isLockLate(error) || isConnectionLost(error) || (error instanceof Problem && error.body.status === 503);
