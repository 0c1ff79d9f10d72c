import { guaranteeRefusals } from '@volant/shared/guarantees/guarantees.refusals.ts';
import { keepRefusal, maxKeepable } from '@volant/shared/guarantees/guarantee.rules.ts';
import type { CaptureBody, Guarantee } from '@volant/shared/guarantees/guarantees.schema.ts';
import { toCents } from '@volant/shared/kernel/money.ts';
import { MAX_CASH_CENTS } from '@volant/shared/ledger/ledger.rules.ts';
import type { Work } from '../audit/index.ts';
import type { Actor } from '../platform/actor.ts';
import { refuse } from '../platform/problem.ts';
import { carryOut } from './carry-out.ts';
import { guaranteeFacts, guaranteeView } from './guarantee-view.ts';
import { accountOf, transactOnGuarantee } from './on-guarantee.ts';
import type { GuaranteesDeps } from './on-guarantee.ts';
import { accountOfRental, areChargesOf, signedCentsOf } from './guarantee-ledger.ts';
import { findGuarantee, updateGuarantee, type GuaranteeRow, lockGuarantee } from './guarantees.store.ts';
import { endedProblem, keepProblem, requireHeld, tooMuchCash } from './held-refusals.ts';
import { readLapsed } from './lapsed.ts';
import { recordState } from './recording.ts';
import { tellReleased } from './tell-released.ts';

/**
 * Releases a guarantee, or withdraws one that still waits for a card. The decision is committed first and then carried
 * out at the provider; repeating it changes nothing. Errors: 404; 409 when the guarantee has ended in another way.
 */
export const releaseGuarantee = async (
  deps: GuaranteesDeps,
  actor: Actor,
  reservationId: number,
): Promise<Guarantee> => {
  const released = await decided(deps, actor, reservationId, async (tx, row) => {
    if (row.state === 'released' || (row.ended_at === null && row.decision === 'release')) return;
    if (row.ended_at !== null) throw endedProblem(row);
    if (row.decision !== null) throw refuse(guaranteeRefusals.deciding);
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
  if (released.ended_at !== null && released.state !== 'released') throw endedProblem(released);
  return guaranteeView(released);
};

const asItIs = (row: GuaranteeRow) => ({ keptCents: 0, captureBefore: row.capture_before });

/**
 * Keeps a part of a held guarantee for what the customer owes, once only; the rest is released. Errors: 404; 409 unless
 * it is held, something is owed, and the customer signed the debt or was told two days before; 422 for too much.
 */
export const captureGuarantee = async (
  deps: GuaranteesDeps,
  actor: Actor,
  reservationId: number,
  body: CaptureBody,
): Promise<Guarantee> => {
  const cents = toCents(body.amount);
  const kept = await decided(deps, actor, reservationId, async (tx, row) => {
    const isSame = row.decision === 'capture' && row.decision_cents === cents;
    if (isSame && (row.state === 'captured' || row.ended_at === null)) return;
    requireHeld(row);
    const entries = [...new Set(body.entries ?? [])];
    if (!(await areChargesOf(tx, reservationId, entries)))
      throw refuse(guaranteeRefusals.entriesInvalid, 'entries');
    const now = await deps.clock.verified(tx);
    const notice =
      row.notice_at === null || row.notice_cents === null
        ? null
        : { at: row.notice_at, cents: row.notice_cents };
    const { dueCents, cashCents } = await accountOfRental(tx, reservationId);
    const signedCents = await signedCentsOf(tx, reservationId, dueCents);
    const isStatementSigned =
      signedCents === undefined ? body.signedStatement === true : cents <= signedCents;
    const facts = { heldCents: row.amount_cents, dueCents, wantedCents: cents, isStatementSigned, notice };
    const refusal = keepRefusal(facts, now);
    if (refusal) throw keepProblem(refusal, { maxCents: maxKeepable(facts), notice });
    if (row.method === 'cash' && cashCents + cents > MAX_CASH_CENTS) throw tooMuchCash();
    const updated = await updateGuarantee(tx, row.id, {
      decision: 'capture',
      decision_cents: cents,
      decided_at: now,
      decided_by: accountOf(tx),
      is_statement_signed: isStatementSigned,
      entry_ids: entries,
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
      after: { ...guaranteeFacts(row), kept: body.amount, isStatementSigned },
    });
  });
  if (kept.ended_at !== null && (kept.state !== 'captured' || kept.kept_cents !== cents))
    throw endedProblem(kept);
  if (kept.decision_cents !== cents) throw refuse(guaranteeRefusals.captureRefused);
  return guaranteeView(kept);
};

/**
 * Commits a decision before asking the provider; without an answer, the sweep asks again. Returns the guarantee as the
 * provider left it, which may differ from the decision.
 */
const decided = async (
  deps: GuaranteesDeps,
  actor: Actor,
  reservationId: number,
  decide: (tx: Work, row: GuaranteeRow) => Promise<void>,
): Promise<GuaranteeRow> => {
  await readLapsed(deps, reservationId);
  const row = await transactOnGuarantee(deps.db, actor, reservationId, async (tx, found) => {
    await decide(tx, found);
    return found;
  });
  await carryOut(deps, row.id);
  return (await findGuarantee(deps.db, row.id)) ?? row;
};

/**
 * Gives back what was kept by mistake from a guarantee held at the agency, by the method it was given: the guarantee
 * becomes released. Called in the transaction that reverses the ledger entry, with the reservation locked.
 */
export const giveBackKept = async (tx: Work, guaranteeId: number, at: Date): Promise<void> => {
  const row = await lockGuarantee(tx, guaranteeId);
  if (row?.state !== 'captured') return;
  await updateGuarantee(tx, row.id, { state: 'released', kept_cents: 0, ended_at: at });
  await tellReleased(tx, row, { keptCents: row.kept_cents, now: at });
  await tx.record({
    at,
    act: 'reservation.guarantee-give-back',
    subject: { kind: 'reservation', id: row.reservation_id },
    after: guaranteeFacts(row),
  });
};
