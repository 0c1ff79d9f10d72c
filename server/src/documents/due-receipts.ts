import { system } from '../platform/actor.ts';
import { isConnectionLost, isLockLate } from '../platform/db/constraint-errors.ts';
import type { GoOn } from '../platform/jobs/leased-duties.ts';
import { Problem } from '../platform/problem.ts';
import type { DocumentsDeps } from './documents-deps.ts';
import { isByInvoice, isVatAbroad } from './by-invoice.ts';
import { deleteDueReceipt, listDueReceipts } from './due-receipts.store.ts';
import type { IssueReceipt } from './issue-receipt.ts';
import { isKeptReceiptDue } from './kept-deposits.ts';

/**
 * Issues the due receipts of payments, refunds and kept deposits, in order; with `until`, only those before that entry.
 * When nothing can be issued at all, it stops, so that the order is kept. An entry whose receipt alone fails does not
 * delay the others.
 */
export const issueDueReceipts = async (
  { db, clock, log }: Pick<DocumentsDeps, 'db' | 'clock' | 'log'>,
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
        // The document that states its money deletes what is due; a company may also be removed before.
        else if (await isByInvoice(db, reservationId, clock.now())) continue;
        // It stays due until an owner has said the rate, or the rental is shortened.
        else if (await isVatAbroad(db, reservationId, clock.now())) continue;
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

/** Whether an error concerns every receipt: the file store or the database is unavailable. */
export const isForAll = (error: unknown): boolean =>
  isLockLate(error) || isConnectionLost(error) || (error instanceof Problem && error.body.status === 503);
