import type { Db } from '../../platform/db/open-database.ts';
import type { Log } from '../../platform/log.ts';
import { isSealed, sealer } from '../../platform/sealed.ts';
import { listTotpSecrets, replaceTotpSecret, type StaffRow } from '../staff.store.ts';

/** The secrets of authenticator applications, which the database holds encrypted. */
export const totpSecrets = (key: Buffer) => {
  const { seal, open } = sealer(key, 'totp');
  return {
    seal: (accountId: number, secret: string): string => seal(secret, String(accountId)),
    /** Undefined where another key sealed it. One that is not sealed yet is from before. */
    open: (accountId: number, stored: string): string | undefined =>
      isSealed(stored) ? open(stored, String(accountId)) : stored,
  };
};

type Stored = Pick<StaffRow, 'account_id'> & { totp_secret: string };

/**
 * At the start: seals the secrets from before. Returns what to tell the operator about those that another key sealed: of a
 * database that came here without its key.
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
  return [
    `Double authentification : la clé de cette machine n'ouvre pas celle de ${managers} ${managers === 1 ? 'gestionnaire' : 'gestionnaires'}. Remettez la clé`,
    "d'origine (SECRETS_KEY, ou secrets.key dans DATA_DIR), et redémarrez. Sans elle, ces personnes se connectent avec un",
    'code de récupération, ou un propriétaire réinitialise leur double authentification sur « Équipe » ; pour le dernier',
    'propriétaire : `npm run manager -- reset-totp <email>`.',
  ];
};
