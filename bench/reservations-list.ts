/**
 * `npm run bench:reservations`: the manager's whole list (`GET /api/reservations` without `limit`) of 10,000 reservations
 * against the plain SQL that fetches the same rows, on the embedded database and on PostgreSQL where it is installed.
 * Measured in turn, the order reversed every round; the result is the median ratio of the quiet rounds.
 */
import { readdirSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { openDatabase, type OpenDatabase } from '../server/src/platform/db/open-database.ts';
import { demoManager } from '../server/src/platform/config/demo-accounts.ts';
import { conclude, inTurn, median, pairedRatios, spread } from './measure/figures.ts';
import { untilIdle } from './measure/processes.ts';
import { addReservations, fetchRows } from './measure/many-reservations.ts';
import { scaled } from './measure/scale.ts';
import { post, temporaryDirectory, withVolant, withVolantOnPostgres } from './measure/volant-server.ts';
import type { VolantServer } from './measure/volant-server.ts';

const RESERVATIONS = scaled(10_000, 200);
const ROUNDS = scaled(12, 2);
const MAX_RATIO = 4;

/** Milliseconds until the last byte, and the number of bytes. */
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
  const { token } = (await post(server, '/api/auths/login', demoManager)) as { token: string };
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
  // Warm-up.
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
    atMost: MAX_RATIO,
    digits: 2,
    unit: '×',
  };
};

const compareOn = async (name: string, server: VolantServer, url: string) => {
  const database = await openDatabase({ url, poolSize: 1, isPatient: true });
  try {
    return await compare(name, server, database);
  } finally {
    await database.close();
  }
};

const onEmbedded = () => {
  const socketDir = temporaryDirectory();
  return withVolant({ dataDir: temporaryDirectory(), temporaryDir: socketDir }, (server) => {
    const socket = readdirSync(socketDir).find((entry) => entry.startsWith('volant-db-'));
    if (socket === undefined) throw new Error('the embedded database has no socket');
    const host = encodeURIComponent(join(socketDir, socket));
    return compareOn('embedded', server, `postgres://postgres@/postgres?host=${host}`);
  });
};

const embedded = await onEmbedded();
const postgres = await withVolantOnPostgres((server, url) => compareOn('PostgreSQL', server, url));
conclude(postgres ? [embedded, postgres] : [embedded]);
