import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import { KNOWN_NETWORK_DAYS } from '@volant/shared/agency.ts';
import type { Db } from '../db/open-database.ts';
import type { Schema } from '../db/schema.ts';
import { addressKey } from '../http/rate-limit.ts';

type DbOrTx = Db | Transaction<Schema>;

const KEPT_MS = KNOWN_NETWORK_DAYS * 24 * 3_600_000;

/** With the account's number: two accounts of one network do not show that they share it. */
const networkHash = (accountId: number, ip: string): Buffer =>
  createHash('sha256')
    .update(`${accountId} ${addressKey(ip)}`)
    .digest();

/** Keeps from where an account was signed in to. */
export const rememberNetwork = async (
  db: DbOrTx,
  { accountId, ip, now }: { accountId: number; ip: string; now: Date },
): Promise<void> => {
  await db
    .insertInto('known_network')
    .values({ account_id: accountId, network_hash: networkHash(accountId, ip), last_used_at: now })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'network_hash']).doUpdateSet({ last_used_at: now }),
    )
    .execute();
};

/** The same by the address of its owner, who just signed in. */
export const rememberNetworkOf = async (
  db: Db,
  { email, ip, now }: { email: string; ip: string; now: Date },
): Promise<void> => {
  const account = await accountIdOf(db, email);
  if (account !== undefined) await rememberNetwork(db, { accountId: account, ip, now });
};

/** Whether somebody signed in to the account of an address from there; the same work when there is no such account. */
export const isKnownNetwork = async (
  db: Db,
  { email, ip, now }: { email: string; ip: string; now: Date },
): Promise<boolean> => hasNetwork(db, { accountId: (await accountIdOf(db, email)) ?? 0, ip, now });

export const hasNetwork = async (
  db: DbOrTx,
  { accountId, ip, now }: { accountId: number; ip: string; now: Date },
): Promise<boolean> =>
  (await db
    .selectFrom('known_network')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('network_hash', '=', networkHash(accountId, ip))
    .where('last_used_at', '>', new Date(now.getTime() - KEPT_MS))
    .executeTakeFirst()) !== undefined;

/** With a new password, only the network that chose it is known: somebody else may have been in before. */
export const forgetNetworks = async (tx: Transaction<Schema>, accountId: number): Promise<void> => {
  await tx.deleteFrom('known_network').where('account_id', '=', accountId).execute();
};

export const deleteNetworksUnused = async (db: Db, now: Date): Promise<void> => {
  await db
    .deleteFrom('known_network')
    .where('last_used_at', '<=', new Date(now.getTime() - KEPT_MS))
    .execute();
};

const accountIdOf = async (db: Db, email: string): Promise<number | undefined> =>
  (await db.selectFrom('account').select('id').where('email', '=', email).executeTakeFirst())?.id;
