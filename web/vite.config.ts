import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, normalizePath, type Plugin } from 'vite';
import { SCRIPT_TARGET, STYLE_TARGET } from './browser-floor.ts';
import { screenWords } from './words.ts';

const api = 'http://127.0.0.1:3000';

/** Only some pages use these, though the packages that hold them are on all. */
const USED_BY_SOME =
  /useMutation|mutationObserver|useQueries|queriesObserver|[iI]nfiniteQuery(Observer)?\.js|\/dom\/lib\.js/;

/** 42 bits of the content. The first script names the files of every page, and a hash does not compress. */
const HASH = '[hash:7]';
/**
 * The same in both builds: the server's documents name the browser's files. Scripts and styles go without a name of their
 * own, which the first script would repeat for every page; the manifest has them.
 */
const assetFileNames = ({ names }: { names: readonly string[] }): string =>
  names.some((name) => name.endsWith('.css')) ? `assets/${HASH}[extname]` : `assets/[name]-${HASH}[extname]`;

/** Modules by their paths below the project, a folder by its slash at the end. */
const modules = (...paths: readonly string[]): RegExp => {
  const files = paths.map((path) => (path.endsWith('/') ? `${path}.*` : `${path}\\.tsx?`));
  return new RegExp(`/(${files.join('|')})(\\?rendered)?$`);
};

/** Small, and each used by many pages: in one file, since the first script names every file that a page loads. */
const USED_BY_MANY = modules(
  'shared/src/(kernel|words/[a-z]+/format)/',
  'shared/src/retention',
  'shared/src/accounts/(full-name|company-name\\.rules|own-data\\.api)',
  'shared/src/desk/desk\\.api',
  'shared/src/handovers/handover-parts',
  'shared/src/ledger/ledger\\.(rules|api)',
  'shared/src/planning/planning\\.api',
  'shared/src/reservations/(changes/change|rental-lines|rental/late|rental/stage|status)\\.rules',
  'shared/src/vehicles/(due\\.rules|vehicles\\.api)',
  'web/src/features/accounts/(address-faults|address-text|saved-notice|use-is-employee)',
  'web/src/features/reservations/(counter-address|reservation-names|stage-tones|status-chip)',
  'web/src/features/vehicles/vehicle-link',
  'web/src/lib/(clock|focus|search-params|send-form|timings|use-clear-of-bar|use-media-query)',
  'web/src/lib/calls/(download|form-refusal|save-file|sent-money|upload)',
  'web/src/lib/storage/tab-notes',
  'web/src/ui/controls/select',
  'web/src/ui/text/(file-image|one-line|row-period|tool-icons)',
);
/** What a price and days are decided by: every page of a vehicle, an order and a reservation. */
const USED_BY_BOOKINGS = modules(
  'shared/src/availability/dates\\.rules',
  'shared/src/pricing/(closures|offers|price-lines|vehicle-prices?)\\.rules',
  'shared/src/pricing/pricing\\.api',
  'shared/src/reservations/pricing\\.rules',
  'shared/src/reservations/(rental/rental|reservations)\\.api',
  'shared/src/words/[a-z]+/pricing/pricing',
  'web/src/features/calendar/calendar-days',
);

/** Words of which several pages say some: each module would be a file of its own. */
const wordsOf = (...paths: readonly string[]): RegExp =>
  new RegExp(`/words/[a-z]+/(screens/)?(${paths.join('|')})[/.].*\\?rendered$`);
const WORDS_OF_DESK = wordsOf(
  ...['accounts/(customers|owner-fields|staff)', 'agency', 'clients', 'documents', 'guarantees', 'handovers'],
  ...['imports', 'ledger', 'planning', 'pricing/rule-name'],
);
const WORDS_OF_RENTALS = wordsOf(
  ...['accounts/own-data', 'listed', 'payments', 'profile', 'reservations', 'ui/(dialogs|lists)'],
);
/**
 * What every component of React Aria stands on: the bundler would cut it into a file for each combination of calendars,
 * dialogs, menus and tabs, and each of those would load them all.
 */
