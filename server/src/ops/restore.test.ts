// @module-tag long
import { createHash, randomBytes } from 'node:crypto';
import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { addDays, agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { openDatabase, type Db } from '../db/open-database.ts';
import { isComparisonOwed } from '../db/restored-base.store.ts';
import { restoreMark, restoringBase, restoringDump } from '../db/restore-mark.ts';
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

const addVehicle = (db: Db) =>
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

/** The base that every drill begins with: an embedded one takes seconds to make. */
let template: string;
beforeAll(async () => {
  template = await mkdtemp(join(tmpdir(), 'volant-drill-'));
  if (source.kind === 'postgres') return;
  const database = await openDatabase({
    url: undefined,
    dataDir: join(template, 'db'),
    loadDump: source.dump,
  });
  await addVehicle(database.db);
  await database.close();
});
afterAll(() => rm(template, { recursive: true, force: true }));

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'volant-drill-'));
  env = { DATA_DIR: directory, RATE_LIMITS: 'off' };
  if (source.kind === 'embedded') {
    await cp(template, directory, { recursive: true });
    return;
  }
  databaseName = `volant_drill_${randomBytes(4).toString('hex')}`;
  const admin = await openDatabase({ url: source.url, poolSize: 1, isPatient: true });
  await sql`CREATE DATABASE ${sql.id(databaseName)} TEMPLATE ${sql.id(source.template)}`.execute(admin.db);
  await admin.close();
  env['DATABASE_URL'] = databaseUrl(source.url, databaseName);
  await withBase(addVehicle);
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

/** What an order is answered: 503 until the restored books were compared. */
const tryToBook = async (server: ServerProcess, token: string, from: number): Promise<number> => {
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

/** The latest first. */
const mine = async (server: ServerProcess, token: string): Promise<[Booked, ...Booked[]]> =>
  (await call<[Booked, ...Booked[]]>(server, '/api/reservations/me', { token })).body;

const backups = (): string => join(directory, 'backups');

/** Beside them stands what was noted of the numbers given. */
const latestBackup = async (): Promise<string> =>
  (await readdir(backups())).filter((name) => name.startsWith('volant-')).at(-1) ?? '';

const copyOfBackup = async (name: string, as: string): Promise<string> => {
  const copy = join(backups(), as);
  await cp(join(backups(), name), copy, { recursive: true });
  return copy;
};

interface Manifest {
  rows: Record<string, number>;
  database: { file: string; sha256: string };
}

const changeManifest = async (backup: string, change: (manifest: Manifest) => void): Promise<void> => {
  const file = join(backup, 'backup.json');
  const manifest = JSON.parse(await readFile(file, 'utf8')) as Manifest;
  change(manifest);
  await writeFile(file, JSON.stringify(manifest));
};

/** Puts other bytes in the place of the dump, under their own hash. */
const replaceDump = (backup: string, bytes: Buffer): Promise<void> => {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return changeManifest(backup, ({ database }) => {
    database.sha256 = sha256;
  }).then(async () => {
    const manifest = JSON.parse(await readFile(join(backup, 'backup.json'), 'utf8')) as Manifest;
    await writeFile(join(backup, manifest.database.file), bytes);
  });
};

/** Names that the data directory, or the server, has of bases other than the one in use. */
const otherBases = async (): Promise<string[]> => {
  if (source.kind === 'embedded') {
    return (await readdir(directory)).filter((file) => file.startsWith('db.'));
  }
  const admin = await openDatabase({ url: source.url, poolSize: 1, isPatient: true });
  const { rows } = await sql<{ datname: string }>`
    SELECT datname FROM pg_database WHERE datname LIKE ${`${databaseName}\\_%`}`.execute(admin.db);
  await admin.close();
  return rows.map(({ datname }) => datname);
};

const brands = (): Promise<string[]> =>
  withBase(async (db) =>
    (await db.selectFrom('vehicle').select('brand').execute()).map(({ brand }) => brand),
  );

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
    const forgotten = await book(first, late, 10);
    const second = await book(first, early, 20);
    await pay(first, early, second);
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

    const again = await start();
    expect((await call(again, '/api/auths/me', { token: late })).status).toBe(401);
    const login = { email: 'efface@exemple.be', password: PASSWORD };
    expect((await call(again, '/api/auths/login', { body: login })).status).toBe(401);
    // What the backup does not know of, the provider does: the paid rental is written again.
    await expect.poll(() => mine(again, early), { timeout: 30_000 }).toHaveLength(2);
    const [rebuilt, kept] = await mine(again, early);
    expect(kept).toMatchObject({ id: paid.id, status: 'upcoming' });
    expect(rebuilt).toMatchObject({ status: 'upcoming' });
    // The dates of the lost rental are free, and its number stands in mails: nothing else gets it.
    const taken = await book(again, await register(again, 'apres@exemple.be'), 10);
    expect(taken.status).toBe('pending');
    const given = [paid.id, forgotten.id, second.id];
    for (const { id } of [rebuilt, taken]) expect(id).toBeGreaterThan(Math.max(...given) + 1_000);
    await end(again);
  },
  LIMIT_MS,
);

