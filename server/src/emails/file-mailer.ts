import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { mailBytes } from './mail-message.ts';
import type { Mailer } from './mailer.ts';

/**
 * Names the account in the file of a mail: it is still found when the address that it went to is no longer the
 * account's. Mails that leave by a server do not bear it.
 */
export const ACCOUNT_HEADER = 'X-Volant-Account';

/** The file of a mail, by its name. */
export const mailFileName = (name: string): string => `${name.replace(/[^\w.-]/g, '_')}.eml`;

/** Mails as `.eml` files of a directory, whole or not at all; one that leaves again replaces itself. */
export const fileMailer = ({ directory, from }: { directory: string; from: string }): Mailer => ({
  send: async (mail) => {
    const account: Record<string, string> =
      mail.accountId === undefined ? {} : { [ACCOUNT_HEADER]: String(mail.accountId) };
    const bytes = await mailBytes(mail, from, account);
    const path = join(directory, mailFileName(mail.name));
    await mkdir(directory, { recursive: true, mode: 0o700 });
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
