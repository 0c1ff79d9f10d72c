/**
 * `npm run bench:reservations`: the whole list of a manager (`GET /api/reservations` without `limit`) of 10,000
 * reservations, against the bare SQL that fetches the same rows from the same database. In turn, the order reversed
 * every round, on the embedded database and on PostgreSQL where it is installed. The ratio is the median of those of the
 * quieter half of the rounds.
 */
import { readdirSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { findPostgres, startPostgres } from '../scripts/postgres.mjs';
import { openDatabase, type OpenDatabase } from '../server/src/db/open-database.ts';
import { demoManager } from '../server/src/demo/demo-accounts.ts';
import { conclude, inTurn, median, pairedRatios, spread } from './measure/figures.ts';
import { untilIdle } from './measure/processes.ts';
import { addReservations, fetchRows } from './measure/many-reservations.ts';
import { startVolant, temporaryDirectory, type VolantServer } from './measure/volant-server.ts';

const RESERVATIONS = 10_000;
const ROUNDS = 12;
const MOST_RATIO = 3;

const logIn = async (origin: string): Promise<string> => {
  const answer = await fetch(`${origin}/api/auths/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(demoManager),
  });
  if (!answer.ok) throw new Error(`login: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { token: string }).token;
};

/** Milliseconds until the last byte, and how many there were; the bytes are not kept. */
const timedList = ({ origin }: VolantServer, token: string): Promise<{ ms: number; bytes: number }> =>
  new Promise((resolve, reject) => {
    const startedAt = performance.now();
    get(`${origin}/api/reservations`, { headers: { authorization: `Bearer ${token}` } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`the list answers ${String(answer.statusCode)}`));
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
      answer.on('end', () => resolve({ ms: performance.now() - startedAt, bytes }));
      answer.on('error', reject);
    }).on('error', reject);
  });

const compare = async (name: string, server: VolantServer, database: OpenDatabase) => {
  await untilIdle(server.pid);
  const { total } = await addReservations(database.db, RESERVATIONS);
  const token = await logIn(server.origin);
  const ours: number[] = [];
  const theirs: number[] = [];
  let sent = 0;
  const list = async (): Promise<void> => {
    const { ms, bytes } = await timedList(server, token);
    ours.push(ms);
    sent = bytes;
  };
  const query = async (): Promise<void> => {
    const startedAt = performance.now();
    await fetchRows(database.db);
    theirs.push(performance.now() - startedAt);
  };
  // The first calls compile.
  for (let call = 0; call < 3; call += 1) {
    await list();
    await query();
  }
  ours.length = 0;
  theirs.length = 0;
  const { quiet, disturbance } = await inTurn(ROUNDS, list, query);
  const of = (times: readonly number[]): number[] => quiet.map((round) => times[round]!);
  const ratios = pairedRatios(of(ours), of(theirs));
  process.stdout.write(
    `${name}: ${total} reservations, ${(sent / 1e6).toFixed(1)} MB\n` +
      `  list  ${spread(of(ours), 0)} ms\n` +
      `  SQL   ${spread(of(theirs), 0)} ms\n` +
      `  ratio ${spread(ratios, 2)}; others used ${disturbance.toFixed(2)} processors meanwhile\n`,
  );
  return {
    what: `list of ${total} reservations, ${name}`,
    value: median(ratios),
    atMost: MOST_RATIO,
    digits: 2,
    unit: '×',
  };
};

const withDatabase = async (
  name: string,
  { url, start }: { url: () => string; start: () => Promise<VolantServer> },
) => {
  const server = await start();
  try {
    const database = await openDatabase({ url: url(), poolSize: 1, isPatient: true });
    try {
      return await compare(name, server, database);
    } finally {
      await database.close();
    }
  } finally {
    await server.stop();
  }
};

const onEmbedded = () => {
  const socketDir = temporaryDirectory();
  const socket = (): string => {
    const found = readdirSync(socketDir).find((entry) => entry.startsWith('volant-db-'));
    if (found === undefined) throw new Error('the embedded database has no socket');
    return join(socketDir, found);
  };
  return withDatabase('embedded', {
    start: () => startVolant({ dataDir: temporaryDirectory(), temporaryDir: socketDir }),
    url: () => `postgres://postgres@/postgres?host=${encodeURIComponent(socket())}`,
  });
};

const onPostgres = async () => {
  const binaries = findPostgres();
  if (binaries === undefined) {
    process.stdout.write('PostgreSQL: skipped, there is none on this machine\n');
    return [];
  }
  const postgres = await startPostgres(binaries);
  try {
    const start = () => startVolant({ dataDir: temporaryDirectory(), databaseUrl: postgres.url });
    return [await withDatabase('PostgreSQL', { start, url: () => postgres.url })];
  } finally {
    await postgres.stop();
  }
};

conclude([await onEmbedded(), ...(await onPostgres())]);
