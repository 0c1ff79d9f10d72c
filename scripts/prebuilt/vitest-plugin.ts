import { isAbsolute, join } from 'node:path';
import type { Plugin } from 'vitest/config';
import { root } from '../toolchain.mjs';
import { prebuild, type Built } from './build.ts';

const PRODUCT = /^(server|shared|sandbox|web)\/src\/.*\.tsx?$/;
const TEST = /\.test\.tsx?$/;
let prebuilding: Promise<Built> | undefined;

/**
 * Gives test files and setup files the built modules instead of their sources. A run that watches the sources does
 * without.
 * @param setupFiles from the root
 */
export const prebuilt = (setupFiles: string[]): Plugin => {
  const setups = setupFiles.map((file) => join(root, file));
  let built: Built | undefined;
  return {
    name: 'volant:prebuilt',
    enforce: 'pre',
    async configureVitest({ vitest, defineCacheKeyGenerator }) {
      if (vitest.config.watch) return;
      built = await (prebuilding ??= prebuild(setups));
      // Vitest keeps what it made of a test file, and with it the directories that its imports were found in.
      defineCacheKeyGenerator(() => built?.name);
    },
    async resolveId(source, importer) {
      if (built === undefined || importer === undefined) return null;
      if (!TEST.test(importer) && !setups.includes(importer)) return null;
      // A path that a test computes is the source that it asks for.
      if (isAbsolute(source) || source.startsWith('file:')) return null;
      const { files } = built;
      if (source in files) return files[source];
      const resolved = await this.resolve(source, importer, { skipSelf: true });
      if (resolved === null) return null;
      if (resolved.id in files) return files[resolved.id];
      const path = resolved.id.slice(root.length).replaceAll('\\', '/');
      if (PRODUCT.test(path) && !TEST.test(path))
        throw new Error(
          `${importer} imports ${path}, which was not found when the modules of tests were built`,
        );
      return resolved;
    },
  };
};
