import { randomBytes } from 'node:crypto';
import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { addDays, agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { openDatabase, type Db } from '../db/open-database.ts';
import { restoreMark } from '../db/restore-mark.ts';
import { databaseUrl } from '../testing/global-setup.ts';
import { runOperation, startServer, type ServerProcess } from '../testing/processes.ts';

const source = inject('database');
const LIMIT_MS = 300_000;

let directory: string;
let env: Record<string, string>;
let databaseName: string;
const started: ServerProcess[] = [];

/** Does something with the base while no server runs. */
const withBase = async <T>(act: (db: Db) => Promise<T>): Promise<T> => {
  const database = await openDatabase(
    source.kind === 'embedded'
      ? { url: undefined, dataDir: join(directory, 'db') }
      : { url: env['DATABASE_URL'], poolSize: 1 },
  );
  try {
    return await act(database.db);
  } finally {
    await database.close();
  }
};

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'volant-drill-'));
  env = { DATA_DIR: directory, RATE_LIMITS: 'off' };
  if (source.kind === 'embedded') {
    const database = await openDatabase({
      url: undefined,
      dataDir: join(directory, 'db'),
      loadDump: source.dump,
    });
    await sql`SELECT 1`.execute(database.db);
    await database.close();
  } else {
    databaseName = `volant_drill_${randomBytes(4).toString('hex')}`;
    const admin = await openDatabase({ url: source.url, poolSize: 1, isPatient: true });
    await sql`CREATE DATABASE ${sql.id(databaseName)} TEMPLATE ${sql.id(source.template)}`.execute(admin.db);
    await admin.close();
    env['DATABASE_URL'] = databaseUrl(source.url, databaseName);
  }
  await withBase((db) =>
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
      .execute(),
  );
});

afterEach(async () => {
  for (const { child } of started) child.kill('SIGKILL');
  await Promise.all(started.splice(0).map(({ ended }) => ended));
  await rm(directory, { recursive: true, force: true });
  if (source.kind === 'embedded') return;
  const admin = await openDatabase({ url: source.url, poolSize: 1, isPatient: true });
  const { rows } = await sql<{ datname: string }>`
    SELECT datname FROM pg_database WHERE datname LIKE ${`${databaseName}%`}`.execute(admin.db);
  for (const { datname } of rows) await sql`DROP DATABASE ${sql.id(datname)} WITH (FORCE)`.execute(admin.db);
  await admin.close();
});

const start = async (): Promise<ServerProcess> => {
  const server = await startServer(env);
  started.push(server);
  await server.ready();
  return server;
};

const end = async (server: ServerProcess): Promise<void> => {
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
};

