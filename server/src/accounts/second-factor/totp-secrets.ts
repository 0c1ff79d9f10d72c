import { defaultWords } from '@volant/shared/words/words.ts';
import type { Db } from '../../platform/db/open-database.ts';
import type { Log } from '../../platform/log.ts';
import { isSealed, sealer } from '../../platform/sealed.ts';
import { listTotpSecrets, replaceTotpSecret, type StaffRow } from '../staff.store.ts';

/** Encrypts and decrypts the secrets of authenticator applications. */
export const totpSecrets = (key: Buffer) => {
  const { seal, open } = sealer(key, 'totp');
  return {
    seal: (accountId: number, secret: string): string => seal(secret, String(accountId)),
    /**
     * Decrypts a secret; undefined when it was encrypted with another key. Secrets from before encryption are returned
     * as they are.
     */
    open: (accountId: number, stored: string): string | undefined =>
      isSealed(stored) ? open(stored, String(accountId)) : stored,
  };
};

type Stored = Pick<StaffRow, 'account_id'> & { totp_secret: string };

/**
 * At the start: encrypts secrets stored before encryption existed. Returns a message for the operator when secrets were
 * encrypted with another key, because the database was moved here without its key.
 */
export const sealTotpSecrets = async ({ db, log }: { db: Db; log: Log }, key: Buffer): Promise<string[]> => {
  const secrets = totpSecrets(key);
  const seal = async ({ account_id: accountId, totp_secret: plain }: Stored): Promise<void> => {
    await replaceTotpSecret(db, { accountId, from: plain, to: secrets.seal(accountId, plain) });
  };
  const stored = await listTotpSecrets(db);
  for (const row of stored) if (!isSealed(row.totp_secret)) await seal(row);
  const isForeign = (row: Stored): boolean => secrets.open(row.account_id, row.totp_secret) === undefined;
  const managers = stored.filter(isForeign).length;
  if (managers === 0) return [];
  log.warn({ managers }, 'the key of second factors is another one');
  return [...defaultWords().operations.start.foreignSecondFactors(managers)];
};
