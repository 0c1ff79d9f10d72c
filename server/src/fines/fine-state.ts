import { ledgerRefusals } from '@volant/shared/ledger/ledger.refusals.ts';
import { ownerFieldRefusals } from '@volant/shared/accounts/owner-fields.refusals.ts';
import { feeRefusal, stateRefusal } from '@volant/shared/fines/fines.rules.ts';
import type { Fine, FineFeeBody, FineStateBody } from '@volant/shared/fines/fines.schema.ts';
import { toCents, toEuros } from '@volant/shared/kernel/money.ts';
import { defaultWords } from '@volant/shared/words/words.ts';
import { transact } from '../audit/index.ts';
import { recordEntry } from '../ledger/index.ts';
import type { Actor } from '../platform/actor.ts';
import { ownersOnly, refuse } from '../platform/problem.ts';
import { lockReservation } from '../reservations/index.ts';
import { fineRefused, lockSeenFine } from './fine-refusals.ts';
import { answerFine, factsOf, fineNotFound, type FinesDeps } from './fine-view.ts';
import { findFine, updateFine } from './fines.store.ts';

/**
 * POST …/fee: charges the fee to the rental, once, or again after its entry was reversed. The reservation is locked
 * first, like in every act that writes to its ledger. An employee must charge the fee of the settings, if one is set.
 * Errors: see `finesApi.charge`.
 */
export const chargeFee = async (
  { db, clock, agency }: FinesDeps,
  actor: Actor,
  id: number,
  { version, amount, isOwner }: FineFeeBody & { isOwner: boolean },
): Promise<Fine> => {
  const { fineFeeCents } = await agency.read();
  if (!isOwner && fineFeeCents !== null && toCents(amount) !== fineFeeCents)
    throw ownersOnly({ amount: ownerFieldRefusals.fineFee });
  const seen = await findFine(db, id);
  if (!seen) throw fineNotFound();
  await transact(db, actor, async (tx) => {
    const reservation =
      seen.reservation_id === null ? undefined : await lockReservation(tx, seen.reservation_id);
    const row = await lockSeenFine(tx, id, version);
    const refused = feeRefusal(factsOf(row));
    if (refused) throw fineRefused(refused);
    if (!reservation || reservation.id !== row.reservation_id) throw fineRefused('no_driver');
    if (reservation.state === 'pending') throw refuse(ledgerRefusals.onHold);
    const now = await clock.verified(tx);
    const entryId = await recordEntry(tx, {
      reservationId: reservation.id,
      kind: 'other',
      method: null,
      amountCents: toCents(amount),
      note: defaultWords().answers.fineFeeNote(row.reference, row.at),
      by: 'accountId' in actor ? actor.accountId : null,
      at: now,
    });
    await updateFine(tx, id, { fee_entry_id: entryId });
    await tx.record({
      at: now,
      act: 'fine.charge',
      subject: { kind: 'fine', id },
      after: { reference: row.reference, reservationId: reservation.id, amount: toEuros(toCents(amount)) },
    });
  });
  return answerFine(db, id);
};

/** PUT …/state: marks a fine as sent, closes it with a reason, or reopens it. Errors: see `finesApi.setState`. */
export const setFineState = async (
  { db, clock }: FinesDeps,
  actor: Actor,
  id: number,
  { version, state, reason }: FineStateBody,
): Promise<Fine> => {
  await transact(db, actor, async (tx) => {
    const row = await lockSeenFine(tx, id, version);
    const refused = stateRefusal(factsOf(row), state);
    if (refused) throw fineRefused(refused);
    const now = await clock.verified(tx);
    await updateFine(tx, id, {
      state,
      close_reason: state === 'closed' ? reason : '',
      ...(state === 'sent' && { sent_at: row.sent_at ?? now }),
      ...(state === 'open' && { sent_at: null }),
    });
    await tx.record({
      at: now,
      act: 'fine.set-state',
      subject: { kind: 'fine', id },
      before: { fineState: row.state },
      // Without the reason, which may name a person; the fine has it.
      after: {
        fineState: state,
        ...(row.reservation_id !== null && { reservationId: row.reservation_id }),
      },
    });
  });
  return answerFine(db, id);
};
