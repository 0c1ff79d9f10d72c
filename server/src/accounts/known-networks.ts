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
  /** Device name in the list of sessions (`deviceName`). */
  device: string;
}

const KEPT_MS = KNOWN_NETWORK_DAYS * 24 * 3_600_000;

const before = (now: Date): Date => new Date(now.getTime() - KEPT_MS);

/** Salted with the account id, so that two accounts on one network cannot be linked. */
const networkHashOf = (accountId: number, ip: string): Buffer =>
  createHash('sha256')
    .update(`${accountId} ${addressKey(ip)}`)
    .digest();

/**
 * Hash of a device within a network, stored among the account's networks: only both together suggest the same person.
 */
const deviceHashOf = (accountId: number, { ip, device }: Caller): Buffer =>
  createHash('sha256')
    .update(`${accountId} ${addressKey(ip)} ${device}`)
    .digest();

/** Records a network as known for an account. */
export const rememberNetwork = (
  db: Db,
  { accountId, ip, now }: { accountId: number; ip: string; now: Date },
): Promise<void> => upsertKnownNetwork(db, { accountId, networkHash: networkHashOf(accountId, ip), now });

/** Records a network for the account of the user who just logged in. */
export const rememberNetworkOf = async (
  db: Db,
  { email, ip, now }: { email: string; ip: string; now: Date },
): Promise<void> => {
  const accountId = await findAccountIdByEmail(db, email);
  if (accountId !== undefined) await rememberNetwork(db, { accountId, ip, now });
};

/** Records a device in a network as known for an account. */
export const rememberDevice = (
  db: Db,
  { accountId, caller, now }: { accountId: number; caller: Caller; now: Date },
): Promise<void> => upsertKnownNetwork(db, { accountId, networkHash: deviceHashOf(accountId, caller), now });

export const hasDevice = (
  db: Db,
  { accountId, caller, now }: { accountId: number; caller: Caller; now: Date },
): Promise<boolean> =>
  isNetworkUsedSince(db, { accountId, networkHash: deviceHashOf(accountId, caller), after: before(now) });

export const hasNetwork = (
  db: Db,
  { accountId, ip, now }: { accountId: number; ip: string; now: Date },
): Promise<boolean> =>
  isNetworkUsedSince(db, { accountId, networkHash: networkHashOf(accountId, ip), after: before(now) });

/**
 * Whether this network is known for the account of an address. Does the same work when there is no such account, so
 * that the timing reveals nothing.
 */
export const isKnownNetwork = async (
  db: Db,
  { email, ip, now }: { email: string; ip: string; now: Date },
): Promise<boolean> => hasNetwork(db, { accountId: (await findAccountIdByEmail(db, email)) ?? 0, ip, now });

/**
 * Called after a change of password, because an attacker may have logged in before. The caller records the current
 * network again.
 */
export const forgetNetworks = (tx: Tx, accountId: number): Promise<void> => deleteNetworksOf(tx, accountId);

export const deleteNetworksUnused = (db: Db, now: Date): Promise<void> =>
  deleteNetworksUnusedSince(db, before(now));
