// @module-tag long
import { spawnSync } from 'node:child_process';
import { appendFile, mkdir, mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { isDiskFull } from '../../platform/db/constraint-errors.ts';
import { openDatabase } from '../../platform/db/open-database.ts';
import { aCustomer } from '../../testing/builders.ts';
import { runOperation, startServer } from '../../testing/processes.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { photoEncoder } from '../../files/photo-encoder.ts';
import { openFileStore } from '../../files/file-store.ts';
import { photosService } from '../../files/photos.service.ts';

const SENTENCE = 'L’espace de stockage du service est plein : rien n’a été enregistré.';
const source = inject('database');

it('refuses writes with 507 and a sentence, and still serves reads', async () => {
  let isShort = false;
  const t = await startTestApp({ isDiskShort: () => Promise.resolve(isShort) });
  try {
    const customer = await aCustomer(t);
    isShort = true;
    const body = { newPhoneNumber: '+32 470999999' };
    const refused = await t.put<{ code: string; message: string }>(
      '/api/users/me/update-phone',
      customer.token,
      body,
    );
    expect(refused.status).toBe(507);
    expect(refused.body.code).toBe('disk_full');
    expect(refused.body.message).toContain(SENTENCE);
    const me = await t.get<{ phoneNumber: string }>('/api/auths/me', customer.token);
    expect(me.body.phoneNumber).toBe('+32 470123456');
    expect((await t.get('/api/vehicules')).status).toBe(200);
    // A load balancer sends requests elsewhere.
    const notReady = await t.get<{ code: string }>('/api/ready');
    expect([notReady.status, notReady.body.code]).toEqual([507, 'disk_full']);
    expect((await t.get('/api/health')).status).toBe(200);
    isShort = false;
    expect((await t.get('/api/ready')).status).toBe(200);
    const taken = await t.put('/api/users/me/update-phone', customer.token, body);
    expect(taken.status).toBe(200);
  } finally {
    await t.close();
  }
});

it('reports a disk that fills up during a write as 507 too', async () => {
  const t = await startTestApp();
  try {
    // What PostgreSQL says when it cannot make a file larger.
    await sql`CREATE FUNCTION disk_full() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = 'disk_full'; END $$`.execute(t.db);
    await sql`CREATE TRIGGER disk_full BEFORE INSERT ON account FOR EACH ROW EXECUTE FUNCTION disk_full()`.execute(
      t.db,
    );
    const refused = await t.post<{ code: string }>('/api/auths/register', undefined, {
      email: 'plein@exemple.be',
      password: 'Tournesol-9!',
      firstName: 'Léa',
      lastName: 'Peeters',
      phoneNumber: '0470123456',
    });
    expect([refused.status, refused.body.code]).toEqual([507, 'disk_full']);
  } finally {
    await sql`DROP FUNCTION IF EXISTS disk_full CASCADE`.execute(t.db);
    await t.close();
  }
});

it.skipIf(process.platform !== 'linux' || source.kind === 'postgres')(
  'a dump of the embedded database that finds no room fails, and the database goes on',
  async () => {
    const database = await openDatabase({
      url: undefined,
      ...(source.kind === 'embedded' && { loadDump: source.dump }),
    });
    try {
      expect(await database.dump('/dev/full').catch(isDiskFull)).toBe(true);
      await database.db.selectFrom('vehicle').select('id').execute();
    } finally {
      await database.close();
    }
  },
  60_000,
);

/** Mounting a disk needs Linux, and root. */
const mounts = process.platform === 'linux' && process.getuid?.() === 0 && source.kind === 'embedded';

describe.skipIf(!mounts)('on a small disk', { tags: 'long' }, () => {
  let disk: string;
  let isMounted = false;

  beforeAll(async () => {
    disk = await mkdtemp(join(tmpdir(), 'volant-disk-'));
    isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=256m', 'tmpfs', disk]).status === 0;
  });

  afterEach(async () => {
    for (const name of await readdir(disk)) await rm(join(disk, name), { recursive: true });
  });

  afterAll(async () => {
    if (isMounted) spawnSync('umount', [disk]);
    await rm(disk, { recursive: true, force: true });
  });

  const fillUpTo = async (leftBytes: number): Promise<void> => {
    for (;;) {
      const { bavail, bsize } = await statfs(disk);
      const surplus = bavail * bsize - leftBytes;
      if (surplus <= 0) return;
      await appendFile(join(disk, 'fill'), Buffer.alloc(Math.min(surplus, 4_000_000)));
    }
  };

  it('a photo that does not fit is refused, and no part of it stays', async ({ skip }) => {
    if (!isMounted) skip();
    const t = await startTestApp();
    const encoder = photoEncoder();
    try {
      const nothing = (): void => undefined;
      const photos = photosService({
        db: t.db,
        clock: t.clock,
        log: { info: nothing, warn: nothing, error: nothing },
        files: await openFileStore({ kind: 'disk' }, join(disk, 'photos')),
        encoder,
      });
      const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
      const bytes = await sharp({
        create: { width: 320, height: 240, channels: 3, background: '#000', noise },
      })
        .jpeg()
        .toBuffer();
      const store = () =>
        photos.withStored([{ name: 'bruit.jpg', bytes }], new AbortController().signal, (stored) =>
          Promise.resolve(stored.length),
        );
      expect(await store()).toBe(1);
      const kept = await readdir(join(disk, 'photos'));
      expect(kept).not.toEqual([]);
      await fillUpTo(20_000);
      expect(await store().catch(isDiskFull)).toBe(true);
      expect(await readdir(join(disk, 'photos'))).toEqual(kept);
    } finally {
      encoder.close();
      await t.close();
    }
  }, 120_000);

  it('the server refuses writes, serves reads, makes no partial backup, and says why it does not start', async ({
    skip,
  }) => {
    // A container may forbid it even to root.
    if (!isMounted) skip();
    if (source.kind !== 'embedded') return;
    const dataDir = join(disk, 'data');
    await mkdir(dataDir);
    const database = await openDatabase({
      url: undefined,
      dataDir: join(dataDir, 'db'),
      loadDump: source.dump,
    });
    await database.db.selectFrom('vehicle').select('id').execute();
    await database.close();
    const env = { DATA_DIR: dataDir, RATE_LIMITS: 'off' };
    const server = await startServer(env);
    try {
      await server.ready();
      const register = (email: string): Promise<Response> =>
        fetch(`${server.url}/api/auths/register`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            email,
            password: 'Tournesol-9!',
            firstName: 'Léa',
            lastName: 'Peeters',
            phoneNumber: '0470123456',
          }),
        });
      const registered = await register('avant@exemple.be');
      const { token } = (await registered.json()) as { token: string };

      await fillUpTo(40_000_000);
      const refused = await register('plein@exemple.be');
      expect(refused.status).toBe(507);
      expect(((await refused.json()) as { message: string }).message).toContain(SENTENCE);
      expect((await fetch(`${server.url}/api/vehicules`)).status).toBe(200);
      const me = await fetch(`${server.url}/api/auths/me`, { headers: { authorization: `Bearer ${token}` } });
      expect(me.status).toBe(200);

      const backup = await runOperation(['backup'], env);
      expect(backup.code).toBe(1);
      expect(backup.output).toMatch(
        /^Le disque est plein : il faut au moins \d+ Mo libres dans .*\/backups\./,
      );
      // The number file is not a backup.
      const left = await readdir(join(dataDir, 'backups'));
      expect(left.filter((name) => !/^numbers-\w+\.json$/.test(name))).toEqual([]);
      const erasure = await runOperation(['gdpr', 'erase', 'avant@exemple.be'], env);
      expect(erasure.output).toContain('Le disque est plein');

      server.child.kill('SIGTERM');
      expect(await server.ended).toBe(0);
      const late = await startServer(env);
      expect(await late.ended).toBe(1);
      expect(late.output()).toContain('Le disque est plein');
      expect(late.output()).not.toMatch(/\n\s+at /);

      await rm(join(disk, 'fill'));
      // A restoration that would leave the database no room stops before it opens the dump.
      const copied = await runOperation(['backup'], env);
      expect(copied.code).toBe(0);
      await fillUpTo(90_000_000);
      const restored = await runOperation(['restore', 'latest'], env);
      expect(restored.output).toMatch(/^Le disque est plein : /);
      expect(restored.code).toBe(1);
      expect((await readdir(dataDir)).filter((file) => file.startsWith('db'))).toEqual(['db']);
      await rm(join(disk, 'fill'));

      const again = await startServer(env);
      await again.ready();
      const kept = await fetch(`${again.url}/api/auths/me`, {
        headers: { authorization: `Bearer ${token}` },
      });
      expect(kept.status).toBe(200);
      again.child.kill('SIGTERM');
      await again.ended;
    } finally {
      server.child.kill('SIGKILL');
    }
  }, 300_000);
});
