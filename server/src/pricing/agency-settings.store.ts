import { NO_SHOW_GRACE_MINUTES } from '@volant/shared/agency.ts';
import { defaultWords } from '@volant/shared/words/words.ts';
import { NO_RETURN_PRICES, type ReturnPrices } from '@volant/shared/pricing/return-prices.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';

/** What a return may cost, as the agency decided it for all vehicles. */
export const findReturnPrices = async (db: Db | Tx): Promise<ReturnPrices> =>
  (await returnPrices(db).executeTakeFirst()) ?? NO_RETURN_PRICES;

/** Locks the agency's settings until the end of the transaction. */
export const lockReturnPrices = async (tx: Tx): Promise<ReturnPrices> =>
  (await returnPrices(tx).forNoKeyUpdate().executeTakeFirst()) ?? NO_RETURN_PRICES;

const returnPrices = (db: Db | Tx) =>
  db
    .selectFrom('agency_settings')
    .select([
      'extra_km_cents as extraKmPriceCents',
      'late_percent as latePercent',
      'late_grace_minutes as lateGraceMinutes',
      'cleaning_cents as cleaningPriceCents',
      'fuel_eighth_cents as fuelEighthPriceCents',
      'charge_tenth_cents as chargeTenthPriceCents',
      'insurance_excess_cents as insuranceExcessCents',
    ]);

/** All but the price of a kilometre. The settings must be locked. */
export const updateReturnPrices = async (
  tx: Tx,
  prices: Omit<ReturnPrices, 'extraKmPriceCents'>,
): Promise<void> => {
  await tx
    .updateTable('agency_settings')
    .set((row) => ({
      late_percent: prices.latePercent,
      late_grace_minutes: prices.lateGraceMinutes,
      cleaning_cents: prices.cleaningPriceCents,
      fuel_eighth_cents: prices.fuelEighthPriceCents,
      charge_tenth_cents: prices.chargeTenthPriceCents,
      insurance_excess_cents: prices.insuranceExcessCents,
      version: row('version', '+', 1),
    }))
    .execute();
};

/** The settings must be locked. */
export const updateExtraKmPrice = async (tx: Tx, cents: number | null): Promise<void> => {
  await tx
    .updateTable('agency_settings')
    .set((row) => ({ extra_km_cents: cents, version: row('version', '+', 1) }))
    .execute();
};

/** What the agency said of insurance and fuel at that moment, or the minimum of the law. */
export const findInsuranceAndFuel = async (db: Db | Tx, at: Date): Promise<string> =>
  (
    await db
      .selectFrom('insurance_text')
      .select('said')
      .where('since', '<=', at)
      .orderBy('since', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.said ?? defaultWords().insuranceByLaw;

/** What it says from that moment on; '': the minimum of the law. The settings must be locked. */
export const insertInsuranceAndFuel = async (tx: Tx, said: string, since: Date): Promise<void> => {
  const text = said === '' ? null : said;
  await tx
    .insertInto('insurance_text')
    .values({ since, said: text })
    .onConflict((same) => same.column('since').doUpdateSet({ said: text }))
    .execute();
};

/** How long after the pick-up time a customer counts as absent, as the agency decided it. */
export const findNoShowGrace = async (db: Db | Tx): Promise<number> =>
  (await db.selectFrom('agency_settings').select('no_show_grace_minutes as graceMinutes').executeTakeFirst())
    ?.graceMinutes ?? NO_SHOW_GRACE_MINUTES;

export const updateNoShowGrace = async (tx: Tx, graceMinutes: number): Promise<void> => {
  await tx
    .updateTable('agency_settings')
    .set((row) => ({ no_show_grace_minutes: graceMinutes, version: row('version', '+', 1) }))
    .execute();
};

/** Whether there is VAT in what is kept of a deposit after a cancellation. */
export const isKeptDepositTaxed = async (db: Db | Tx): Promise<boolean> =>
  (await db.selectFrom('agency_settings').select('kept_deposit_taxed as isTaxed').executeTakeFirst())
    ?.isTaxed ?? true;

export const updateKeptDepositTaxed = async (tx: Tx, isTaxed: boolean): Promise<void> => {
  await tx
    .updateTable('agency_settings')
    .set((row) => ({ kept_deposit_taxed: isTaxed, version: row('version', '+', 1) }))
    .execute();
};

/** What employees may reduce of a rental without an owner. */
export const findEmployeeReductionLimit = async (db: Db | Tx): Promise<number> =>
  (await db.selectFrom('agency_settings').select('employee_reduction_cents as cents').executeTakeFirst())
    ?.cents ?? 0;

export const updateEmployeeReductionLimit = async (tx: Tx, cents: number): Promise<void> => {
  await tx
    .updateTable('agency_settings')
    .set((row) => ({ employee_reduction_cents: cents, version: row('version', '+', 1) }))
    .execute();
};

/** Whether employees close the till, as owners do. */
export const doEmployeesCloseTill = async (db: Db | Tx): Promise<boolean> =>
  (await db.selectFrom('agency_settings').select('employees_close_till as doClose').executeTakeFirst())
    ?.doClose ?? false;

export const updateEmployeesCloseTill = async (tx: Tx, doClose: boolean): Promise<void> => {
  await tx
    .updateTable('agency_settings')
    .set((row) => ({ employees_close_till: doClose, version: row('version', '+', 1) }))
    .execute();
};
