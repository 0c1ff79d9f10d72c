/**
 * Builds what test files import, so that each of them can load it anew at little cost: Node loads some dozen files instead
 * of 2,600, none of which passes through Vitest's transformation. Packages and product code are built apart, because the
 * packages change with the lock file only.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type InlineConfig } from 'vite';
import { besideTheSource } from '../../server/beside-the-source.ts';
import { screenWords } from '../../web/words.ts';
import { stampOf } from '../build.mjs';
import { madeOnce } from '../made-once.mjs';
import { root } from '../toolchain.mjs';

const PRODUCT = ['server/src', 'shared/src', 'sandbox/src', 'web/src'];

/** By path, or by the specifier of a package: the built file that has its exports. */
type Files = Record<string, string>;

/** By the specifier of a package: a file that imports it. */
type Packages = Record<string, string>;

export interface Built {
  /** Of what was built from these sources. */
  name: string;
  files: Files;
}

/** Node loads these itself: they have native code, data or processes of their own, or belong to the test runner. */
const OUTSIDE = [
  '@electric-sql/pglite',
  '@electric-sql/pglite-socket',
  '@node-rs/argon2',
  'fast-check',
  'jsdom',
  'pdfkit',
  'pg',
  's3rver',
  'sharp',
  'smtp-server',
  'vite',
  'vitest',
];
const isOutside = (specifier: string): boolean =>
  isBuiltin(specifier) || OUTSIDE.some((name) => specifier === name || specifier.startsWith(`${name}/`));

/** The compiled form of JSX imports this one. */
const JSX = ['react/jsx-runtime', 'react/jsx-dev-runtime'];

const IMPORT =
  /(?:^import (?!type ).*?|^export .*?|^\}) from '([^'?]+)';|^import '([^'?]+)';|\bimport\(\s*'([^'?]+)'/gm;

/** What a module imports: paths of the project, and specifiers of packages. */
const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(IMPORT)].map((match) => {
    const specifier = match.slice(1).find(Boolean) ?? '';
    if (specifier.startsWith('.')) return resolve(dirname(file), specifier);
    if (specifier.startsWith('#words/')) return join(root, 'shared/src/words/fr', specifier.slice(7));
    const [, workspace, path] = /^@volant\/([^/]+)\/(.+)$/.exec(specifier) ?? [];
    return workspace !== undefined && path !== undefined ? join(root, workspace, 'src', path) : specifier;
  });

const codeBelow = (directory: string): string[] =>
  readdirSync(join(root, directory), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(root, directory, file));

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);
const isCode = (path: string): boolean => path.startsWith('/') && /\.tsx?$/.test(path) && !isTest(path);

const common = (output: string): InlineConfig => ({
  configFile: false,
  root,
  logLevel: 'error',
  define: {
    'process.env.NODE_ENV': '"test"',
    'import.meta.env.PROD': 'false',
    'import.meta.env.DEV': 'true',
  },
  // Packages are resolved as Node does.
  ssr: { noExternal: true, external: OUTSIDE, resolve: { mainFields: [], conditions: ['node'] } },
  build: { ssr: true, target: 'node24', outDir: output, minify: false },
});

/** The names that a file exports to Node, of which a bundle of CommonJS knows the default one only. */
const namesOf = async (path: string): Promise<string[] | undefined> => {
  try {
    const module: unknown = await import(pathToFileURL(path).href);
    return Object.keys(module as object).filter((name) => name !== 'module.exports');
  } catch {
    // It only runs in a browser.
    return undefined;
  }
};

/** @param importers a file that imports it, of each package */
const packageDoors = (importers: Packages): Plugin => ({
  name: 'volant:package-doors',
  resolveId: (source) => (source.startsWith('package:') ? `\0${source}.mjs` : null),
  async load(id) {
    const specifier = /^\0package:(.+)\.mjs$/.exec(id)?.[1];
    if (specifier === undefined) return null;
    const resolved = await this.resolve(specifier, importers[specifier]);
    if (resolved === null) throw new Error(`${specifier} is not installed`);
    const names = await namesOf(resolved.id);
    return names === undefined
      ? `export * from '${resolved.id}';`
      : `export { ${names.join(', ')} } from '${resolved.id}';`;
  },
});

/** A flat name: what one module reads beside itself is then found from every file. */
const nameOf = (path: string): string => relative(root, resolve(root, path)).replaceAll(/[^\w.-]+/g, '-');

