import type { GuaranteeFacts } from '@volant/shared/guarantees/guarantee.rules.ts';
import { toEuros } from '@volant/shared/kernel/money.ts';
import { defaultWords, type AuditAct } from '@volant/shared/words/words.ts';
import type { Work } from '../audit/index.ts';
import { insertAccountAlert } from '../payments/index.ts';
import { guaranteeFacts } from './guarantee-view.ts';
import { accountOf } from './on-guarantee.ts';
import type { GuaranteesDeps } from './on-guarantee.ts';
import { recordKept } from './guarantee-ledger.ts';
import { updateGuarantee, type GuaranteeRow } from './guarantees.store.ts';
import { tellReleased } from './tell-released.ts';

/**
 * Records the state of a locked guarantee. Money kept becomes a payment in the ledger in the same transaction; the
 * database itself writes later refunds of it.
 */
export const recordState = async (
  tx: Work,
  { clock }: Pick<GuaranteesDeps, 'clock'>,
  row: GuaranteeRow,
  after: Pick<GuaranteeFacts, 'state' | 'keptCents' | 'captureBefore'>,
): Promise<GuaranteeRow> => {
  const now = clock.now();
  const { state, keptCents, captureBefore } = after;
  const updated = await updateGuarantee(tx, row.id, {
    state,
    kept_cents: keptCents,
    capture_before: captureBefore,
    ...((state === 'held' || state === 'captured') && { held_at: row.held_at ?? now }),
    ...(state !== 'held' && { ended_at: now }),
  });
  if (state === 'captured') {
    const isDecided = row.decision === 'capture' && row.decision_cents === keptCents;
    await recordKept(tx, row, {
      cents: keptCents,
      note: row.decision === 'capture' ? updated.reason : defaultWords().answers.guaranteeTaken,
      by: row.decided_by ?? accountOf(tx),
      at: now,
    });
    if (!isDecided && row.payment_id !== null)
      await insertAccountAlert(
        tx,
        {
          kind: 'guarantee_taken',
          id: row.payment_id,
          reservationId: row.reservation_id,
          amountCents: keptCents,
        },
        now,
      );
  }
  if (state === 'released' && row.state === 'held') await tellReleased(tx, row, { keptCents: 0, now });
  if (state !== row.state)
    await tx.record({
      at: now,
      act: ACTS[state],
      subject: { kind: 'reservation', id: row.reservation_id },
      after: {
        ...guaranteeFacts(row),
        ...(state === 'captured' && { kept: toEuros(keptCents) }),
        ...(state === 'held' && { captureBefore: captureBefore?.toISOString() ?? null }),
      },
    });
  return updated;
};

const ACTS = {
  asked: 'reservation.guarantee-ask',
  held: 'reservation.guarantee-hold',
  released: 'reservation.guarantee-release',
  captured: 'reservation.guarantee-capture',
  expired: 'reservation.guarantee-expire',
} as const satisfies Record<GuaranteeRow['state'], AuditAct>;