const BELOW_COMPONENTS =
  /\/react-aria\/dist\/private\/(utils|interactions|i18n|ssr|live-announcer|button|visually-hidden)\/|\/react-aria-components\/dist\/private\/(utils|Button|Heading|Text)\.mjs$|\/react-stately\/dist\/private\/(flags|utils)\//;

interface ModuleImports {
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
}

interface ModuleGraph {
  getModuleInfo: (id: string) => ModuleImports | null;
}

const moduleId = (file: string): string => normalizePath(`${import.meta.dirname}/src/${file}`);
const ENTRY = moduleId('entry-client.tsx');

/** The given modules, and those that they import statically, themselves or through others. */
const reached = (ids: readonly string[], graph: ModuleGraph): Set<string> => {
  const found = new Set(ids);
  // A set yields what is added to it meanwhile.
  for (const id of found) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  return found;
};

/** The modules that are imported dynamically: the first of each file that is loaded later. */
const everyPart = (graph: ModuleGraph): string[] => {
  const parts = new Set<string>();
  const found = new Set([ENTRY]);
  for (const id of found) {
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {};
    for (const next of [...importedIds, ...dynamicallyImportedIds]) found.add(next);
    for (const next of dynamicallyImportedIds) parts.add(next);
  }
  return [...parts];
};

/**
 * What the first page needs goes in one file: the dozen that the bundler would cut it into, for the sake of the other
 * pages, cost 5 KB more, and a request each.
 */
const firstScript = (): ((id: string, graph: ModuleGraph) => string | null) => {
  let first: Set<string> | undefined;
  return (id, graph) =>
    (first ??= reached([ENTRY], graph)).has(id) && !USED_BY_SOME.test(id) ? 'site' : null;
};

/** What visitors open besides the home page, by what shares its code: a vehicle, a search, and the ways to an account. */
const PUBLIC_PAGES = [
  ['features/vehicles/detail/vehicle-detail-page.tsx'],
  ['features/vehicles/search/search-results.tsx'],
  ['login', 'register', 'forgot-password'].map((name) => `features/accounts/entrance/${name}-page.tsx`),
];

/**
 * What public pages share with one another and with other pages goes in one file for each combination of public pages:
 * the bundler would cut it into one for each combination of all pages, and a public page would load up to thirty files.
 */
const publicPart = (): ((id: string, graph: ModuleGraph) => string | null) => {
  let users: Map<string, string> | undefined;
  const findUsers = (graph: ModuleGraph): Map<string, string> => {
    const found = new Map<string, string>();
    const pages = PUBLIC_PAGES.map((files) => files.map(moduleId));
    const unknown = pages.flat().filter((id) => graph.getModuleInfo(id) === null);
    if (unknown.length > 0) throw new Error(`PUBLIC_PAGES: no module ${unknown.join(', ')}`);
    const others = everyPart(graph).filter((id) => !pages.flat().includes(id));
    for (const [index, roots] of [...pages, others].entries())
      for (const id of reached(roots, graph)) found.set(id, `${found.get(id) ?? ''}${index}`);
    for (const id of pages.flat()) found.delete(id);
    return found;
  };
  return (id, graph) => {
    const of = (users ??= findUsers(graph)).get(id) ?? '';
    return of.length > 1 ? `public-${of.replace(String(PUBLIC_PAGES.length), '')}` : null;
  };
};

/** The features whose pages the server renders. */
const RENDERED =
  /\/features\/(home|legal|vehicles\/detail)\/|\/accounts\/entrance\/(login|register|forgot-password)-page/;

