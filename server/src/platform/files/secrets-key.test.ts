import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it as plain } from 'vitest';
import { Refusal } from '../problem.ts';
import { readSecretsKey, SECRETS_KEY_FILE } from './secrets-key.ts';

const it = plain.extend('dataDir', async ({}, { onCleanup }) => {
  const directory = await mkdtemp(join(tmpdir(), 'volant-key-'));
  onCleanup(() => rm(directory, { recursive: true }));
  return directory;
});

describe('the key of secrets', () => {
  it('is written at the first start, for its user alone, and stays', async ({ dataDir }) => {
    const first = readSecretsKey({ secretsKey: undefined, dataDir });
    expect(first).toHaveLength(32);
    expect(await readdir(dataDir)).toEqual([SECRETS_KEY_FILE]);
    const path = join(dataDir, SECRETS_KEY_FILE);
    if (process.platform !== 'win32') expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(await readFile(path, 'utf8')).toBe(`${first.toString('hex')}\n`);
    expect(readSecretsKey({ secretsKey: undefined, dataDir })).toEqual(first);
  });

  it('is that of the settings where they have one; then there is no file', async ({ dataDir }) => {
    const secretsKey = Buffer.alloc(32, 1);
    expect(readSecretsKey({ secretsKey, dataDir })).toBe(secretsKey);
    expect(await readdir(dataDir)).toEqual([]);
  });

  it.for(['', 'abc\n', `${'a'.repeat(64)}b`])(
    'is not replaced when its file holds %j',
    async (text, { dataDir }) => {
      const path = join(dataDir, SECRETS_KEY_FILE);
      await writeFile(path, text);
      expect(() => readSecretsKey({ secretsKey: undefined, dataDir })).toThrow(Refusal);
      expect(await readFile(path, 'utf8')).toBe(text);
    },
  );
});
