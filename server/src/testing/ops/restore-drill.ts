import { createHash, randomBytes } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from 'vitest';
import { addDays, agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { openDatabase, type Db } from '../../platform/db/open-database.ts';
import { databaseUrl } from '../global-setup.ts';
import { startServer, type ServerProcess } from '../processes.ts';

export const source = inject('database');
export const LIMIT_MS = 300_000;
export const started: ServerProcess[] = [];

export const addVehicle = (db: Db) =>
  db
    .insertInto('vehicle')
    .values({
      brand: 'Peugeot',
      model: '308',
      mileage_km: 12_000,
      daily_price_cents: 50_00,
      max_daily_mileage_km: 200,
      created_at: new Date(),
    })
    .execute();

/** A directory with the database that every drill begins with: creating an embedded one takes seconds. */
const makeTemplate = async (): Promise<string> => {
  const template = await mkdtemp(join(tmpdir(), 'volant-drill-'));
  if (source.kind === 'postgres') return template;
  const database = await openDatabase({
    url: undefined,
    dataDir: join(template, 'db'),
    loadDump: source.dump,
  });
  await addVehicle(database.db);
  await database.close();
  return template;
};

interface Drill {
  directory: string;
  env: Record<string, string>;
  /** Empty for an embedded database. */
  databaseName: string;
}

interface DrillOptions {
  env?: Record<string, string>;
  hasVehicle?: boolean;
}

/** A data directory and a database for a drill; one on PostgreSQL has no vehicle yet. */
const beginDrill = async (template: string): Promise<Drill> => {
  const directory = await mkdtemp(join(tmpdir(), 'volant-drill-'));
  const env = { DATA_DIR: directory, RATE_LIMITS: 'off' };
  if (source.kind === 'embedded') {
    await cp(template, directory, { recursive: true });
    return { directory, env, databaseName: '' };
  }
  const databaseName = `volant_drill_${randomBytes(4).toString('hex')}`;
  const admin = await openDatabase({ url: source.url, poolSize: 1, isPatient: true });
  await sql`CREATE DATABASE ${sql.id(databaseName)} TEMPLATE ${sql.id(source.template)}`.execute(admin.db);
  await admin.close();
  return { directory, env: { ...env, DATABASE_URL: databaseUrl(source.url, databaseName) }, databaseName };
};

/** Kills the servers that still run, and removes the directory and every database of the drill. */
const endDrill = async ({ directory, databaseName }: Drill): Promise<void> => {
  for (const { child } of started) child.kill('SIGKILL');
  await Promise.all(started.splice(0).map(({ ended }) => ended));
  await rm(directory, { recursive: true, force: true });
  if (source.kind === 'embedded') return;
  const admin = await openDatabase({ url: source.url, poolSize: 1, isPatient: true });
  const { rows } = await sql<{ datname: string }>`
    SELECT datname FROM pg_database WHERE datname LIKE ${`${databaseName}%`}`.execute(admin.db);
  for (const { datname } of rows) await sql`DROP DATABASE ${sql.id(datname)} WITH (FORCE)`.execute(admin.db);
  await admin.close();
};

export const end = async (server: ServerProcess): Promise<void> => {
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
};

export const call = async <T>(
  server: ServerProcess,
  path: string,
  { token, body }: { token?: string; body?: unknown } = {},
): Promise<{ status: number; body: T }> => {
  const response = await fetch(`${server.url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as T };
};

export const PASSWORD = 'Tournesol-9!';

export const register = async (server: ServerProcess, email: string): Promise<string> => {
  const body = {
    email,
    password: PASSWORD,
    firstName: 'Léa',
    lastName: 'Peeters',
    phoneNumber: '0470123456',
  };
  const answer = await call<{ token: string }>(server, '/api/auths/register', { body });
  expect(answer.status).toBe(201);
  return answer.body.token;
};

interface Booked {
  id: number;
  status: string;
}

export const book = async (server: ServerProcess, token: string, from: number): Promise<Booked> => {
  const today = agencyDay(new Date());
  const vehicles = await call<{ id: number }[]>(server, '/api/vehicules');
  const body = {
    vehicule: { id: vehicles.body[0]?.id },
    startDate: addDays(today, from),
    endDate: addDays(today, from + 2),
    totalPrice: 100,
  };
  const answer = await call<Booked>(server, '/api/reservations', { token, body });
  expect(answer.status).toBe(201);
  return answer.body;
};

/** The status of an order: 503 until the restored books are compared. */
export const tryToBook = async (server: ServerProcess, token: string, from: number): Promise<number> => {
  const today = agencyDay(new Date());
  const vehicles = await call<{ id: number }[]>(server, '/api/vehicules');
  const body = {
    vehicule: { id: vehicles.body[0]?.id },
    startDate: addDays(today, from),
    endDate: addDays(today, from + 2),
    totalPrice: 100,
  };
  return (await call(server, '/api/reservations', { token, body })).status;
};

export const pay = async (server: ServerProcess, token: string, reservation: Booked): Promise<void> => {
  const intent = await call<{ clientSecret: string }>(server, '/api/payment/create-payment-intent', {
    token,
    body: { amount: 3_000, reservationId: reservation.id },
  });
  const id = intent.body.clientSecret.split('_secret_')[0] ?? '';
  const paid = await fetch(`${server.sandboxUrl}/v1/payment_intents/${id}/confirm`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_sandbox' },
    body: new URLSearchParams({ payment_method: 'pm_card_visa', return_url: 'http://localhost/' }),
  });
  expect(paid.status).toBe(200);
  const settled = await call<{ payment: string }>(server, `/api/payment/${id}/reservation`, { token });
  expect(settled.body.payment).toBe('confirmed');
};

/** The latest first. */
export const mine = async (server: ServerProcess, token: string): Promise<[Booked, ...Booked[]]> =>
  (await call<[Booked, ...Booked[]]>(server, '/api/reservations/me', { token })).body;

interface Manifest {
  rows: Record<string, number>;
  database: { file: string; sha256: string };
}

export const changeManifest = async (backup: string, change: (manifest: Manifest) => void): Promise<void> => {
  const file = join(backup, 'backup.json');
  const manifest = JSON.parse(await readFile(file, 'utf8')) as Manifest;
  change(manifest);
  await writeFile(file, JSON.stringify(manifest));
};

/** Replaces the dump by other bytes, and its hash by theirs. */
export const replaceDump = (backup: string, bytes: Buffer): Promise<void> => {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return changeManifest(backup, ({ database }) => {
    database.sha256 = sha256;
  }).then(async () => {
    const manifest = JSON.parse(await readFile(join(backup, 'backup.json'), 'utf8')) as Manifest;
    await writeFile(join(backup, manifest.database.file), bytes);
  });
};

/**
 * A drill for each test of a file or of a group: `drill` is the present one. `env`: further settings of its server.
 * `hasVehicle`: also on PostgreSQL.
 */
export const drillForEachTest = ({ env = {}, hasVehicle = false }: DrillOptions = {}) => {
  let template: string;
  const drill: Drill = { directory: '', env: {}, databaseName: '' };
  beforeAll(async () => {
    template = await makeTemplate();
  });
  afterAll(() => rm(template, { recursive: true, force: true }));
  beforeEach(async () => {
    const begun = await beginDrill(template);
    Object.assign(drill, { ...begun, env: { ...begun.env, ...env } });
    if (hasVehicle && source.kind === 'postgres') await withBase(addVehicle);
  });
  afterEach(() => endDrill(drill));

  /** Opens the database while no server runs. */
  const withBase = async <T>(act: (db: Db) => Promise<T>): Promise<T> => {
    const database = await openDatabase(
      source.kind === 'embedded'
        ? { url: undefined, dataDir: join(drill.directory, 'db') }
        : { url: drill.env['DATABASE_URL'], poolSize: 1 },
    );
    try {
      return await act(database.db);
    } finally {
      await database.close();
    }
  };

  const start = async (): Promise<ServerProcess> => {
    const server = await startServer(drill.env);
    started.push(server);
    await server.ready();
    return server;
  };

  const backups = (): string => join(drill.directory, 'backups');

  /** The directory also holds the number file. */
  const latestBackup = async (): Promise<string> =>
    (await readdir(backups())).filter((name) => name.startsWith('volant-')).at(-1) ?? '';

  const copyOfBackup = async (name: string, as: string): Promise<string> => {
    const copy = join(backups(), as);
    await cp(join(backups(), name), copy, { recursive: true });
    return copy;
  };

  /** The databases in the data directory, or on the server, other than the one in use. */
  const otherBases = async (): Promise<string[]> => {
    if (source.kind === 'embedded') {
      return (await readdir(drill.directory)).filter((file) => file.startsWith('db.'));
    }
    const admin = await openDatabase({ url: source.url, poolSize: 1, isPatient: true });
    const { rows } = await sql<{ datname: string }>`
    SELECT datname FROM pg_database WHERE datname LIKE ${`${drill.databaseName}\\_%`}`.execute(admin.db);
    await admin.close();
    return rows.map(({ datname }) => datname);
  };

  const brands = (): Promise<string[]> =>
    withBase(async (db) =>
      (await db.selectFrom('vehicle').select('brand').execute()).map(({ brand }) => brand),
    );

  return { drill, withBase, start, backups, latestBackup, copyOfBackup, otherBases, brands };
};
