/**
 * `npm run test:mutants -- shared` or `server`: changes an operator or a truth value at many places, one at a time, and
 * counts how many of these mutants the tests notice. Works on a copy of the project, and on PostgreSQL where it is
 * installed: its tests take half the time.
 * `--seed 7`, `--count 100`: other samples. `--again`: leaves out those that an earlier run, finished or not, saw killed,
 * and believes it which mutants a test comes past.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { findPostgres, startPostgres } from '../scripts/postgres.mjs';
import { root } from '../scripts/toolchain.mjs';
import { copyWithSwitches, projectFiles } from './mutants/copy.ts';
import { equivalents } from './mutants/equivalents.ts';
import { keyOf, sample, type Site, sitesOf } from './mutants/sites.ts';
import { type Fate, mutantsReached, mutantTester } from './mutants/tests.ts';

interface Area {
  count: number;
  /** Percent of the mutants that the tests must notice. */
  atLeast: number;
  isMutated: (file: string, text: string) => boolean;
  /** The tests to begin with, whether they come past the mutant or not. */
  near: (file: string, tests: readonly string[]) => string[][];
  /** Those that are run besides, of all that come past it. */
  isFar: (file: string, test: string) => boolean;
  isIsolated: boolean;
}

const areas: Record<string, Area> = {
  shared: {
    count: 600,
    atLeast: 92,
    isMutated: (file) => /^shared\/src\/.*\.(rules|schema)\.ts$/.test(file),
    near: (file, tests) => {
      const own = file.replace(/ts$/, 'test.ts');
      const beside = tests.filter((test) => dirname(test) === dirname(file) && test !== own);
      return [tests.filter((test) => test === own), beside];
    },
    isFar: () => true,
    isIsolated: false,
  },
  server: {
    count: 300,
    atLeast: 85,
    isMutated: (file, text) =>
      /^server\/src\/(?!testing|demo|database)\w+\/.*\.ts$/.test(file) &&
      !file.endsWith('.test.ts') &&
      (file.endsWith('.store.ts') || text.includes('transact(')),
    near: () => [],
    // The tests of its module only: those of others come past it too, by the dozen.
    isFar: (file, test) => test.startsWith(`${file.split('/').slice(0, 3).join('/')}/`),
    isIsolated: true,
  },
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string' },
    again: { type: 'boolean', default: false },
  },
});
const name = positionals[0] ?? '';
const area = areas[name];
if (area === undefined) {
  console.error(`Of what? There are: ${Object.keys(areas).join(', ')}.`);
  process.exit(2);
}

const cache = join(root, 'node_modules', '.cache', 'mutants');
const killedFile = join(cache, `${name}.json`);
const reachedFile = join(cache, `${name}-reached.json`);
mkdirSync(cache, { recursive: true });
const earlier = <T>(file: string, none: T): T =>
  values.again && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : none;

const files = projectFiles();
const sites = files
  .map((file) => ({ file, text: () => readFileSync(join(root, file), 'utf8') }))
  .filter(({ file }) => file.startsWith(`${name}/`) && file.endsWith('.ts'))
  .flatMap(({ file, text }) => (area.isMutated(file, text()) ? sitesOf(file, text()) : []));
const known = new Set(sites.map(keyOf));
const own = equivalents.filter(({ file }) => file.startsWith(`${name}/`));
const gone = own.filter((one) => !known.has(keyOf(one)));
for (const { file, source, change } of gone) console.log(`No longer there: ${file}: ${source} (${change})`);

const isEquivalent = new Set(own.map(keyOf));
const sampled = sample(sites, Number(values.count ?? area.count), Number(values.seed));
const killed = new Set(earlier<string[]>(killedFile, []));
const counted = sampled.filter((site) => !isEquivalent.has(keyOf(site)));
const mutants = counted.filter((site) => !killed.has(keyOf(site)));
console.log(`${sites.length} places, ${sampled.length} sampled, ${mutants.length} to try`);

const copy = join(tmpdir(), `volant-mutants-${name}`);
copyWithSwitches(copy, mutants);
const started = performance.now();
const binaries = findPostgres();
const postgres = area.isIsolated && binaries !== undefined ? await startPostgres(binaries) : undefined;
if (postgres !== undefined) process.env['TEST_DATABASE_URL'] = postgres.url;
const tester = mutantTester(copy, name, area.isIsolated);
const tests = files.filter((file) => file.startsWith(`${name}/`) && file.endsWith('.test.ts'));
const survivors = new Map<number, Site>();
let timedOut = 0;

const attempt = async (number: number, site: Site, stages: string[][]): Promise<void> => {
  let fate: Fate = 'survived';
  for (const stage of stages)
    if (fate === 'survived' && stage.length > 0) fate = await tester.run(number, stage);
  if (fate === 'survived') return void survivors.set(number, site);
  if (fate === 'timed out') timedOut += 1;
  survivors.delete(number);
  killed.add(keyOf(site));
  writeFileSync(killedFile, JSON.stringify([...killed]));
};

for (const [number, site] of mutants.entries()) await attempt(number, site, area.near(site.file, tests));
console.log(`${survivors.size} left after the tests beside them`);
// Of each test, the keys of the mutants that it comes past.
const reached = new Map(Object.entries(earlier<Record<string, string[]>>(reachedFile, {})));
const wanted = tests.filter((test) => [...survivors.values()].some(({ file }) => area.isFar(file, test)));
for (const some of Map.groupBy(wanted, dirname).values()) {
  const unknown = some.filter((test) => !reached.has(test));
  if (unknown.length === 0) continue;
  for (const [test, numbers] of await mutantsReached(copy, name, unknown))
    reached.set(
      test,
      mutants.filter((_, number) => numbers.includes(number)).map((site) => keyOf(site)),
    );
  writeFileSync(reachedFile, JSON.stringify(Object.fromEntries(reached)));
}
reached.forEach((_, test) => tester.passes(test));
/** Those that come past the fewest mutants first: they are about what it changes. */
const testsThatReach = (site: Site): string[] =>
  wanted
    .filter((test) => reached.get(test)?.includes(keyOf(site)) === true && area.isFar(site.file, test))
    .sort((one, other) => (reached.get(one)?.length ?? 0) - (reached.get(other)?.length ?? 0));

for (const [number, site] of survivors) {
  const far = testsThatReach(site);
  const done = new Set(area.near(site.file, tests).flat());
  await attempt(number, site, [far.filter((test) => !done.has(test))]);
  if (!survivors.has(number)) continue;
  const by = far.length > 0 ? '' : ' [no test comes past it]';
  console.log(`${site.file}:${site.line}: ${site.change}${by}`);
}
tester.end();
await postgres?.stop();

const killedCount = counted.length - survivors.size;
const percent = (100 * killedCount) / counted.length;
const minutes = ((performance.now() - started) / 60_000).toFixed(1);
console.log(
  `${name}, seed ${values.seed}: ${killedCount} of ${counted.length} killed (${percent.toFixed(1)} %), ${timedOut} by a time limit; ` +
    `${sampled.length - counted.length} equivalent ones left out; ${minutes} minutes`,
);
if (percent < area.atLeast || gone.length > 0) process.exitCode = 1;