const buildPackages = async (output: string, importers: Packages): Promise<Files> => {
  const specifiers = Object.keys(importers);
  await build({
    ...common(output),
    plugins: [packageDoors(importers)],
    build: {
      ...common(output).build,
      rolldownOptions: {
        input: Object.fromEntries(specifiers.map((specifier) => [nameOf(specifier), `package:${specifier}`])),
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash:7].mjs' },
      },
    },
  });
  return Object.fromEntries(specifiers.map((specifier) => [specifier, `${nameOf(specifier)}.mjs`]));
};

const builtPackages = (packages: Files): Plugin => ({
  name: 'volant:built-packages',
  enforce: 'pre',
  resolveId: (source) => {
    const id = packages[source];
    return id === undefined ? null : { id, external: true };
  },
});

const STYLES = '\0styles';

/** The screens as a browser runs them, without their style sheets: a class is called by its name in its file. */
const screens = (): Plugin => ({
  name: 'volant:screens',
  enforce: 'pre',
  resolveId: (source) => (source.endsWith('.css') ? STYLES : null),
  load: (id) => (id === STYLES ? 'export default new Proxy({}, { get: (_, name) => name });' : null),
  transform: (code) =>
    code.includes('import.meta.env.SSR')
      ? { code: code.replaceAll('import.meta.env.SSR', 'false'), map: null }
      : null,
});

interface ModuleGraph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

const reachable = (graph: ModuleGraph, from: string): Set<string> => {
  const seen = new Set<string>();
  const left = [from];
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    left.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return seen;
};

/** The application and the site, each in one file; what is loaded on demand stays apart. */
const parts = (): ((id: string, graph: ModuleGraph) => string | null) => {
  const roots = { application: 'server/src/testing/test-with-app.ts', site: 'web/src/testing/test-site.tsx' };
  let sets: [string, Set<string>][] | undefined;
  return (id, graph) => {
    sets ??= Object.entries(roots).map(([name, file]) => [name, reachable(graph, join(root, file))]);
    return sets.find(([, members]) => members.has(id))?.[0] ?? null;
  };
};

const buildProduct = async (output: string, paths: string[], packages: Files): Promise<Files> => {
  await build({
    ...common(output),
    plugins: [screens(), screenWords(), builtPackages(packages), besideTheSource(output)],
    build: {
      ...common(output).build,
      sourcemap: true,
      rolldownOptions: {
        input: Object.fromEntries(paths.map((path) => [nameOf(path), path])),
        preserveEntrySignatures: 'strict',
        output: {
          entryFileNames: '[name].mjs',
          chunkFileNames: '[name]-[hash:7].mjs',
          codeSplitting: { groups: [{ debugName: 'parts', name: parts() }] },
        },
      },
    },
  });
  return Object.fromEntries(paths.map((path) => [path, `${nameOf(path)}.mjs`]));
};

/** What was built from these sources, now or by an earlier run. */
const once = async (
  kind: string,
  sources: string[],
  make: (directory: string) => Promise<Files>,
): Promise<Built> => {
  const directory = await madeOnce(kind, sources, async (draft) =>
    writeFileSync(join(draft, 'files.json'), JSON.stringify(await make(draft))),
  );
  const files = JSON.parse(readFileSync(join(directory, 'files.json'), 'utf8')) as Files;
  return {
    name: basename(directory),
    files: Object.fromEntries(Object.entries(files).map(([key, file]) => [key, join(directory, file)])),
  };
};

const packagesOf = (files: string[]): Packages =>
  Object.fromEntries(
    files
      .flatMap((file) => [...importsOf(file), ...JSX].map((name) => [name, file] as const))
      .filter(([name]) => !name.startsWith('/') && !isOutside(name))
      .sort(([a], [b]) => a.localeCompare(b)),
  );

/**
 * Builds what has changed of what test files import.
 * @param setupFiles what Vitest runs before each test file
 */
export const prebuild = async (setupFiles: string[]): Promise<Built> => {
  const code = PRODUCT.flatMap(codeBelow);
  const tests = [...code.filter(isTest), ...setupFiles];
  const paths = [...new Set(tests.flatMap(importsOf))].filter(isCode).sort();
  const importers = packagesOf(code);
  const own = stampOf([
    'scripts/prebuilt',
    'scripts/made-once.mjs',
    'server/beside-the-source.ts',
    'web/words.ts',
    'package-lock.json',
  ]);
  const packages = await once('prebuilt-packages', [own, ...Object.keys(importers)], (to) =>
    buildPackages(to, importers),
  );
  const product = await once('prebuilt-product', [own, stampOf(PRODUCT), ...paths], (to) =>
    buildProduct(to, paths, packages.files),
  );
  return { name: product.name, files: { ...packages.files, ...product.files } };
};
