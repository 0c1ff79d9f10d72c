import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { mailBytes } from './mail-message.ts';
import type { Mailer } from './mailer.ts';

/** Mails as `.eml` files of a directory, whole or not at all; one that leaves again replaces itself. */
export const fileMailer = ({ directory, from }: { directory: string; from: string }): Mailer => ({
  send: async (mail) => {
    const bytes = await mailBytes(mail, from);
    const path = join(directory, `${mail.name.replace(/[^\w.-]/g, '_')}.eml`);
    await mkdir(directory, { recursive: true });
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
