import { randomUUID } from 'node:crypto';
import { queueMail } from '../../outbox/index.ts';
import type { Tx } from '../../platform/db/open-database.ts';
import { mailOf } from '../account-mail.ts';
import { hasDevice, rememberDevice, type Caller } from '../known-networks.ts';
import { wasUsedBefore } from './sessions.store.ts';

/**
 * Records the device and network from which a manager logs in, and mails them when they are new; not at the first login
 * ever, which they know about. Call it after the session is stored.
 */
export const noteDevice = async (
  tx: Tx,
  { accountId, caller, now }: { accountId: number; caller: Caller; now: Date },
): Promise<void> => {
  const isKnown = await hasDevice(tx, { accountId, caller, now });
  await rememberDevice(tx, { accountId, caller, now });
  if (isKnown || !(await wasUsedBefore(tx, accountId))) return;
  const subject = { kind: 'account', id: accountId } as const;
  const key = mailOf(accountId, randomUUID());
  const payload = { accountId, device: caller.device };
  await queueMail(tx, { kind: 'new-device', subject, key, payload }, now);
};
