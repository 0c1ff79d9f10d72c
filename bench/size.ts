/**
 * `npm run size`, after a build: what the home page loads before any interaction, in kilobytes of 1,000 bytes, gzipped at
 * the default level.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { conclude } from './measure/figures.ts';

interface Chunk {
  file: string;
  name?: string;
  imports?: string[];
  css?: string[];
}

const ENTRY = 'src/entry-client.tsx';
/** Loaded on demand. */
const LOADED_LATER = /calendar|payment|stripe|captcha|contact-delivery|dialog|editor/;

const client = join(import.meta.dirname, '..', 'web', 'dist', 'client');
const manifest = JSON.parse(await readFile(join(client, '.vite', 'manifest.json'), 'utf8')) as Record<
  string,
  Chunk
>;

const keys = new Set<string>();
const visit = (key: string): void => {
  if (keys.has(key)) return;
  keys.add(key);
  manifest[key]?.imports?.forEach(visit);
};
visit(ENTRY);

const kilobytes = async (files: Iterable<string>): Promise<number> => {
  let bytes = 0;
  for (const file of files) {
    const content = await readFile(join(client, file));
    const size = file.endsWith('.woff2') ? content.length : gzipSync(content).length;
    process.stdout.write(`${(size / 1000).toFixed(1).padStart(7)} KB  ${file}\n`);
    bytes += size;
  }
  return bytes / 1000;
};

const chunks = [...keys].flatMap((key) => manifest[key] ?? []);
const fonts = Object.values(manifest).flatMap(({ file }) => (file.endsWith('.woff2') ? [file] : []));
const misplaced = [...keys].filter((key) =>
  LOADED_LATER.test(`${key.replace(ENTRY, '')} ${manifest[key]?.name ?? ''}`),
);
for (const key of misplaced) process.stdout.write(`on the home page: ${key}\n`);

conclude([
  {
    what: 'Scripts of the home page',
    value: await kilobytes(new Set(chunks.map(({ file }) => file))),
    // See docs/decisions/013.
    atMost: 108,
    digits: 1,
    unit: ' KB',
  },
  {
    what: 'Styles of the home page',
    value: await kilobytes(new Set(chunks.flatMap(({ css = [] }) => css))),
    atMost: 20,
    digits: 1,
    unit: ' KB',
  },
  { what: 'Font', value: await kilobytes(fonts), atMost: 40, digits: 1, unit: ' KB' },
  { what: 'Font files', value: fonts.length, atMost: 1, atLeast: 1, digits: 0 },
  {
    what: 'Chunks of payment, calendar, captcha or dialogs on the home page',
    value: misplaced.length,
    atMost: 0,
    digits: 0,
  },
]);
