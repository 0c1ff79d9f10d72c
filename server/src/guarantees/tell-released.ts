import { queueMail } from '../outbox/index.ts';
import type { Tx } from '../platform/db/open-database.ts';
import type { GuaranteeRow } from './guarantees.store.ts';

/**
 * Queues the mail that tells the customer that nothing of a guarantee is kept: it was released or, with `keptCents`,
 * money kept by mistake is given back. No document is attached (docs/decisions/044).
 */
export const tellReleased = async (
  tx: Tx,
  row: Pick<GuaranteeRow, 'id' | 'reservation_id' | 'method' | 'amount_cents'>,
  { keptCents, now }: { keptCents: number; now: Date },
): Promise<void> => {
  const { id, reservation_id: reservationId, method, amount_cents: heldCents } = row;
  const subject = { kind: 'reservation', id: reservationId } as const;
  const key = `${reservationId}-${id}`;
  const payload = { reservationId, method, heldCents, keptCents };
  await queueMail(tx, { kind: 'caution-released', subject, key, payload }, now);
};
