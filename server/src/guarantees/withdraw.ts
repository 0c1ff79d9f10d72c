import type { Work } from '../audit/index.ts';
import { carryOut } from './carry-out.ts';
import { guaranteeFacts } from './guarantee-view.ts';
import { accountOf } from './on-guarantee.ts';
import type { GuaranteesDeps } from './on-guarantee.ts';
import { lockNewestGuarantee, updateGuarantee } from './guarantees.store.ts';
import { recordState } from './recording.ts';

/**
 * Called in the transaction that ends a rental: withdraws a guarantee that still waits for a card. Its form is closed
 * at the provider right after the commit, and a card given meanwhile is released. A held guarantee stays. The
 * reservation must be locked.
 */
export const withdrawAsked =
  (deps: GuaranteesDeps) =>
  async (tx: Work, reservationId: number): Promise<void> => {
    const row = await lockNewestGuarantee(tx, reservationId);
    if (row?.state !== 'asked' || row.decision !== null) return;
    const now = deps.clock.now();
    const decided = await updateGuarantee(tx, row.id, {
      decision: 'release',
      decided_at: now,
      decided_by: accountOf(tx),
    });
    if (row.payment_id === null) {
      await recordState(tx, deps, decided, { state: 'released', keptCents: 0, captureBefore: null });
      return;
    }
    await tx.record({
      at: now,
      act: 'reservation.guarantee-decide-release',
      subject: { kind: 'reservation', id: reservationId },
      after: guaranteeFacts(row),
    });
    tx.afterCommit(() => carryOut(deps, row.id));
  };
