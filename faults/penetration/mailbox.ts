import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Site } from './target.ts';

/** Undoes quoted-printable, as far as links need it. */
const decoded = (text: string): string =>
  text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

const LIMIT_MS = 60_000;

/** The token of the newest link to a page of the site that was mailed to an address; undefined when none arrives. */
export const mailedToken = async (
  { dataDir }: Site,
  address: string,
  page: 'confirm-email' | 'restore-email' | 'reset-password',
): Promise<string | undefined> => {
  const directory = join(dataDir, 'mail');
  for (const until = Date.now() + LIMIT_MS; Date.now() < until;) {
    const names = await readdir(directory).catch(() => []);
    const mails = await Promise.all(names.map((name) => readFile(join(directory, name), 'latin1')));
    const tokens = mails
      .filter((mail) => mail.split(/\r?\n\r?\n/)[0]?.includes(address))
      .flatMap((mail) => new RegExp(`/${page}\\?token=([\\w-]{43})`).exec(decoded(mail))?.[1] ?? []);
    if (tokens.length > 0) return tokens.at(-1);
    await pause(200);
  }
  return undefined;
};
