import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const list = async (directory: string): Promise<string[]> => {
  try {
    return (await readdir(directory))
      .filter((name) => name.endsWith('.eml'))
      .map((name) => join(directory, name));
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

/** Every reading of the bytes of a message: as they are, and with its encoded words, lines and parts decoded. */
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

/** The messages of the mail directory that contain one of the texts, however it is encoded. */
export const mailFilesNaming = async (directory: string, words: readonly string[]): Promise<string[]> => {
  const wanted = words.map((word) => word.toLowerCase());
  const found: string[] = [];
  for (const file of await list(directory)) {
    const text = readings(await readFile(file));
    if (wanted.some((word) => text.includes(word))) found.push(file);
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
