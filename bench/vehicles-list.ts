/**
 * `npm run bench:list`: vehicle lists per second, against a bare Fastify that sends the same bytes and headers. Measured in
 * turn, the order reversed every round; the result is the median ratio of the quiet rounds.
 */
import autocannon from 'autocannon';
import { conclude, inTurn, isBusy, lowerQuartile, median, pairedRatios, spread } from './measure/figures.ts';
import { cpuSeconds, untilIdle } from './measure/processes.ts';
import { recordAnswer } from './measure/recorded-answer.ts';
import { startReference, type ReferenceServer } from './measure/reference-server.ts';
import { scaled } from './measure/scale.ts';
import { startVolant, temporaryDirectory, type VolantServer } from './measure/volant-server.ts';

const PATH = '/api/vehicules';
const CONNECTIONS = 50;
/** Many short rounds: on a shared machine, neighbouring seconds are comparable, neighbouring minutes are not. */
const ROUNDS = scaled(24, 1);
const SECONDS = 1;
const WARM_UP_SECONDS = scaled(3, 1);

interface Load {
  requestsPerSecond: number;
  cpuMicrosecondsPerRequest: number;
}

interface Case {
  name: string;
  status: number;
  headers: Record<string, string>;
  leastRatio: number;
}

const load = async (
  { origin, pid }: { origin: string; pid: number },
  { path, headers, status }: Case & { path: string },
  seconds: number,
): Promise<Load> => {
  const before = cpuSeconds(pid);
  const result = await autocannon({
    url: origin + path,
    connections: CONNECTIONS,
    duration: seconds,
    headers,
  });
  const cpu = cpuSeconds(pid) - before;
  const { total } = result.requests;
  const others = Object.keys(result.statusCodeStats).filter((code) => Number(code) !== status);
  if (result.errors > 0 || others.length > 0 || total === 0) {
    throw new Error(
      `${origin + path}: ${result.errors} errors, statuses ${others.join(', ') || 'as expected'}`,
    );
  }
  return { requestsPerSecond: total / result.duration, cpuMicrosecondsPerRequest: (cpu / total) * 1e6 };
};

/** The ratio of Volant's requests per second to those of the reference. */
const compare = async (
  volant: VolantServer,
  reference: ReferenceServer,
  wanted: Case,
  referencePath: string,
): Promise<{ value: number; how: string }> => {
  const ours: Load[] = [];
  const theirs: Load[] = [];
  const measureOurs = (seconds: number): Promise<Load> => load(volant, { ...wanted, path: PATH }, seconds);
  const measureTheirs = (seconds: number): Promise<Load> =>
    load(reference, { ...wanted, path: referencePath }, seconds);
  await measureOurs(WARM_UP_SECONDS);
  await measureTheirs(WARM_UP_SECONDS);
  const { quiet, disturbance } = await inTurn(
    ROUNDS,
    async () => ours.push(await measureOurs(SECONDS)),
    async () => theirs.push(await measureTheirs(SECONDS)),
  );
  const rates = (loads: readonly Load[]): number[] => quiet.map((round) => loads[round]!.requestsPerSecond);
  const costs = (loads: readonly Load[]): number[] =>
    quiet.map((round) => loads[round]!.cpuMicrosecondsPerRequest);
  const ratios = pairedRatios(rates(ours), rates(theirs));
  process.stdout.write(
    `${wanted.name}\n` +
      `  Volant        ${spread(rates(ours), 0)} req/s, ${spread(costs(ours), 1)} µs of processor per request\n` +
      `  bare Fastify  ${spread(rates(theirs), 0)} req/s, ${spread(costs(theirs), 1)} µs of processor per request\n` +
      `  ratio         ${spread(ratios, 3)}; of processor time ${spread(pairedRatios(costs(ours), costs(theirs)), 2)}\n` +
      `  other processes used ${disturbance.toFixed(2)} processors\n`,
  );
  if (!isBusy(disturbance)) return { value: median(ratios), how: 'requests per second' };
  const allCosts = (loads: readonly Load[]): number[] => loads.map((one) => one.cpuMicrosecondsPerRequest);
  return {
    value: lowerQuartile(allCosts(theirs)) / lowerQuartile(allCosts(ours)),
    how: 'requests per second of processor time, because the machine was busy',
  };
};

const volant = await startVolant({ dataDir: temporaryDirectory() });
try {
  await untilIdle(volant.pid);
  const plain = await recordAnswer(volant.origin, PATH);
  const vehicles = JSON.parse(plain.body.toString()) as unknown[];
  const etag = plain.headers['etag'];
  if (vehicles.length === 0 || etag === undefined) throw new Error('the list is empty or has no ETag');

  const cases: Case[] = [
    { name: 'without accept-encoding', status: 200, headers: {}, leastRatio: 0.95 },
    {
      name: 'with the headers of a browser',
      status: 200,
      headers: { 'accept-encoding': 'gzip, deflate, br, zstd' },
      leastRatio: 0.95,
    },
    { name: 'not modified', status: 304, headers: { 'if-none-match': etag }, leastRatio: 0.9 },
  ];
  const answers = await Promise.all(
    cases.map(async ({ headers }, index) => ({
      ...(await recordAnswer(volant.origin, PATH, headers)),
      path: `/recorded/${index}`,
    })),
  );
  const reference = await startReference(new URL('./measure/bare-fastify.ts', import.meta.url), answers);
  try {
    process.stdout.write(
      `${vehicles.length} vehicles, ${CONNECTIONS} connections, ${ROUNDS} rounds of ${SECONDS} s\n`,
    );
    const targets = [];
    for (const [index, wanted] of cases.entries()) {
      const { path, body, headers } = answers[index]!;
      process.stdout.write(`\n${body.length} bytes, ${Object.keys(headers).length} headers; `);
      const { value, how } = await compare(volant, reference, wanted, path);
      targets.push({
        what: `vehicle list, ${wanted.name} (${how})`,
        value,
        atLeast: wanted.leastRatio,
        digits: 2,
        unit: '×',
      });
    }
    conclude(targets);
  } finally {
    await reference.stop();
  }
} finally {
  await volant.stop();
}
