import type { Db } from '../db/open-database.ts';

/**
 * Takes or renews the lease of a periodic duty; false while another process holds it. It expires, so a process that dies
 * loses it.
 */
export const takeLease = async (
  db: Db,
  lease: { name: string; holder: string; until: Date; now: Date },
): Promise<boolean> => {
  const taken = await db
    .insertInto('lease')
    .values({ name: lease.name, holder: lease.holder, expires_at: lease.until })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ holder: lease.holder, expires_at: lease.until })
        .where((row) =>
          row.or([row('lease.holder', '=', lease.holder), row('lease.expires_at', '<=', lease.now)]),
        ),
    )
    .returning('name')
    .executeTakeFirst();
  return taken !== undefined;
};

export const releaseLease = async (db: Db, lease: { name: string; holder: string }): Promise<void> => {
  await db.deleteFrom('lease').where('name', '=', lease.name).where('holder', '=', lease.holder).execute();
};
