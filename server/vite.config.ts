import { defineConfig, type Plugin } from 'vite';
import { besideTheSource } from './beside-the-source.ts';

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

const PACKAGE = /[\\/]node_modules[\\/]/;

/** Most of all maps are those of packages, and the first stack trace that is read decodes every one: 12 MB. */
const withoutMapsOfPackages = (): Plugin => ({
  name: 'volant:without-maps-of-packages',
  generateBundle: (_, bundle) => {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk' || !file.moduleIds.every((id) => PACKAGE.test(id))) continue;
      file.code = file.code.replace(/\n\/\/# sourceMappingURL=\S+\s*$/, '\n');
      delete bundle[`${file.fileName}.map`];
    }
  },
});

/**
 * The server in one directory, with its packages: Node loads 110 files instead of 2,600. Source maps keep the lines of stack
 * traces.
 */
export default defineConfig({
  plugins: [besideTheSource(OUTPUT), withoutMapsOfPackages()],
  ssr: { noExternal: true, external: OUTSIDE },
  build: {
    ssr: 'src/main.ts',
    target: 'node24',
    sourcemap: true,
    rolldownOptions: {
      output: {
        // `packages~main~app` names those that need it.
        chunkFileNames: ({ name }) => `${name.replace(/~.*/, '')}-[hash:7].js`,
        codeSplitting: { groups: [{ name: 'packages', test: PACKAGE, entriesAware: true }] },
        // Node keeps the text of scripts and maps in memory.
        minify: { compress: false, mangle: false },
        sourcemapExcludeSources: true,
      },
    },
  },
});
