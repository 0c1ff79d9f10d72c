import type { PaidPart } from '@volant/shared/documents/paid-parts.rules.ts';
import { isAmong } from '../platform/db/expressions.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';

/** The fixed parts, by entry. */
export const findPaidParts = async (
  db: Db | Tx,
  entryIds: readonly number[],
): Promise<Map<number, PaidPart[]>> => {
  if (entryIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('paid_part')
    .select(['entry_id as entryId', 'charge_id as chargeId', 'kind', 'vat', 'amount_cents as amountCents'])
    .where(isAmong('entry_id', entryIds))
    // In the order of payment: the rental, charges with VAT, charges without.
    .orderBy('entry_id')
    .orderBy('vat', 'desc')
    .orderBy((row) => row('charge_id', 'is not', null))
    .orderBy('charge_id')
    .execute();
  const parts = new Map<number, PaidPart[]>();
  for (const { entryId, ...part } of rows) parts.set(entryId, [...(parts.get(entryId) ?? []), part]);
  return parts;
};

export const insertPaidParts = async (
  tx: Tx,
  parts: ReadonlyMap<number, readonly PaidPart[]>,
): Promise<void> => {
  const rows = [...parts].flatMap(([entryId, list]) =>
    list
      .filter(({ amountCents }) => amountCents !== 0)
      .map(({ chargeId, kind, vat, amountCents }) => ({
        entry_id: entryId,
        charge_id: chargeId,
        kind,
        vat,
        amount_cents: amountCents,
      })),
  );
  if (rows.length > 0) await tx.insertInto('paid_part').values(rows).execute();
};
