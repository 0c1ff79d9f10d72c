import { periodAt } from '@volant/shared/agency/regime.rules.ts';
import type { ReceiptData } from '@volant/shared/documents/documents-data.schema.ts';
import type { PaidPart } from '@volant/shared/documents/paid-parts.rules.ts';
import { splitVat } from '@volant/shared/documents/receipt.rules.ts';
import { taxedOf } from '@volant/shared/documents/taxed-parts.rules.ts';
import { listRegimes } from '../agency/index.ts';
import type { Tx } from '../platform/db/open-database.ts';
import { listReceiptsOf } from './documents.store.ts';
import { keptDepositToTell, type KeptDeposit } from './kept-deposits.ts';
import { findPaidParts } from './paid-parts.store.ts';
import type { EntryRow } from './rental-facts.store.ts';

interface Asked {
  reservationId: number;
  entries: readonly EntryRow[];
  entry: EntryRow;
  parts: readonly PaidPart[];
  kept: KeptDeposit | undefined;
}

/**
 * The VAT on a receipt with these parts: money received follows the regime of its time, money given back the regime
 * under which it was received.
 */
export const vatToTell = async (
  tx: Tx,
  { entry, parts, ...asked }: Asked,
): Promise<Pick<ReceiptData, 'vat' | 'exemptCents'>> => {
  const regimes = await listRegimes(tx);
  const isTaxed = ({ at }: EntryRow): boolean => periodAt(regimes, at).regime === 'normal';
  const said = new Map([...(await partsSaid(tx, asked)), [entry.id, parts]]);
  const split = taxedOf({ entries: asked.entries, parts: said, isTaxed }, entry.id);
  const sign = entry.kind === 'refund' ? -1 : 1;
  const [taxedCents, exemptCents] = [sign * split.taxedCents || 0, sign * split.exemptCents || 0];
  if (taxedCents === 0 && (exemptCents !== 0 || !isTaxed(entry))) return { vat: splitVat(exemptCents, 0) };
  return { vat: splitVat(taxedCents), ...(exemptCents !== 0 && { exemptCents }) };
};

/**
 * The parts of each entry as its receipt states them; a receipt issued after a cancellation differs from the parts
 * fixed before.
 */
const partsSaid = async (
  tx: Tx,
  { reservationId, entries, kept }: Omit<Asked, 'entry' | 'parts'>,
): Promise<Map<number, readonly PaidPart[]>> => {
  const said = new Map<number, readonly PaidPart[]>(
    await findPaidParts(
      tx,
      entries.map(({ id }) => id),
    ),
  );
  if (kept) said.set(kept.entry.id, keptDepositToTell(kept)?.parts ?? []);
  for (const { entryId, data } of await listReceiptsOf(tx, reservationId)) {
    if (entryId === null || !data?.parts) continue;
    const sign = data.isRefund ? -1 : 1;
    said.set(
      entryId,
      data.parts.map((part) => ({ ...part, amountCents: sign * part.amountCents })),
    );
  }
  return said;
};
