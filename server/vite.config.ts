import { dirname, relative } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const OUTPUT = `${import.meta.dirname}/dist`;

const OUTSIDE = [
  // With native code, WebAssembly or data files of their own.
  '@electric-sql/pglite',
  '@electric-sql/pglite-socket',
  '@node-rs/argon2',
  'pdfkit',
  'pg-native',
  'sharp',
  // The crash tests replace its client.
  'pg',
];

/** A module that reads a file beside it (SQL, a photo, the program of a worker) reads the one beside its source. */
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
 * The server in one directory, with its packages: Node loads 80 files instead of 2,600. Source maps keep the lines of stack
 * traces.
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
