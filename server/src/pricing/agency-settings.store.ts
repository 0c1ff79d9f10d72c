import type { Db, Tx } from '../platform/db/open-database.ts';

/** What the agency decided for all vehicles; null: nothing decided. */
export interface AgencyPrices {
  extraKmCents: number | null;
}

export const findAgencyPrices = async (db: Db | Tx): Promise<AgencyPrices> =>
  (await agencyPrices(db).executeTakeFirst()) ?? { extraKmCents: null };

/** Locks the agency's settings until the end of the transaction. */
export const lockAgencyPrices = async (tx: Tx): Promise<AgencyPrices> =>
  (await agencyPrices(tx).forNoKeyUpdate().executeTakeFirst()) ?? { extraKmCents: null };

const agencyPrices = (db: Db | Tx) =>
  db.selectFrom('agency_settings').select('extra_km_cents as extraKmCents');

/** The settings must be locked. */
export const updateAgencyPrices = async (tx: Tx, { extraKmCents }: AgencyPrices): Promise<void> => {
  await tx
    .updateTable('agency_settings')
    .set((row) => ({ extra_km_cents: extraKmCents, version: row('version', '+', 1) }))
    .execute();
};
