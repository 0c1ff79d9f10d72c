/**
 * `npm run bench:memory`: the time to the first answer on an existing database, and the memory after minutes of mixed
 * load, on the embedded database and on PostgreSQL. Options: `--minutes=5`, `--starts=5`, `--rate=150` (requests per
 * second; 0 skips the load).
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import autocannon, { type Request, type Result } from 'autocannon';
import { conclude, disturbanceOf, isBusy, median, spread } from './measure/figures.ts';
import { residentBytes, untilIdle } from './measure/processes.ts';
import {
  post,
  startVolant,
  temporaryDirectory,
  withVolant,
  withVolantOnPostgres,
  type VolantServer,
} from './measure/volant-server.ts';

const MOST_START_SECONDS = 2;
const MOST_MEGABYTES = { embedded: 700, PostgreSQL: 250 };
const CONNECTIONS = 10;
const LOGINS_PER_SECOND = 2;
const SAMPLE_EVERY_MS = 2_000;
const LAST_SAMPLES = 15;

const { values: options } = parseArgs({
  options: {
    minutes: { type: 'string', default: '5' },
    starts: { type: 'string', default: '5' },
    rate: { type: 'string', default: '150' },
  },
});
const seconds = Number(options.minutes) * 60;
const starts = Number(options.starts);
const rate = Number(options.rate);

const megabytes = (bytes: number): number => bytes / 1_000_000;

/** The time to start a bare Fastify: a baseline for the noise of the machine. */
const bareStartMs = async (): Promise<number> => {
  const startedAt = performance.now();
  const child = spawn(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import Fastify from 'fastify'; const app = Fastify(); app.get('/', async () => 'ok');
       await app.listen({ host: '127.0.0.1', port: 0 }); await fetch('http://127.0.0.1:' + app.addresses()[0].port); process.exit();`,
    ],
    { cwd: import.meta.dirname, stdio: 'ignore' },
  );
  await once(child, 'exit');
  return performance.now() - startedAt;
};

const measureStarts = async () => {
  const dataDir = temporaryDirectory();
  const first = await startVolant({ dataDir });
  await untilIdle(first.pid);
  await first.stop();
  process.stdout.write(
    `first start, with creation of the database and the demo fleet: ${(first.firstAnswerMs / 1000).toFixed(2)} s\n`,
  );
  const times: number[] = [];
  const costs: number[] = [];
  const bareTimes: number[] = [];
  const disturbances: number[] = [];
  for (let start = 0; start < starts; start += 1) {
    bareTimes.push((await bareStartMs()) / 1000);
    const measure = async (): Promise<void> => {
      const server = await startVolant({ dataDir });
      times.push(server.firstAnswerMs / 1000);
      costs.push(server.firstAnswerCpuSeconds);
      await server.stop();
    };
    disturbances.push(await disturbanceOf(measure));
  }
  const disturbance = median(disturbances);
  process.stdout.write(
    `first answer on an existing embedded database, ${starts} starts: ${spread(times, 2)} s, ` +
      `${spread(costs, 2)} s of processor in all threads (a bare Fastify in the same minute: ${spread(bareTimes, 2)} s; ` +
      `other processes used ${disturbance.toFixed(2)} processors)\n`,
  );
  return {
    what: isBusy(disturbance)
      ? 'first answer after a start (processor time, because the machine was busy)'
      : 'first answer after a start',
    value: median(isBusy(disturbance) ? costs : times),
    atMost: MOST_START_SECONDS,
    digits: 2,
    unit: ' s',
  };
};

const account = { email: 'bench@volant.example', password: 'Banc-d-essai-2026!' };

const failuresOf = (name: string, result: Result): string[] => {
  const refused = Object.keys(result.statusCodeStats).filter((code) => code !== '200');
  const problems = result.errors + result.timeouts > 0 || refused.length > 0 || result.requests.total === 0;
  return problems
    ? [`${name}: ${result.errors} errors, statuses ${JSON.stringify(result.statusCodeStats)}`]
    : [];
};

/** Reads pages like visitors and logs in while the memory is sampled. */
const measureMemory = async (name: keyof typeof MOST_MEGABYTES, server: VolantServer): Promise<number> => {
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

const memoryTarget = (name: keyof typeof MOST_MEGABYTES, value: number) => ({
  what: `memory after ${options.minutes} min of load, ${name}`,
  value,
  atMost: MOST_MEGABYTES[name],
  digits: 0,
  unit: ' MB',
});

const memoryOf = async (name: keyof typeof MOST_MEGABYTES, server: VolantServer) =>
  memoryTarget(name, await measureMemory(name, server));

const targets = starts > 0 ? [await measureStarts()] : [];
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
