import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { mailBytes } from './mail-message.ts';
import type { Mail, Mailer } from './mailer.ts';

/**
 * Names the account in a mail's file, so that it is found after the account's address has changed. Not sent
 * by SMTP.
 */
export const ACCOUNT_HEADER = 'X-Volant-Account';

/** The file of a mail, by its name. */
export const mailFileName = (name: string): string => `${name.replace(/[^\w.-]/g, '_')}.eml`;

const NAMES = 100;

/** Reserves a file name: a mail sent again replaces itself and no other mail. */
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
    // Empty: reserved by an interrupted attempt.
    if (written === '' || written.includes(`Message-ID: ${messageId}\r\n`)) return path;
  }
  throw new Error(`${NAMES} other mails are called ${name}`);
};

/** Writes mails as `.eml` files, atomically. */
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
