import { createHash } from 'node:crypto';
import { KNOWN_NETWORK_DAYS } from '@volant/shared/agency.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';
import { addressKey } from '../platform/http/rate-limit.ts';
import {
  deleteNetworksOf,
  deleteNetworksUnusedSince,
  findAccountIdByEmail,
  isNetworkUsedSince,
  upsertKnownNetwork,
} from './known-networks.store.ts';

/** The client of a request. */
export interface Caller {
  ip: string;
  /** How their session is listed (`deviceName`). */
  device: string;
}

type DbOrTx = Db | Tx;

const KEPT_MS = KNOWN_NETWORK_DAYS * 24 * 3_600_000;

const before = (now: Date): Date => new Date(now.getTime() - KEPT_MS);

/** Salted with the account id, so that two accounts on one network cannot be linked. */
const networkHashOf = (accountId: number, ip: string): Buffer =>
  createHash('sha256')
    .update(`${accountId} ${addressKey(ip)}`)
    .digest();

/** A device in a network, among the networks of the account: neither says by itself that it is the same person. */
const deviceHashOf = (accountId: number, { ip, device }: Caller): Buffer =>
  createHash('sha256')
    .update(`${accountId} ${addressKey(ip)} ${device}`)
    .digest();

/** Records a network as known for an account. */
export const rememberNetwork = (
  db: DbOrTx,
  { accountId, ip, now }: { accountId: number; ip: string; now: Date },
): Promise<void> => upsertKnownNetwork(db, { accountId, networkHash: networkHashOf(accountId, ip), now });

/** The same, by the address of the user who just signed in. */
export const rememberNetworkOf = async (
  db: Db,
  { email, ip, now }: { email: string; ip: string; now: Date },
): Promise<void> => {
  const accountId = await findAccountIdByEmail(db, email);
  if (accountId !== undefined) await rememberNetwork(db, { accountId, ip, now });
};

/** Records a device in a network as known for an account. */
export const rememberDevice = (
  db: DbOrTx,
  { accountId, caller, now }: { accountId: number; caller: Caller; now: Date },
): Promise<void> => upsertKnownNetwork(db, { accountId, networkHash: deviceHashOf(accountId, caller), now });

export const hasDevice = (
  db: DbOrTx,
  { accountId, caller, now }: { accountId: number; caller: Caller; now: Date },
): Promise<boolean> =>
  isNetworkUsedSince(db, { accountId, networkHash: deviceHashOf(accountId, caller), after: before(now) });

export const hasNetwork = (
  db: DbOrTx,
  { accountId, ip, now }: { accountId: number; ip: string; now: Date },
): Promise<boolean> =>
  isNetworkUsedSince(db, { accountId, networkHash: networkHashOf(accountId, ip), after: before(now) });

/**
 * Whether this network is known for the account of an address; same work when there is no such account.
 */
export const isKnownNetwork = async (
  db: Db,
  { email, ip, now }: { email: string; ip: string; now: Date },
): Promise<boolean> => hasNetwork(db, { accountId: (await findAccountIdByEmail(db, email)) ?? 0, ip, now });

/** For a new password: an attacker may have signed in before. The caller records the current network again. */
export const forgetNetworks = (tx: Tx, accountId: number): Promise<void> => deleteNetworksOf(tx, accountId);

export const deleteNetworksUnused = (db: Db, now: Date): Promise<void> =>
  deleteNetworksUnusedSince(db, before(now));
