import type { Db } from '../platform/db/open-database.ts';

/** The key of that name; the first process inserts it, the others read it. */
export const findOrInsertSecret = async (
  db: Db,
  secret: { name: string; fresh: Buffer; now: Date },
): Promise<Buffer> => {
  await db
    .insertInto('secret')
    .values({ name: secret.name, value: secret.fresh, created_at: secret.now })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await db
    .selectFrom('secret')
    .select('value')
    .where('name', '=', secret.name)
    .executeTakeFirstOrThrow();
  return value;
};
