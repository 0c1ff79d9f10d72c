import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { ACCOUNT_HEADER, mailFileName } from '../../outbox/index.ts';

const list = async (directory: string): Promise<string[]> => {
  try {
    return (
      (await readdir(directory))
        // `.part`: a mail that could not be written completely.
        .filter((name) => /\.eml(\.part)?$/.test(name))
        .map((name) => join(directory, name))
    );
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
};

const fromQuotedPrintable = (text: string): Buffer =>
  Buffer.from(
    text
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/gi, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );

/** All readings of the bytes of a message: raw, and with encoded words, lines and parts decoded. */
const readings = (bytes: Buffer): string => {
  const raw = bytes.toString('latin1');
  const words = raw
    .replace(/\?=\r?\n?\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_match, encoding: string, text: string) =>
      encoding.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString('latin1')
        : fromQuotedPrintable(text.replaceAll('_', ' ')).toString('latin1'),
    );
  const blocks = raw.match(/(?:^[A-Za-z0-9+/]{20,}={0,2}\r?\n?)+/gm) ?? [];
  return [
    bytes,
    Buffer.from(words, 'latin1'),
    fromQuotedPrintable(raw),
    ...blocks.map((block) => Buffer.from(block, 'base64')),
  ]
    .map((reading) => reading.toString('utf8').toLowerCase())
    .join('\n');
};

/** What identifies a message as a person's. */
export interface MailSigns {
  /** Names of mails that belong to them according to the queue. */
  names: readonly string[];
  /** Their account ids; a header of each mail has one, whatever its address. */
  accountIds: readonly number[];
  /** Addresses that nobody else has. */
  addresses: readonly string[];
  /** Words that others may share: names, telephone numbers. */
  words: readonly string[];
}

/** The account id in the header of a message; the body is not searched. */
const accountOf = (bytes: Buffer): number | undefined => {
  const [head = ''] = bytes.toString('latin1').split(/\r?\n\r?\n/, 1);
  const number = new RegExp(`^${ACCOUNT_HEADER}: (\\d+)\\r?$`, 'im').exec(head)?.[1];
  return number === undefined ? undefined : Number(number);
};

const ADDRESS = /(?<![^\s<>"'(),:;=])[^\s<>"'(),:;=]+@[\w.-]+\w/g;

/**
 * Files in the mail directory that are a person's messages, however they are encoded. A message that only has their
 * name or telephone number and the address of somebody else (`isOfOthers`) is not included.
 */
export const mailFilesOf = async (
  directory: string,
  { names, accountIds, addresses, words }: MailSigns,
  isOfOthers: (addresses: readonly string[]) => Promise<boolean>,
): Promise<string[]> => {
  const known = new Set(names.map((name) => mailFileName(name)));
  const own = addresses.map((address) => address.toLowerCase());
  const wanted = words.map((word) => word.toLowerCase());
  const found: string[] = [];
  for (const file of await list(directory)) {
    const bytes = await readFile(file);
    const text = readings(bytes);
    const quotes = (word: string): boolean => text.includes(word);
    const isHis =
      known.has(basename(file).replace(/\.part$/, '')) ||
      accountIds.some((id) => id === accountOf(bytes)) ||
      own.some(quotes) ||
      (wanted.some(quotes) && !(await isOfOthers([...new Set(text.match(ADDRESS))])));
    if (isHis) found.push(file);
  }
  return found;
};

export const mailFilesBefore = async (directory: string, moment: Date): Promise<string[]> => {
  const found: string[] = [];
  for (const file of await list(directory)) if ((await stat(file)).mtime < moment) found.push(file);
  return found;
};

export const removeFiles = async (files: readonly string[]): Promise<void> => {
  for (const file of files) await rm(file, { force: true });
};
