import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { mailBytes } from './mail-message.ts';
import type { Mail, Mailer } from './mailer.ts';

/**
 * Names the account in the file of a mail: it is still found when the address that it went to is no longer the
 * account's. Mails that leave by a server do not bear it.
 */
export const ACCOUNT_HEADER = 'X-Volant-Account';

/** The file of a mail, by its name. */
export const mailFileName = (name: string): string => `${name.replace(/[^\w.-]/g, '_')}.eml`;

const NAMES = 100;

/** Takes a name for a mail that no other mail has: one that leaves again replaces itself, and nothing else. */
const reserve = async (directory: string, { name, messageId }: Mail): Promise<string> => {
  for (let count = 1; count <= NAMES; count += 1) {
    const path = join(directory, mailFileName(count === 1 ? name : `${name}.${count}`));
    try {
      await (await open(path, 'wx', 0o600)).close();
      return path;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    // A long line is folded.
    const written = (await readFile(path, 'utf8')).replace(/\r\n\s+/g, ' ');
    // Empty: reserved by a try that was cut short.
    if (written === '' || written.includes(`Message-ID: ${messageId}\r\n`)) return path;
  }
  throw new Error(`${NAMES} other mails are called ${name}`);
};

/** Mails as `.eml` files of a directory, whole or not at all. */
export const fileMailer = ({ directory, from }: { directory: string; from: string }): Mailer => ({
  send: async (mail) => {
    const account: Record<string, string> =
      mail.accountId === undefined ? {} : { [ACCOUNT_HEADER]: String(mail.accountId) };
    const bytes = await mailBytes(mail, from, account);
    await mkdir(directory, { recursive: true, mode: 0o700 });
    const path = await reserve(directory, mail);
    const file = await open(`${path}.part`, 'w', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(`${path}.part`, path);
  },
});
