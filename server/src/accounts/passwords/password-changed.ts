import { randomUUID } from 'node:crypto';
import type { Tx } from '../../platform/db/open-database.ts';
import { queueMail } from '../../outbox/index.ts';
import { deleteSessionsOf } from '../accounts.store.ts';
import { forgetNetworks, rememberDevice, rememberNetwork, type Caller } from '../known-networks.ts';

/**
 * Completes the transaction of every change of password: ends all sessions except that of `exceptTokenHash`, makes the
 * caller's network and device the only known ones, and queues a mail to the owner.
 */
export const passwordChanged = async (
  tx: Tx,
  change: { accountId: number; caller: Caller; exceptTokenHash?: Buffer | undefined; now: Date },
): Promise<void> => {
  const { accountId, caller, exceptTokenHash, now } = change;
  await deleteSessionsOf(tx, { accountId, ...(exceptTokenHash && { keep: [exceptTokenHash] }) });
  await forgetNetworks(tx, accountId);
  await rememberNetwork(tx, { accountId, ip: caller.ip, now });
  await rememberDevice(tx, { accountId, caller, now });
  const mail = {
    subject: { kind: 'account', id: accountId },
    key: randomUUID(),
    payload: { accountId },
  } as const;
  await queueMail(tx, { kind: 'password-changed', ...mail }, now);
};
