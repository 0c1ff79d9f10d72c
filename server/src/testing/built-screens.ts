import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A stand-in for the built screens: hashed files, a manifest, and a renderer that outputs what it is given. The journeys
 * test the real screens.
 */
export const RENDERER = `
let count = 0;
export const firstScript = 'first()';
export const pageDataFor = (url) => {
  if (url === '/') return { vehicles: true };
  const id = /^\\/vehicules\\/details\\/([1-9]\\d*)$/.exec(url)?.[1];
  return id === undefined ? { vehicles: false } : { vehicles: true, vehicleId: Number(id) };
};
export const searchAt = (url) => {
  const found = /^(\\/|\\/vehicules\\/details\\/\\d+)\\?.*du=([\\d-]{10})&au=([\\d-]{10})/.exec(url);
  if (!found) return undefined;
  const [, path, startDate, endDate] = found;
  return { url: path + '?du=' + startDate + '&au=' + endDate, dates: { startDate, endDate } };
};
export const routeStatus = (url) => (/^\\/(login|broken|slow\\d*|reset-password|(payer|caution)\\/[^/]+|vehicules\\/details\\/[1-9]\\d*)?$/.test(url) ? 200 : 404);
export const everyModule = ['src/entry-client.tsx', 'src/home.tsx'];
export const routeModules = () => everyModule;
export const renderPage = async (input) => {
  if (input.url === '/broken') throw new Error('secret of the renderer');
  if (input.url.startsWith('/slow')) await globalThis.slowPages;
  count += 1;
  const { vehicle, vehicleArchived } = input.data;
  const status = vehicleArchived ? 410 : vehicle === null ? 404 : routeStatus(input.url.split('?')[0]);
  return { status, html: JSON.stringify({ ...input, count, padding: 'x'.repeat(2000) }) };
};
`;

const MANIFEST = {
  'src/entry-client.tsx': {
    file: 'assets/entry-1.js',
    css: ['assets/base-1.css'],
    imports: ['_react-1.js'],
    dynamicImports: ['src/home.tsx'],
  },
  '_react-1.js': { file: 'assets/react-1.js' },
  'src/home.tsx': {
    file: 'assets/home-1.js',
    css: ['assets/home-1.css'],
    imports: ['_react-1.js', '_card-1.js'],
  },
  '_card-1.js': { file: 'assets/card-1.js', css: ['assets/card-1.css'] },
};

/** Writes those screens into a new directory, and returns it. */
export const writeScreens = async (): Promise<string> => {
  const directory = await mkdtemp(join(tmpdir(), 'volant-screens-'));
  const files = {
    'server/entry-server.js': RENDERER,
    'server/package.json': '{"type":"module"}',
    'client/.vite/manifest.json': JSON.stringify(MANIFEST),
    'client/assets/entry-1.js': `/* ${'entry '.repeat(400)} */`,
    'client/assets/entry-1.js.map': '{}',
    'client/assets/base-1.css': 'body{margin:0}',
    'client/assets/card-1.css': '.card{color:#123}',
    'client/assets/home-1.css': '.home{color:#456}',
    'client/assets/favicon-1.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'client/assets/font-1.woff2': 'wOF2',
    'client/.secret': 'hidden',
  };
  for (const [name, content] of Object.entries(files)) {
    await mkdir(join(directory, name, '..'), { recursive: true });
    await writeFile(join(directory, name), content);
  }
  return directory;
};

/** The real screens, of which a test file imports the sources: the built modules of tests are for a browser. */
export const SOURCE_OF_SCREENS = join(
  import.meta.dirname,
  '..',
  '..',
  '..',
  'web',
  'src',
  'entry-server.tsx',
);

/** Writes a build whose renderer is the source of the real screens into a new directory, and returns it. */
export const writeSourceScreens = async (screens: { everyModule: readonly string[] }): Promise<string> => {
  Object.assign(globalThis, { screensFromSource: screens });
  const directory = await writeScreens();
  await writeFile(
    join(directory, 'server/entry-server.js'),
    `export const { firstScript, pageDataFor, searchAt, routeStatus, routeModules, everyModule, renderPage } = globalThis.screensFromSource;`,
  );
  const chunks = screens.everyModule.map(
    (source, index) => [source, { file: `assets/${index}.js` }] as const,
  );
  await writeFile(join(directory, 'client/.vite/manifest.json'), JSON.stringify(Object.fromEntries(chunks)));
  return directory;
};
