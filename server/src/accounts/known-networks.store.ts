import type { Db, Tx } from '../platform/db/open-database.ts';

interface KnownNetwork {
  accountId: number;
  networkHash: Buffer;
}

export const upsertKnownNetwork = async (
  db: Db,
  { accountId, networkHash, now }: KnownNetwork & { now: Date },
): Promise<void> => {
  await db
    .insertInto('known_network')
    .values({ account_id: accountId, network_hash: networkHash, last_used_at: now })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'network_hash']).doUpdateSet({ last_used_at: now }),
    )
    .execute();
};

/** Whether the account was used from the network after a moment. */
export const isNetworkUsedSince = async (
  db: Db,
  { accountId, networkHash, after }: KnownNetwork & { after: Date },
): Promise<boolean> =>
  (await db
    .selectFrom('known_network')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('network_hash', '=', networkHash)
    .where('last_used_at', '>', after)
    .executeTakeFirst()) !== undefined;

export const deleteNetworksOf = async (tx: Tx, accountId: number): Promise<void> => {
  await tx.deleteFrom('known_network').where('account_id', '=', accountId).execute();
};

export const deleteNetworksUnusedSince = async (db: Db, moment: Date): Promise<void> => {
  await db.deleteFrom('known_network').where('last_used_at', '<=', moment).execute();
};

export const findAccountIdByEmail = async (db: Db, email: string): Promise<number | undefined> =>
  (await db.selectFrom('account').select('id').where('email', '=', email).executeTakeFirst())?.id;
