import { nextTryAt, stateAfter, type Told } from '@volant/shared/documents/transmission.rules.ts';
import { transact } from '../../audit/index.ts';
import { system } from '../../platform/actor.ts';
import type { PeppolDeps } from './peppol-deps.ts';
import { TransportDown, type Evidence } from './peppol-transport.ts';
import { changeTransmission, lockTransmission, type TransmissionRow } from './transmissions.store.ts';

interface Facts {
  /** Of an answer: under which key the document was given. */
  key?: string;
  reference: string | null;
  reason?: string;
  evidence?: Evidence;
}

/**
 * Writes what the access point said of a document, under the lock of its row: what was read before may have changed since.
 * Said twice, it changes nothing the second time.
 */
export const writeTold = (
  { db, clock }: Pick<PeppolDeps, 'db' | 'clock'>,
  documentId: string,
  told: Told,
  facts: Facts,
): Promise<void> =>
  transact(db, system('sweep'), async (tx) => {
    const now = clock.now();
    const row = await lockTransmission(tx, documentId);
    if (!row) return;
    // Asked to be sent again meanwhile, under another key: the answer is about a round that is over.
    if (facts.key !== undefined && facts.key !== row.key) return;
    const isByHand = row.deposited_on !== null;
    const state = stateAfter({ state: row.state, isByHand }, told);
    const reference = isByHand ? row.reference : (row.reference ?? facts.reference);
    const evidence = facts.evidence ?? row.evidence;
    // Written even when the state stays: the answer is known now, and the reference may be.
    await changeTransmission(tx, documentId, {
      ...(told.when === 'answer' && { is_being_sent: false }),
      reference,
      evidence,
      failure: null,
      ...(state !== undefined && {
        state,
        tries: 0,
        sent_at: row.sent_at ?? (state === 'sent' || state === 'delivered' ? now : null),
        delivered_at: state === 'delivered' ? now : null,
        reason: state === 'refused' || state === 'no_receiver' ? (facts.reason ?? '') : null,
      }),
      next_at: nextReading({ ...row, state: state ?? row.state, reference, evidence }, { isByHand, now }),
    });
    if (state === undefined) return;
    await tx.record({
      at: now,
      act: 'reservation.send-document',
      subject: { kind: 'reservation', id: row.reservation_id },
      before: { peppolState: row.state },
      after: { number: row.number, peppolState: state },
    });
  });

/** When the proof is read; null when there is none to be read, or it is there. */
const nextReading = (
  { state, reference, evidence }: Pick<TransmissionRow, 'state' | 'reference' | 'evidence'>,
  { isByHand, now }: { isByHand: boolean; now: Date },
): Date | null => {
  const isSent = state === 'sent' || state === 'delivered';
  return isSent && !isByHand && reference !== null && evidence === null ? nextTryAt(now, 1) : null;
};

/** Notes that a try had no outcome, and why; the next one comes after a growing pause. */
export const writeFailure = async (
  { db, clock, log }: PeppolDeps,
  row: Pick<TransmissionRow, 'document_id' | 'tries' | 'number'>,
  error: unknown,
): Promise<void> => {
  const tries = row.tries + 1;
  const failure = error instanceof TransportDown ? error.failure : null;
  const mayHaveTaken = error instanceof TransportDown && error.mayHaveTaken;
  await changeTransmission(db, row.document_id, {
    ...(!mayHaveTaken && { is_being_sent: false }),
    tries,
    failure,
    next_at: nextTryAt(clock.now(), tries),
  });
  log.warn(
    { err: error, number: row.number, tries },
    'an invoice could not be sent, or followed; it is tried again',
  );
};
