import { dirname, relative } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const OUTPUT = `${import.meta.dirname}/dist`;

/** Packages with native code, WebAssembly or data files of their own; and the one whose client the crash tests replace. */
const OUTSIDE = [
  'pg',
  '@electric-sql/pglite',
  '@electric-sql/pglite-socket',
  '@node-rs/argon2',
  'pdfkit',
  'pg-native',
  'sharp',
];

/** SQL files, photos and the programs of workers stay where they are: what a module names beside itself is named from there. */
const besideTheSource = (): Plugin => ({
  name: 'volant:beside-the-source',
  enforce: 'pre',
  transform(code, id) {
    if (id.includes('node_modules') || !code.includes('import.meta.')) return null;
    const file = relative(OUTPUT, id).replaceAll('\\', '/');
    return {
      code: code.replaceAll(/import\.meta\.(dirname|url)/g, (_, name) =>
        name === 'url'
          ? `new URL('${file}', import.meta.url).href`
          : `(import.meta.dirname + '/${dirname(file)}')`,
      ),
      // The lines stay the same.
      map: null,
    };
  },
});

/**
 * The server in one directory, with its packages: node loads a dozen files instead of two thousand, and the time to the first
 * answer halves. Its source maps keep the lines of stack traces.
 */
export default defineConfig({
  plugins: [besideTheSource()],
  ssr: { noExternal: true, external: OUTSIDE },
  build: {
    ssr: 'src/main.ts',
    target: 'node24',
    sourcemap: true,
    rolldownOptions: { output: { chunkFileNames: '[name]-[hash:7].js' } },
  },
});