/** Of a page that only the browser draws, the renderer needs to know that it exists: its code is half of them all. */
const withoutDrawnPages = (): Plugin => ({
  name: 'volant:without-drawn-pages',
  enforce: 'pre',
  load: {
    filter: { id: { include: /\/features\/.*-page\.tsx$/, exclude: RENDERED } },
    handler: (id) => {
      const exports = [...readFileSync(id, 'utf8').matchAll(/^export const (\w+)/gm)];
      const of = (name = ''): string =>
        `export const ${name} = () => { throw new Error('RENDERED in web/vite.config.ts lacks ${name}'); };`;
      return exports.map(([, name]) => of(name)).join('\n');
    },
  },
});

/** A style sheet under a condition: Lightning CSS would leave out the names of its classes. */
const conditionalSheets = (): Plugin => ({
  name: 'volant:conditional-sheets',
  enforce: 'pre',
  transform: {
    filter: { id: /\.module\.css$/, code: '@import' },
    handler: (code, id) =>
      code.replace(
        /@import '(.+)' (.+);/,
        (_, file: string, on) => `@media ${on} { ${readFileSync(join(dirname(id), file), 'utf8')} }`,
      ),
  },
});

/**
 * The classes of a style sheet by their names, `styles.card`, become texts in their place. From its default export, which
 * is an object, the bundler keeps every class, and the look-up.
 */
const classesByName = (): Plugin[] => [
  {
    name: 'volant:classes-by-name',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\.tsx?$/, code: '.module.css' },
      handler: (code) =>
        code.replaceAll(/import (\w+) from ('[^']+\.module\.css')/g, (whole, name: string, file: string) =>
          // A class that is looked up needs the object.
          code.includes(`${name}[`) ? whole : `import * as ${name} from ${file}`,
        ),
    },
  },
  {
    // Once its names are written elsewhere, the sheet itself would be left out.
    name: 'volant:sheets-of-classes',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\.module\.css$/ },
      handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
    },
  },
];

export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [react(), screenWords(), conditionalSheets(), classesByName(), isSsrBuild && withoutDrawnPages()],
  // In the renderer it would stop Zod from compiling the checks of the server that loads it.
  resolve: isSsrBuild
    ? {}
    : { alias: [{ find: /^zod$/, replacement: `${import.meta.dirname}/src/lib/zod-without-eval.ts` }] },
  // The renderer runs from `dist` alone: React is bundled into it, in its production form.
  ssr: { noExternal: true },
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  // PostCSS, the default, takes 40 % of the build. Grid lines could only be scoped by a pattern that ends in `[local]`.
  css: {
    transformer: 'lightningcss',
    lightningcss: { cssModules: { pattern: '[local]_[hash]', grid: false } },
  },
  build: {
    target: SCRIPT_TARGET,
    cssTarget: STYLE_TARGET,
    sourcemap: false,
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    // A picture inside a style sheet delays the text; the home page's landscape (1 KB, `?inline`) is the largest paint.
    assetsInlineLimit: 0,
    rolldownOptions: isSsrBuild
      ? // In one file, loaded whole at start: a site that is being built again goes on being served.
        { output: { codeSplitting: false, assetFileNames } }
      : {
          input: 'src/entry-client.tsx',
          optimization: { inlineConst: { mode: 'all' } },
          output: {
            codeSplitting: {
              groups: [
                { name: firstScript(), debugName: 'first script' },
                { name: 'kernel', test: USED_BY_MANY },
                { name: 'bookings', test: USED_BY_BOOKINGS },
                { name: publicPart(), debugName: 'public pages' },
                { name: 'words of the desk', test: WORDS_OF_DESK, minShareCount: 2 },
                { name: 'words of rentals', test: WORDS_OF_RENTALS, minShareCount: 2 },
                { name: 'aria', test: BELOW_COMPONENTS },
              ],
            },
            chunkFileNames: `assets/${HASH}.js`,
            assetFileNames,
          },
        },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    strictPort: true,
    proxy: { '/api': api, '/photos': api, '/sandbox': api },
  },
}));
