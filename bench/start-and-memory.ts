/**
 * `npm run bench:memory`: the time to the first answer on an existing database, in turn with that of the embedded database
 * alone or of a bare Fastify, and the memory after minutes of mixed load, on the embedded database and on PostgreSQL. Options: `--minutes=5`, `--starts=5`, `--rate=150` (requests per
 * second; 0 skips the load).
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import autocannon, { type Request, type Result } from 'autocannon';
import { conclude, inTurn, median, pairedRatios, spread } from './measure/figures.ts';
import { residentBytes, untilIdle } from './measure/processes.ts';
import { scaled } from './measure/scale.ts';
import {
  post,
  startVolant,
  temporaryDirectory,
  withVolant,
  withPostgres,
  withVolantOnPostgres,
  type VolantOptions,
  type VolantServer,
} from './measure/volant-server.ts';

/** Times the reference measured in the same minute. */
const MAX_RATIO_TO_PGLITE = 2;
const MAX_RATIO_TO_FASTIFY = 3;
const MAX_MEGABYTES = { embedded: 450, PostgreSQL: 200 };
const CONNECTIONS = 10;
const LOGINS_PER_SECOND = 2;
const SAMPLE_EVERY_MS = 2_000;
const LAST_SAMPLES = 15;

const { values: options } = parseArgs({
  options: {
    minutes: { type: 'string', default: scaled('5', '0.1') },
    starts: { type: 'string', default: scaled('5', '1') },
    rate: { type: 'string', default: '150' },
  },
});
const seconds = Number(options.minutes) * 60;
const starts = Number(options.starts);
const rate = Number(options.rate);

const megabytes = (bytes: number): number => bytes / 1_000_000;

/** Runs a script in a process of its own; returns its time in milliseconds. */
const scriptMs = async (script: string): Promise<number> => {
  const startedAt = performance.now();
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: new URL('../server', import.meta.url),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`a reference ended with ${String(code)}`);
  return performance.now() - startedAt;
};

/** A bare Fastify, until its first answer. */
const BARE_FASTIFY = `
  import Fastify from 'fastify';
  const app = Fastify();
  app.get('/', async () => 'ok');
  await app.listen({ host: '127.0.0.1', port: 0 });
  await (await fetch('http://127.0.0.1:' + app.addresses()[0].port)).text();
  process.exit();`;

/** The embedded database alone, until its first answer. */
const openingOf = (dataDir: string): string => `
  import { PGlite } from '@electric-sql/pglite';
  import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
  import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
  const dataDir = ${JSON.stringify(join(dataDir, 'db'))};
  const database = await PGlite.create({ dataDir, extensions: { btree_gist, pg_trgm } });
  await database.query('SELECT 1');
  process.exit();`;

/** First answers on an existing database, in turn with a reference. */
const measureStarts = async (
  server: VolantOptions,
  { what, reference, atMost }: { what: string; reference: string; atMost: number },
) => {
  const first = await startVolant(server);
  await untilIdle(first.pid);
  await first.stop();
  const ours: number[] = [];
  const theirs: number[] = [];
  const { quiet, disturbance } = await inTurn(
    starts,
    async () => {
      const started = await startVolant(server);
      ours.push(started.firstAnswerMs);
      await started.stop();
    },
    async () => theirs.push(await scriptMs(reference)),
  );
  const of = (times: readonly number[]): number[] => quiet.map((round) => times[round]!);
  const ratios = pairedRatios(of(ours), of(theirs));
  process.stdout.write(
    `${what}: first start ${first.firstAnswerMs.toFixed(0)} ms, then ${spread(of(ours), 0)} ms; ` +
      `the reference ${spread(of(theirs), 0)} ms, ratio ${spread(ratios, 2)}; ` +
      `others used ${disturbance.toFixed(2)} processors meanwhile\n`,
  );
  return { what: `first answer, ${what}`, value: median(ratios), atMost, digits: 2, unit: '×' };
};

const startTargets = async () => {
  const dataDir = temporaryDirectory();
  const embedded = await measureStarts(
    { dataDir },
    {
      what: 'embedded against its database alone',
      reference: openingOf(dataDir),
      atMost: MAX_RATIO_TO_PGLITE,
    },
  );
  const postgres = await withPostgres((databaseUrl) =>
    measureStarts(
      { dataDir: temporaryDirectory(), databaseUrl },
      { what: 'PostgreSQL against a bare Fastify', reference: BARE_FASTIFY, atMost: MAX_RATIO_TO_FASTIFY },
    ),
  );
  return postgres ? [embedded, postgres] : [embedded];
};

