import { guaranteeAfter, type SeenGuarantee } from '@volant/shared/guarantees/guarantee.rules.ts';
import { transact } from '../audit/index.ts';
import type { GuaranteeBooks } from '../payments/index.ts';
import { system } from '../platform/actor.ts';
import { lockReservation } from '../reservations/index.ts';
import { findGuaranteeOfPayment, lockGuarantee, type GuaranteeRow } from './guarantees.store.ts';
import { recordState } from './recording.ts';
import type { DbAndClock } from '../platform/clock.ts';

/**
 * Implements the interface of `payments` to guarantees: the state of a card guarantee follows its payment at the
 * provider.
 */
export const guaranteeBooks = (deps: DbAndClock): GuaranteeBooks => ({
  updateState: async (paymentId, seen) => {
    const known = await findGuaranteeOfPayment(deps.db, paymentId);
    if (!known || !after(known, seen)) return;
    await transact(deps.db, system('provider'), async (tx) => {
      await lockReservation(tx, known.reservation_id);
      const row = await lockGuarantee(tx, known.id);
      const change = row && after(row, seen);
      if (row && change) await recordState(tx, deps, row, change);
    });
  },
});

const after = (row: GuaranteeRow, seen: SeenGuarantee) =>
  guaranteeAfter(
    {
      state: row.state,
      amountCents: row.amount_cents,
      keptCents: row.kept_cents,
      captureBefore: row.capture_before,
      decision: row.decision,
    },
    seen,
  );
