import { defaultWords } from '@volant/shared/words/words.ts';
import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { KEY_DIGITS } from '../config/storage-settings.ts';
import { Refusal } from '../problem.ts';

export const SECRETS_KEY_FILE = 'secrets.key';

/**
 * The key of the encrypted secrets in the database: from the settings, else from a file, which the first start writes.
 * It is kept outside the database and its backups, so that neither alone is enough to read the secrets.
 */
export const readSecretsKey = ({
  secretsKey,
  dataDir,
}: {
  secretsKey: Buffer | undefined;
  dataDir: string;
}): Buffer => {
  if (secretsKey) return secretsKey;
  const path = join(dataDir, SECRETS_KEY_FILE);
  const digits = (readIfThere(path) ?? written(path)).trim();
  if (KEY_DIGITS.test(digits)) return Buffer.from(digits, 'hex');
  throw new Refusal(defaultWords().operations.start.secretsKeyUnreadable(path));
};

const readIfThere = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};

/**
 * Writes the key completely under another name and then links it, so that of several processes that start at once the
 * first one's key is used.
 */
const written = (path: string): string => {
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  const file = openSync(draft, 'wx', 0o600);
  try {
    writeSync(file, `${randomBytes(32).toString('hex')}\n`);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  try {
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(path, 'utf8');
};
