import type { Work } from '../audit/index.ts';
import { guaranteeFacts } from './guarantee-view.ts';
import { lockGuarantee, updateGuarantee } from './guarantees.store.ts';

/**
 * What was kept by mistake of a guarantee that lies at the agency goes back by the means that it was given: nothing of it
 * is kept any more. For the reversal of its entry, in that transaction; the reservation is locked.
 */
export const giveBackKept = async (tx: Work, guaranteeId: number, at: Date): Promise<void> => {
  const row = await lockGuarantee(tx, guaranteeId);
  if (row?.state !== 'captured') return;
  await updateGuarantee(tx, row.id, { state: 'released', kept_cents: 0, ended_at: at });
  await tx.record({
    at,
    act: 'reservation.guarantee-give-back',
    subject: { kind: 'reservation', id: row.reservation_id },
    after: guaranteeFacts(row),
  });
};
