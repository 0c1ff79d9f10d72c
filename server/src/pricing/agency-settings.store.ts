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

/** What the settlement of a return is computed with, and the excess that contracts name; null: nothing decided. */
export interface ReturnPrices {
  latePercent: number | null;
  lateGraceMinutes: number | null;
  cleaningCents: number | null;
  fuelEighthCents: number | null;
  insuranceExcessCents: number | null;
}

const NOTHING_DECIDED: ReturnPrices = {
  latePercent: null,
  lateGraceMinutes: null,
  cleaningCents: null,
  fuelEighthCents: null,
  insuranceExcessCents: null,
};

export const findReturnPrices = async (db: Db | Tx): Promise<ReturnPrices> =>
  (await returnPrices(db).executeTakeFirst()) ?? NOTHING_DECIDED;

/** Locks the agency's settings until the end of the transaction. */
export const lockReturnPrices = async (tx: Tx): Promise<ReturnPrices> =>
  (await returnPrices(tx).forNoKeyUpdate().executeTakeFirst()) ?? NOTHING_DECIDED;

const returnPrices = (db: Db | Tx) =>
  db
    .selectFrom('agency_settings')
    .select([
      'late_percent as latePercent',
      'late_grace_minutes as lateGraceMinutes',
      'cleaning_cents as cleaningCents',
      'fuel_eighth_cents as fuelEighthCents',
      'insurance_excess_cents as insuranceExcessCents',
    ]);

/** The settings must be locked. */
export const updateReturnPrices = async (tx: Tx, prices: ReturnPrices): Promise<void> => {
  await tx
    .updateTable('agency_settings')
    .set((row) => ({
      late_percent: prices.latePercent,
      late_grace_minutes: prices.lateGraceMinutes,
      cleaning_cents: prices.cleaningCents,
      fuel_eighth_cents: prices.fuelEighthCents,
      insurance_excess_cents: prices.insuranceExcessCents,
      version: row('version', '+', 1),
    }))
    .execute();
};
