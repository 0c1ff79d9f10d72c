import { periodAt, type Regime, type RegimePeriod } from '@volant/shared/agency/regime.rules.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';

/** All regimes, ordered by their start. */
export const listRegimes = (db: Db | Tx): Promise<RegimePeriod[]> =>
  db.selectFrom('agency_regime').select(['regime', 'holds_from as from']).orderBy('holds_from').execute();

/** The regime at a moment, past or future. */
export const findRegime = async (db: Db | Tx, at: Date): Promise<Regime> =>
  periodAt(await listRegimes(db), at).regime;

/** Deletes planned regimes. The profile must be locked. */
export const dropPlannedRegimes = async (tx: Tx, now: Date): Promise<void> => {
  await tx.deleteFrom('agency_regime').where('holds_from', '>', now).execute();
};

/** Starts a regime at a moment, unless it applies then anyway. The profile must be locked. */
export const insertRegime = async (tx: Tx, { regime, from }: RegimePeriod): Promise<void> => {
  if ((await findRegime(tx, from)) === regime) return;
  await tx
    .insertInto('agency_regime')
    .values({ regime, holds_from: from })
    .onConflict((conflict) => conflict.column('holds_from').doUpdateSet({ regime }))
    .execute();
};
