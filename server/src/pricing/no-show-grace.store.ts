import { NO_SHOW_GRACE_MINUTES } from '@volant/shared/agency.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';

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
