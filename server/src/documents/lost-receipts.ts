import type { PaidPart } from '@volant/shared/documents/paid-parts.rules.ts';
import { receiptNumber } from '@volant/shared/documents/receipt.rules.ts';
import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import type { DocumentData, ReceiptData } from '@volant/shared/documents/documents-data.schema.ts';
import { transact, type Work } from '../audit/index.ts';
import type { Tx } from '../platform/db/open-database.ts';
import { rollBack } from '../platform/db/roll-back.ts';
import type { DocumentsDeps } from './documents-deps.ts';
import { sha256Of } from './document-files.ts';
import { findReceiptOf, insertDocument, takeNumber } from './documents.store.ts';
import { findPaidParts, insertPaidParts } from './paid-parts.store.ts';
import { findRentalFacts, listEntryFacts } from './rental-facts.store.ts';

/**
 * A number was given to a receipt that the database does not know: a backup from before it was restored. The receipt is
 * taken back with its number, from its files; where its rental is lost as well, the files stay, and the number is not given
 * again.
 */
export const keepLostReceipt = async (
  deps: DocumentsDeps,
  tx: Work,
  { id, number, data }: { id: string; number: string; data: DocumentData | undefined },
): Promise<void> => {
  const { log, files } = deps;
  const pdf = await files.readPdf(id);
  const facts = data && (await findRentalFacts(tx, data.rental.id));
  const isKept =
    facts !== undefined && pdf !== undefined && data?.kind === 'receipt' && data.number === number;
  log.warn({ number, document: id, isKept }, 'a receipt is older than the database');
  if (!isKept) return;
  const entryId = await entryOf(tx, data);
  await insertDocument(tx, {
    id,
    kind: 'receipt',
    reservation_id: facts.id,
    entry_id: entryId,
    number,
    amount_cents: data.isRefund ? -data.amountCents : data.amountCents,
    pdf_sha256: sha256Of(pdf),
    created_by: null,
    created_at: new Date(data.issuedAt),
    data,
  });
  if (entryId !== null) await keepParts(tx, data, entryId);
  await tx.record({
    at: deps.clock.now(),
    act: 'reservation.issue-document',
    subject: { kind: 'reservation', id: facts.id },
    after: { document: 'receipt', number },
  });
};

/** The payment of a lost receipt, which may have another id since; null when it is lost as well or has another receipt. */
const entryOf = async (tx: Tx, data: ReceiptData): Promise<number | null> => {
  const entries = await listEntryFacts(tx, data.rental.id);
  const entry = entries.find(
    ({ kind, at, amountCents, reversesId }) =>
      kind === (data.isRefund ? 'refund' : 'payment') &&
      reversesId === null &&
      amountCents === data.amountCents &&
      at.toISOString() === data.receivedAt,
  );
  return entry && !(await findReceiptOf(tx, entry.id)) ? entry.id : null;
};

/** What the receipt says that was paid stays so. A charge that is lost as well is known by its kind alone. */
const keepParts = async (tx: Tx, data: ReceiptData, entryId: number): Promise<void> => {
  if ((await findPaidParts(tx, [entryId])).has(entryId)) return;
  const charges = await listEntryFacts(tx, data.rental.id);
  const { isRefund, owedCents, untaxedCents } = data;
  const unnamed = { chargeId: null, kind: null };
  const told: PaidPart[] = data.parts ?? [
    { ...unnamed, vat: 'S21', amountCents: owedCents - untaxedCents },
    { ...unnamed, vat: 'O', amountCents: untaxedCents },
  ];
  const parts = new Map<string, PaidPart>();
  for (const { amountCents, ...part } of told) {
    const isKnown = charges.some(({ id, kind }) => id === part.chargeId && kind === part.kind);
    const chargeId = isKnown ? part.chargeId : null;
    const key = JSON.stringify([chargeId, part.kind, part.vat]);
    const cents = (parts.get(key)?.amountCents ?? 0) + (isRefund ? -amountCents : amountCents);
    parts.set(key, { ...part, chargeId, amountCents: cents });
  }
  await insertPaidParts(tx, new Map([[entryId, [...parts.values()]]]));
};

/**
 * Takes back what a restored database has lost of the last two years. Issuing does not depend on it, since it passes the
 * same numbers itself; customers find their receipts again.
 */
export const keepLostReceipts = async (deps: DocumentsDeps): Promise<void> => {
  const thisYear = Number(agencyDay(deps.clock.now()).slice(0, 4));
  for (const year of [thisYear - 1, thisYear]) {
    const keepNext = (): Promise<boolean> =>
      transact(deps.db, { kind: 'system', duty: 'sweep' }, async (tx) => {
        const number = receiptNumber(year, await takeNumber(tx, 'R', year));
        const lost = await deps.files.findNumber(number);
        if (!lost) return rollBack(false);
        await keepLostReceipt(deps, tx, { number, ...lost });
        return true;
      });
    while (await keepNext());
  }
};
