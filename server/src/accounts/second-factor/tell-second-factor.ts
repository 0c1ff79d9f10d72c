import { randomUUID } from 'node:crypto';
import { queueMail } from '../../outbox/index.ts';
import type { Tx } from '../../platform/db/open-database.ts';
import { mailOf } from '../account-mail.ts';

/** Mails the owner of an account that their second factor was added or removed. */
export const tellSecondFactor = async (
  tx: Tx,
  { accountId, isOn, now }: { accountId: number; isOn: boolean; now: Date },
): Promise<void> => {
  const subject = { kind: 'account', id: accountId } as const;
  const key = mailOf(accountId, randomUUID());
  await queueMail(tx, { kind: 'second-factor-changed', subject, key, payload: { accountId, isOn } }, now);
};
