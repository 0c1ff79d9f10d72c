import { keepRefusal, mostKeepable } from '@volant/shared/guarantees/guarantee.rules.ts';
import { guaranteeMessages as text } from '@volant/shared/guarantees/guarantees.messages.ts';
import type { CaptureBody, Guarantee } from '@volant/shared/guarantees/guarantees.schema.ts';
import { toCents } from '@volant/shared/kernel/money.ts';
import type { Work } from '../audit/index.ts';
import type { Actor } from '../platform/actor.ts';
import { refuse } from '../platform/problem.ts';
import { carryOut } from './carry-out.ts';
import { guaranteeFacts, guaranteeView } from './guarantee-view.ts';
import type { GuaranteesDeps } from './guarantees-deps.ts';
import { dueCentsOf, signedCentsOf } from './guarantee-ledger.ts';
import { findGuarantee, updateGuarantee, type GuaranteeRow } from './guarantees.store.ts';
import { endedProblem, keepProblem, requireHeld } from './held-refusals.ts';
import { accountOf, transactOnGuarantee } from './on-guarantee.ts';
import { recordState } from './recording.ts';

/**
 * Releases a guarantee, or withdraws one that still waits for a card. The decision is written first and then carried out at
 * the provider; the same decision again changes nothing. Errors: 404; 409 when it has ended otherwise.
 */
export const releaseGuarantee = (
  deps: GuaranteesDeps,
  actor: Actor,
  reservationId: number,
): Promise<Guarantee> =>
  decided(deps, actor, reservationId, async (tx, row) => {
    if (row.state === 'released' || (row.ended_at === null && row.decision === 'release')) return;
    if (row.ended_at !== null) throw endedProblem(row);
    if (row.decision !== null) throw refuse(409, 'guarantee_deciding', text.deciding);
    const now = deps.clock.now();
    const updated = await updateGuarantee(tx, row.id, {
      decision: 'release',
      decided_at: now,
      decided_by: accountOf(tx),
    });
    if (row.method !== 'card' || row.payment_id === null) {
      await recordState(tx, deps, updated, { ...asItIs(row), state: 'released' });
      return;
    }
    await tx.record({
      at: now,
      act: 'reservation.guarantee-decide-release',
      subject: { kind: 'reservation', id: reservationId },
      after: guaranteeFacts(row),
    });
  });

const asItIs = (row: GuaranteeRow) => ({ keptCents: 0, captureBefore: row.capture_before });

/**
 * Keeps a part of a held guarantee for what the customer owes, once; the rest is released. Errors: 404; 409 unless it is
 * held, something is owed, and the customer signed what they owe or was told two days before; 422 for too much.
 */
export const captureGuarantee = (
  deps: GuaranteesDeps,
  actor: Actor,
  reservationId: number,
  body: CaptureBody,
): Promise<Guarantee> =>
  decided(deps, actor, reservationId, async (tx, row) => {
    const cents = toCents(body.amount);
    const isSame = row.decision === 'capture' && row.decision_cents === cents;
    if (isSame && (row.state === 'captured' || row.ended_at === null)) return;
    requireHeld(row);
    const now = await deps.clock.verified(tx);
    const notice =
      row.notice_at === null || row.notice_cents === null
        ? null
        : { at: row.notice_at, cents: row.notice_cents };
    const dueCents = await dueCentsOf(tx, reservationId);
    const signedCents = await signedCentsOf(tx, reservationId, dueCents);
    const isStatementSigned =
      body.signedStatement === true && (signedCents === undefined || cents <= signedCents);
    const facts = { heldCents: row.amount_cents, dueCents, wantedCents: cents, isStatementSigned, notice };
    const refusal = keepRefusal(facts, now);
    if (refusal) throw keepProblem(refusal, { mostCents: mostKeepable(facts), notice });
    const updated = await updateGuarantee(tx, row.id, {
      decision: 'capture',
      decision_cents: cents,
      decided_at: now,
      decided_by: accountOf(tx),
      is_statement_signed: isStatementSigned,
      entry_ids: body.entries ?? [],
      reason: body.reason,
    });
    if (row.method !== 'card') {
      await recordState(tx, deps, updated, { state: 'captured', keptCents: cents, captureBefore: null });
      return;
    }
    await tx.record({
      at: now,
      act: 'reservation.guarantee-decide-capture',
      subject: { kind: 'reservation', id: reservationId },
      after: {
        ...guaranteeFacts(row),
        kept: body.amount,
        isStatementSigned,
      },
    });
  });

/** The decision is committed before the provider is asked; without its answer the sweep asks again. */
const decided = async (
  deps: GuaranteesDeps,
  actor: Actor,
  reservationId: number,
  decide: (tx: Work, row: GuaranteeRow) => Promise<void>,
): Promise<Guarantee> => {
  const row = await transactOnGuarantee(deps.db, actor, reservationId, async (tx, found) => {
    await decide(tx, found);
    return found;
  });
  await carryOut(deps, row.id);
  return guaranteeView((await findGuarantee(deps.db, row.id)) ?? row);
};
