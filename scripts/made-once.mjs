import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './toolchain.mjs';

const A_DAY_MS = 24 * 60 * 60 * 1000;

/**
 * A directory of the cache that is named by what goes into it: made unless it is there. Of several runs, the first to
 * finish makes it. What was made from other sources goes, unless a run of the last day may still use it.
 * @param {string} kind
 * @param {string[]} sources
 * @param {(directory: string) => Promise<void>} make
 */
export const madeOnce = async (kind, sources, make) => {
  const cache = join(root, 'node_modules', '.cache', kind);
  const name = createHash('sha256').update(sources.join('\n')).digest('hex').slice(0, 16);
  const directory = join(cache, name);
  if (!existsSync(directory)) {
    mkdirSync(cache, { recursive: true });
    const draft = mkdtempSync(join(cache, 'draft-'));
    await make(draft);
    try {
      renameSync(draft, directory);
    } catch {
      // Another run was first.
      rmSync(draft, { recursive: true });
    }
  }
  for (const old of readdirSync(cache)) {
    const path = join(cache, old);
    if (old !== name && Date.now() - statSync(path).mtimeMs > A_DAY_MS)
      rmSync(path, { recursive: true, force: true });
  }
  return directory;
};