const call = async <T>(
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

const PASSWORD = 'Tournesol-9!';

const register = async (server: ServerProcess, email: string): Promise<string> => {
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

const book = async (server: ServerProcess, token: string, from: number): Promise<Booked> => {
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

const pay = async (server: ServerProcess, token: string, reservation: Booked): Promise<void> => {
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

const mine = async (server: ServerProcess, token: string): Promise<Booked[]> =>
  (await call<Booked[]>(server, '/api/reservations/me', { token })).body;

it(
  'a backup of the running server brings its reservations and photos back, and nothing of what came later',
  async () => {
    await mkdir(join(directory, 'photos'), { recursive: true });
    await writeFile(join(directory, 'photos', 'before.webp'), 'before');
    const first = await start();
    const early = await register(first, 'avant@exemple.be');
    const paid = await book(first, early, 3);
    await pay(first, early, paid);
    await register(first, 'efface@exemple.be');

    const saved = await runOperation(['backup'], env);
    expect(saved.output).toContain('Sauvegardé : ');
    expect(saved.code).toBe(0);

    // Life goes on: another customer, another rental, somebody who wants to be forgotten, a photo lost.
    const late = await register(first, 'apres@exemple.be');
    await book(first, late, 10);
    const erased = await runOperation(['gdpr', 'erase', 'efface@exemple.be'], env);
    expect(erased.output).toContain('efface@exemple.be est effacé.');
    await rm(join(directory, 'photos', 'before.webp'));

    const refused = await runOperation(['restore', 'latest'], env);
    expect(refused.code).toBe(1);
    expect(refused.output).toMatch(
      /déjà utilisé par un autre serveur|est utilisée \(\d+ connexions\) : arrêtez le serveur/,
    );
    expect(await mine(first, late)).toHaveLength(1);
    await end(first);

    const restored = await runOperation(['restore', 'latest'], env);
    expect(restored.output).toContain('Vérifié : ');
    expect(restored.output).toContain("L'ancienne base est conservée");
    expect(restored.output).toContain('effacées de nouveau : 1');
    expect(restored.code).toBe(0);
    expect(await readFile(join(directory, 'photos', 'before.webp'), 'utf8')).toBe('before');

    const second = await start();
    expect(await mine(second, early)).toMatchObject([{ id: paid.id, status: 'upcoming' }]);
    expect((await call(second, '/api/auths/me', { token: late })).status).toBe(401);
    const login = { email: 'efface@exemple.be', password: PASSWORD };
    expect((await call(second, '/api/auths/login', { body: login })).status).toBe(401);
    // The dates of the lost rental are free, and the base takes new ones.
    const again = await register(second, 'apres@exemple.be');
    expect((await book(second, again, 10)).status).toBe('pending');
    await end(second);
  },
  LIMIT_MS,
);

it(
  'a damaged or cut backup is refused, and the base stays as it was',
  async () => {
    expect((await runOperation(['restore', 'latest'], env)).output).toContain('Aucune sauvegarde dans');
    const saved = await runOperation(['backup'], env);
    expect(saved.code).toBe(0);
    const [name = ''] = await readdir(join(directory, 'backups'));
    const list = await runOperation(['restore'], env);
    expect(list.output).toContain(name);

    const damaged = join(directory, 'backups', 'damaged');
    await cp(join(directory, 'backups', name), damaged, { recursive: true });
    const dump = (await readdir(damaged)).find((file) => file.startsWith('database.')) ?? '';
    await appendFile(join(damaged, dump), 'x');
    const refused = await runOperation(['restore', 'damaged'], env);
    expect(refused.output).toContain('est abîmée');
    expect(refused.code).toBe(1);

    // What its manifest promises is counted, whatever the file says of itself.
    const short = join(directory, 'backups', 'short');
    await cp(join(directory, 'backups', name), short, { recursive: true });
    const manifest = JSON.parse(await readFile(join(short, 'backup.json'), 'utf8')) as {
      rows: Record<string, number>;
    };
    manifest.rows['vehicle'] = 7;
    await writeFile(join(short, 'backup.json'), JSON.stringify(manifest));
    const counted = await runOperation(['restore', 'short'], env);
    expect(counted.output).toContain("n'est pas entière : vehicle (1 au lieu de 7)");
    expect(counted.code).toBe(1);

    const vehicles = await withBase((db) => db.selectFrom('vehicle').select('brand').execute());
    expect(vehicles).toEqual([{ brand: 'Peugeot' }]);
    expect((await readdir(directory)).filter((file) => file.startsWith('db.'))).toEqual([]);
  },
  LIMIT_MS,
);

it.skipIf(source.kind === 'postgres')(
  'a restoration cut between the old base and the new one keeps the server from making an empty one',
  async () => {
    await runOperation(['backup'], env);
    await writeFile(restoreMark(directory), 'cut');
    await rm(join(directory, 'db'), { recursive: true });
    const refused = await startServer(env);
    started.push(refused);
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toContain('Une restauration a été interrompue');
    expect((await runOperation(['restore', 'latest'], env)).code).toBe(0);
    const vehicles = await withBase((db) => db.selectFrom('vehicle').select('brand').execute());
    expect(vehicles).toEqual([{ brand: 'Peugeot' }]);
  },
  LIMIT_MS,
);
