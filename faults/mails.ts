import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The Message-IDs of the mails of a kind in a data directory, one for each file. */
export const mailsIn = async (dataDir: string, kind: string): Promise<string[]> => {
  const directory = join(dataDir, 'mail');
  const files = await readdir(directory).catch(() => []);
  const texts = await Promise.all(
    files.filter((file) => file.endsWith('.eml')).map((file) => readFile(join(directory, file), 'utf8')),
  );
  return texts
    .map((text) => /^message-id:\s*<([^>]+)>/im.exec(text)?.[1] ?? '')
    .filter((id) => id.startsWith(`${kind}.`));
};
