import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { reservationRefusals } from '@volant/shared/reservations/reservations.refusals.ts';
import { documentRefusals } from '@volant/shared/documents/documents.refusals.ts';
import type { VehicleState } from '@volant/shared/documents/document-parts.schema.ts';
import {
  documentData,
  type DocumentData,
  type SignedData,
} from '@volant/shared/documents/documents-data.schema.ts';
import { transact } from '../audit/index.ts';
import { deleteRemovals, noteRemovals } from '../files/index.ts';
import type { Actor } from '../platform/actor.ts';
import { rollBack } from '../platform/db/savepoint.ts';
import { refuse } from '../platform/problem.ts';
import { contractDataOf } from './contract-data.ts';
import { keysOf, sha256Of } from './document-files.ts';
import type { DocumentsDeps } from './documents-deps.ts';
import { findLastOfKind, insertDocument } from './documents.store.ts';
import type { ShownDocument } from './documents.store.ts';
import { findRentalFacts, lockRental } from './rental-facts.store.ts';

/** If a document is not committed within this time, it never will be, and its files are deleted. */
const COMMIT_WITHIN_MS = 3_600_000;

export interface Issued {
  isNew: boolean;
  document: ShownDocument;
}

/**
 * Issues the contract of a reservation as it is now. Returns the last one instead when it says the same, or was signed
 * at the departure. 404 without the reservation, 409 unless it is confirmed or finished.
 */
export const issueContract = async (
  deps: DocumentsDeps,
  actor: Actor,
  reservationId: number,
): Promise<Issued> => {
  const { db, clock } = deps;
  const facts = await findRentalFacts(db, reservationId);
  if (!facts) throw refuse(reservationRefusals.notFound);
  if (facts.state !== 'confirmed' && facts.state !== 'finalized') {
    throw refuse(documentRefusals.notPaid);
  }
  return issueUnlessSame(deps, actor, await contractDataOf(deps, facts, clock.now()));
};

/**
 * Issues a document without a number, unless the last one of its kind can stand for it. The PDF is made before the
 * rental is locked.
 */
export const issueUnlessSame = async (
  { db, files, renderer }: DocumentsDeps,
  actor: Actor,
  data: SignedData,
): Promise<Issued> => {
  const reservationId = data.rental.id;
  const last = await findLastOfKind(db, reservationId, data.kind);
  if (last && standsFor(last.data, data)) return { isNew: false, document: last };
  const pdf = await renderer.render(data);
  const document = {
    id: randomUUID(),
    kind: data.kind,
    reservation_id: reservationId,
    entry_id: null,
    number: null,
    amount_cents: null,
    pdf_sha256: sha256Of(pdf),
    created_by: 'accountId' in actor ? actor.accountId : null,
    created_at: new Date(data.issuedAt),
  };
  const keys = keysOf(document.id);
  const dueAt = new Date(document.created_at.getTime() + COMMIT_WITHIN_MS);
  await noteRemovals(db, keys, { now: document.created_at, dueAt });
  await files.keep({ id: document.id, data }, pdf);
  const outcome = await transact(db, actor, async (tx) => {
    await lockRental(tx, reservationId);
    const other = await findLastOfKind(tx, reservationId, data.kind);
    if (other && standsFor(other.data, data)) return rollBack(other);
    await insertDocument(tx, { ...document, data });
    await deleteRemovals(tx, keys);
    await tx.record({
      at: document.created_at,
      act: 'reservation.issue-document',
      subject: { kind: 'reservation', id: reservationId },
      after: { document: data.kind },
    });
    return undefined;
  });
  if (outcome === undefined) return { isNew: true, document };
  await files.drop(document.id);
  await deleteRemovals(db, keys);
  return { isNew: false, document: outcome };
};

/**
 * Whether a stored document can stand for a new one: it says the same, or has the same signature, after which nothing
 * may change.
 */
const standsFor = (stored: unknown, data: DocumentData): boolean => {
  const { data: known } = documentData.safeParse(stored);
  const signedAt = stateOf(data)?.receivedAt;
  const isSigned = signedAt !== undefined && known !== undefined && stateOf(known)?.receivedAt === signedAt;
  return isSigned || saysTheSame(stored, data);
};

const stateOf = (data: DocumentData): VehicleState | null => {
  if (data.kind === 'contract') return data.departure;
  return 'state' in data ? data.state : null;
};

/** Whether the data are equal apart from `issuedAt`. */
const saysTheSame = (stored: unknown, data: DocumentData): boolean => {
  const plain = (value: object) => ({ ...(JSON.parse(JSON.stringify(value)) as object), issuedAt: '' });
  return typeof stored === 'object' && stored !== null && isDeepStrictEqual(plain(stored), plain(data));
};
