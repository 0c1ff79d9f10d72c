/**
 * `npm run bench:month`: the ZIP of a month of 3,000 documents whose files are there, on the embedded database and on
 * PostgreSQL where it is installed. Meanwhile other requests are sent one after the other: the catalogue, which is answered
 * from memory, and the journal of receipts of a day, which asks the database. Their p99 is compared with that of as many
 * requests in the same minute without it. The round with the smallest ratio counts, because other processes only ever make
 * an answer slower.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { addMonths, agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { demoManager } from '../server/src/platform/config/demo-accounts.ts';
import { openDatabase } from '../server/src/platform/db/open-database.ts';
import { conclude, disturbanceOf, percentile } from './measure/figures.ts';
import { addMonthOfDocuments } from './measure/month-of-documents.ts';
import { cpuSeconds, untilIdle } from './measure/processes.ts';
import { scaled } from './measure/scale.ts';
import { timedGet } from './measure/timed-get.ts';
import {
  post,
  temporaryDirectory,
  withPostgres,
  withVolant,
  type VolantServer,
} from './measure/volant-server.ts';

const DOCUMENTS = scaled(3_000, 30);
const ROUNDS = scaled(3, 1);
const MAX_SECONDS = 20;
const MAX_RATIO = 3;
const PROBE_EVERY_MS = 10;
const QUIET_MS = scaled(5_000, 200);

const today = agencyDay(new Date());
const MONTH = addMonths(`${today.slice(0, 7)}-01`, -1).slice(0, 7);
const PROBED = ['/api/vehicules', `/api/journal?from=${today}&to=${today}`];

/** How long other requests take until something has ended. */
const probedUntil = async (
  server: VolantServer,
  token: string,
  something: Promise<unknown>,
): Promise<number[]> => {
  const times: number[] = [];
  const end = { isThere: false };
  void something.finally(() => (end.isThere = true));
  while (!end.isThere) {
    for (const path of PROBED) times.push(await timedGet(server, token, path));
    await delay(PROBE_EVERY_MS);
  }
  await something;
  return times;
};

const download = async (
  { origin }: VolantServer,
  token: string,
): Promise<{ seconds: number; bytes: number }> => {
  const startedAt = performance.now();
  const answer = await fetch(`${origin}/api/exports/${MONTH}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (!answer.ok || !answer.body) throw new Error(`the export answers ${answer.status}`);
  let bytes = 0;
  for await (const piece of answer.body) bytes += piece.length;
  return { seconds: (performance.now() - startedAt) / 1000, bytes };
};

const measureServer = async (
  name: string,
  server: VolantServer,
  { url, dataDir }: { url: string; dataDir: string },
) => {
  await untilIdle(server.pid);
  const database = await openDatabase({ url, poolSize: 1, isPatient: true });
  await addMonthOfDocuments(database.db, { month: MONTH, documents: DOCUMENTS, dataDir });
  await database.close();
  const { token } = (await post(server, '/api/auths/login', demoManager)) as { token: string };
  await untilIdle(server.pid);
  const seconds: number[] = [];
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const disturbance = await disturbanceOf(async () => {
      const quiet = await probedUntil(server, token, delay(QUIET_MS));
      const cpuBefore = cpuSeconds(server.pid);
      const exported = download(server, token);
      const busy = await probedUntil(server, token, exported);
      const { seconds: taken, bytes } = await exported;
      const cpu = cpuSeconds(server.pid) - cpuBefore;
      const [p99, p99Quiet] = [percentile(busy, 0.99), percentile(quiet, 0.99)];
      seconds.push(taken);
      ratios.push(p99 / p99Quiet);
      process.stdout.write(
        `${name}: ${(bytes / 1e6).toFixed(0)} MB in ${taken.toFixed(1)} s, ${cpu.toFixed(1)} s of a processor with all answers; p99 ${p99.toFixed(0)} ms, without it ${p99Quiet.toFixed(0)} ms\n`,
      );
    });
    process.stdout.write(
      `  all others used ${disturbance.toFixed(2)} processors meanwhile, the server among them\n`,
    );
  }
  return [
    {
      what: `a month of ${DOCUMENTS} documents, ${name}`,
      value: Math.min(...seconds),
      atMost: MAX_SECONDS,
      digits: 1,
      unit: ' s',
    },
    {
      what: `p99 of other requests meanwhile, ${name}`,
      value: Math.min(...ratios),
      atMost: MAX_RATIO,
      digits: 2,
      unit: '×',
    },
  ];
};

const onEmbedded = () => {
  const [dataDir, socketDir] = [temporaryDirectory(), temporaryDirectory()];
  return withVolant({ dataDir, temporaryDir: socketDir }, (server) => {
    const socket = readdirSync(socketDir).find((entry) => entry.startsWith('volant-db-'));
    if (socket === undefined) throw new Error('the embedded database has no socket');
    const url = `postgres://postgres@/postgres?host=${encodeURIComponent(join(socketDir, socket))}`;
    return measureServer('embedded', server, { url, dataDir });
  });
};

const embedded = await onEmbedded();
const postgres = await withPostgres((url) => {
  const dataDir = temporaryDirectory();
  return withVolant({ dataDir, databaseUrl: url }, (server) =>
    measureServer('PostgreSQL', server, { url, dataDir }),
  );
});
conclude([...embedded, ...(postgres ?? [])]);