it(
  'numbers never come again, however often a backup is restored, and nothing is sold before the comparison',
  async () => {
    const first = await start();
    const early = await register(first, 'avant@exemple.be');
    await end(first);
    expect((await runOperation(['backup'], env)).code).toBe(0);
    const given: number[] = [];
    for (const round of [1, 2]) {
      const server = await start();
      const late = await register(server, `apres${round}@exemple.be`);
      const { id } = await call<{ id: number }>(server, '/api/auths/me', { token: late }).then(
        ({ body }) => body,
      );
      await expect.poll(() => tryToBook(server, early, 10), { timeout: 60_000 }).toBeLessThan(300);
      given.push(id, (await mine(server, early))[0].id);
      await end(server);
      const restored = await runOperation(['restore', 'latest'], env);
      expect([restored.code, restored.output]).toEqual([0, expect.stringContaining('Restauré : ')]);
      expect(await withBase(isComparisonOwed)).toBe(true);
    }
    const server = await start();
    await expect.poll(() => tryToBook(server, early, 10), { timeout: 60_000 }).toBe(201);
    const next = await call<{ id: number }>(server, '/api/auths/me', {
      token: await register(server, 'encore@exemple.be'),
    });
    given.push(next.body.id);
    expect(new Set(given).size).toBe(given.length);
    expect(next.body.id).toBeGreaterThan(20_000);
    await end(server);
  },
  LIMIT_MS,
);

it(
  'a damaged or cut backup is refused, and the base stays as it was',
  async () => {
    expect((await runOperation(['restore', 'latest'], env)).output).toContain('Aucune sauvegarde dans');
    const saved = await runOperation(['backup'], env);
    expect(saved.code).toBe(0);
    const name = await latestBackup();
    const list = await runOperation(['restore'], env);
    expect(list.output).toContain(name);

    const restore = async (as: string): Promise<string> => {
      const { code, output } = await runOperation(['restore', as], env);
      expect([as, code, output]).toEqual([as, 1, expect.not.stringMatching(/\n\s+at /)]);
      return output;
    };
    const damaged = await copyOfBackup(name, 'damaged');
    const dump = (await readdir(damaged)).find((file) => file.startsWith('database.')) ?? '';
    await appendFile(join(damaged, dump), 'x');
    expect(await restore('damaged')).toContain('est abîmée');

    // What its manifest promises is counted, whatever the file says of itself.
    const short = await copyOfBackup(name, 'short');
    await changeManifest(short, ({ rows }) => {
      rows['vehicle'] = 7;
    });
    expect(await restore('short')).toContain("n'est pas entière : vehicle (1 au lieu de 7)");

    const garbage = await copyOfBackup(name, 'garbage');
    await replaceDump(garbage, randomBytes(10_000));
    expect(await restore('garbage')).toMatch(/ne se décompresse pas|pg_restore a échoué/);
    if (source.kind === 'embedded') {
      await replaceDump(garbage, gzipSync(randomBytes(10_000)));
      expect(await restore('garbage')).toContain("ne s'ouvre pas");
    }

    await writeFile(join(garbage, 'backup.json'), '{}');
    expect(await restore('garbage')).toContain("n'est pas une sauvegarde complète");
    await writeFile(join(garbage, 'backup.json'), '{"format":2}');
    expect(await restore('garbage')).toContain("vient d'une version plus récente");
    expect(await restore(directory)).toContain("n'est pas une sauvegarde complète");

    expect(await brands()).toEqual(['Peugeot']);
    expect(await otherBases()).toEqual([]);
  },
  LIMIT_MS,
);