const account = { email: 'bench@volant.example', password: 'Pissenlit-du-quai-1!' };

const failuresOf = (name: string, result: Result): string[] => {
  const refused = Object.keys(result.statusCodeStats).filter((code) => code !== '200');
  const problems = result.errors + result.timeouts > 0 || refused.length > 0 || result.requests.total === 0;
  return problems
    ? [`${name}: ${result.errors} errors, statuses ${JSON.stringify(result.statusCodeStats)}`]
    : [];
};

/** Reads pages like visitors and logs in while the memory is sampled. */
const measureMemory = async (name: keyof typeof MAX_MEGABYTES, server: VolantServer): Promise<number> => {
  const { origin, pid } = server;
  await untilIdle(pid);
  const atRest = residentBytes(pid);
  await post(server, '/api/auths/register', {
    ...account,
    firstName: 'Banc',
    lastName: 'Essai',
    phoneNumber: '+32470123456',
  });
  const vehicles = (await (await fetch(`${origin}/api/vehicules`)).json()) as { id: number }[];
  const asBrowser = { 'accept-encoding': 'gzip, deflate, br, zstd' };
  const reads: Request[] = vehicles.flatMap(({ id }) =>
    [
      '/',
      '/api/vehicules',
      `/vehicules/details/${id}`,
      `/api/vehicules/${id}`,
      `/api/reservations/vehicules/${id}/reserved-periods`,
    ].map((path) => ({ method: 'GET', path, headers: asBrowser })),
  );
  const login: Request = {
    method: 'POST',
    path: '/api/auths/login',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  };
  const samples: number[] = [];
  const over = new AbortController();
  const sampling = (async () => {
    while (!over.signal.aborted) {
      samples.push(residentBytes(pid));
      await delay(SAMPLE_EVERY_MS, undefined, { signal: over.signal }).catch(() => undefined);
    }
  })();
  const [read, loggedIn] = await Promise.all([
    autocannon({
      url: origin,
      connections: CONNECTIONS,
      duration: seconds,
      overallRate: rate,
      requests: reads,
    }),
    autocannon({
      url: origin,
      connections: LOGINS_PER_SECOND,
      duration: seconds,
      overallRate: LOGINS_PER_SECOND,
      requests: [login],
    }),
  ]);
  over.abort();
  await sampling;
  const problems = [...failuresOf('reads', read), ...failuresOf('logins', loggedIn)];
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const end = median(samples.slice(-LAST_SAMPLES));
  process.stdout.write(
    `${name}: ${read.requests.total} reads (p99 ${read.latency.p99} ms) and ${loggedIn.requests.total} logins ` +
      `(p99 ${loggedIn.latency.p99} ms) in ${seconds} s; memory at rest ${megabytes(atRest).toFixed(0)} MB, ` +
      `highest ${megabytes(Math.max(...samples)).toFixed(0)} MB, at the end ${megabytes(end).toFixed(0)} MB\n`,
  );
  return megabytes(end);
};

const memoryTarget = (name: keyof typeof MAX_MEGABYTES, value: number) => ({
  what: `memory after ${options.minutes} min of load, ${name}`,
  value,
  atMost: MAX_MEGABYTES[name],
  digits: 0,
  unit: ' MB',
});

const memoryOf = async (name: keyof typeof MAX_MEGABYTES, server: VolantServer) =>
  memoryTarget(name, await measureMemory(name, server));

const targets = starts > 0 ? await startTargets() : [];
if (rate > 0) {
  // In parallel: memory does not depend on contention for the processor.
  const memories = await Promise.allSettled([
    withVolant({ dataDir: temporaryDirectory() }, (server) => memoryOf('embedded', server)),
    withVolantOnPostgres((server) => memoryOf('PostgreSQL', server)),
  ]);
  for (const memory of memories) {
    if (memory.status === 'rejected') throw memory.reason;
    if (memory.value) targets.push(memory.value);
  }
}
conclude(targets);
