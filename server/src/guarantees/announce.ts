import { keepRefusal, maxKeepable } from '@volant/shared/guarantees/guarantee.rules.ts';
import type { Guarantee, NoticeBody } from '@volant/shared/guarantees/guarantees.schema.ts';
import { toCents } from '@volant/shared/kernel/money.ts';
import { queueMail } from '../outbox/index.ts';
import type { Actor } from '../platform/actor.ts';
import { guaranteeFacts, guaranteeView } from './guarantee-view.ts';
import { dueCentsOf } from './guarantee-ledger.ts';
import { updateGuarantee } from './guarantees.store.ts';
import { keepProblem, requireHeld } from './held-refusals.ts';
import { transactOnGuarantee } from './on-guarantee.ts';
import type { DbAndClock } from '../platform/clock.ts';

/**
 * Announces to the customer that a part of the guarantee will be kept. Repeating the same announcement changes nothing;
 * another amount or reason restarts the delay. Errors: 404; 409 unless it is held and something is owed; 422 for too
 * much.
 */
export const announceKeeping = async (
  { db, clock }: DbAndClock,
  actor: Actor,
  reservationId: number,
  { amount, reason }: NoticeBody,
): Promise<Guarantee> =>
  guaranteeView(
    await transactOnGuarantee(db, actor, reservationId, async (tx, row) => {
      requireHeld(row);
      const cents = toCents(amount);
      const now = await clock.verified(tx);
      const held = {
        heldCents: row.amount_cents,
        dueCents: await dueCentsOf(tx, reservationId),
        wantedCents: cents,
      };
      const refusal = keepRefusal({ ...held, isStatementSigned: true, notice: null }, now);
      if (refusal) throw keepProblem(refusal, { maxCents: maxKeepable(held), notice: null });
      if (row.notice_cents === cents && row.reason === reason) return row;
      const subject = { kind: 'reservation', id: reservationId } as const;
      const key = `${reservationId}-${row.id}-${now.getTime()}`;
      const payload = { reservationId, heldCents: row.amount_cents, cents, reason, at: now.toISOString() };
      await queueMail(tx, { kind: 'caution-notice', subject, key, payload }, now);
      await tx.record({
        at: now,
        act: 'reservation.guarantee-announce',
        subject,
        after: { ...guaranteeFacts(row), kept: amount },
      });
      return updateGuarantee(tx, row.id, { notice_at: now, notice_cents: cents, reason });
    }),
  );