it(
  'a backup of a later version is refused: this one does not know what it means',
  async () => {
    await withBase((db) =>
      sql`INSERT INTO migration VALUES ('999-later.sql', '-', ${new Date()})`.execute(db),
    );
    expect((await runOperation(['backup'], env)).code).toBe(0);
    const refused = await runOperation(['restore', 'latest'], env);
    expect(refused.output).toContain("vient d'une version plus récente de Volant (999-later.sql)");
    expect(refused.code).toBe(1);
    expect(await otherBases()).toEqual([]);
  },
  LIMIT_MS,
);

it(
  'a backup that was carried elsewhere erases again whom the list beside it names, and says what it lacks',
  async () => {
    const server = await start();
    await register(server, 'efface@exemple.be');
    await end(server);
    await mkdir(join(directory, 'photos'), { recursive: true });
    await writeFile(join(directory, 'photos', 'a.webp'), 'a');
    expect((await runOperation(['backup'], env)).code).toBe(0);
    expect((await runOperation(['gdpr', 'erase', 'efface@exemple.be'], env)).code).toBe(0);
    const [name = ''] = (await readdir(backups())).filter((file) => file.startsWith('volant-'));
    const carried = join(directory, 'carried');
    await rename(backups(), carried);
    await rm(join(carried, name, 'photos'), { recursive: true });
    const restored = await runOperation(['restore', join(carried, name)], env);
    expect(restored.output).toContain('effacées de nouveau : 1');
    expect(restored.output).toContain('des photos manquent');
    expect(restored.code).toBe(0);
  },
  LIMIT_MS,
);

it.skipIf(source.kind === 'embedded')(
  'a restoration needs no base to replace, and clears away what one that was killed left',
  async () => {
    expect((await runOperation(['backup'], env)).code).toBe(0);
    const admin = await openDatabase({
      url: source.kind === 'postgres' ? source.url : '',
      poolSize: 1,
      isPatient: true,
    });
    const leftover = `${databaseName}_restoring_20260601100000`;
    await sql`ALTER DATABASE ${sql.id(databaseName)} RENAME TO ${sql.id(leftover)}`.execute(admin.db);
    const missing = await runOperation(['backup'], env);
    expect(missing.output).toBe("La base de DATABASE_URL n'existe pas sur ce serveur.\n");
    const restored = await runOperation(['restore', 'latest'], env);
    expect(restored.output).toContain('Restauré : ');
    expect(restored.code).toBe(0);
    expect(await otherBases()).toEqual([]);
    expect(await brands()).toEqual(['Peugeot']);
    await admin.close();
  },
  LIMIT_MS,
);

it.skipIf(source.kind === 'postgres')(
  'a restoration cut between the old base and the new one keeps the server from making an empty one',
  async () => {
    await runOperation(['backup'], env);
    const backup = join(backups(), await latestBackup());
    await writeFile(restoreMark(directory), `${backup}\n`);
    await rm(join(directory, 'db'), { recursive: true });
    const refused = await startServer(env);
    started.push(refused);
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toContain('Une restauration a été interrompue');
    expect(refused.output()).toContain(`npm run restore -- ${backup}`);
    expect((await runOperation(['restore', backup], env)).code).toBe(0);
    expect(await brands()).toEqual(['Peugeot']);
  },
  LIMIT_MS,
);

it.skipIf(source.kind === 'postgres')(
  'what a restoration unpacked that was killed before that is removed at the next start: it holds people',
  async () => {
    await mkdir(restoringBase(directory));
    await writeFile(restoringDump(directory), 'people');
    await end(await start());
    expect(await otherBases()).toEqual([]);
    expect(await brands()).toEqual(['Peugeot']);
  },
  LIMIT_MS,
);
