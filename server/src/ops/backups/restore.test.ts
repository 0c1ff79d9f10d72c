// @module-tag long
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openDatabase } from '../../platform/db/open-database.ts';
import { listInstallationFacts } from '../../installation/installation-facts.ts';
import { isComparisonOwed } from '../../installation/restored-base.store.ts';
import { restoreMark, restoringBase, restoringDump } from '../../platform/files/restore-mark.ts';
import { runOperation, startServer } from '../../testing/processes.ts';
import {
  book,
  call,
  end,
  LIMIT_MS,
  mine,
  PASSWORD,
  pay,
  register,
  source,
  started,
  tryToBook,
  drillForEachTest,
} from '../../testing/ops/restore-drill.ts';

const { drill, withBase, start, backups, latestBackup, otherBases, brands } = drillForEachTest({
  hasVehicle: true,
});

it(
  'a backup of the running server brings its reservations and photos back, and of what came later only what was paid',
  async () => {
    await mkdir(join(drill.directory, 'photos'), { recursive: true });
    await writeFile(join(drill.directory, 'photos', 'before.webp'), 'before');
    const first = await start();
    const early = await register(first, 'avant@exemple.be');
    const paid = await book(first, early, 3);
    await pay(first, early, paid);
    await register(first, 'efface@exemple.be');

    const saved = await runOperation(['backup'], drill.env);
    expect(saved.output).toContain('Sauvegardé : ');
    expect(saved.code).toBe(0);

    // After the backup: another customer, other rentals, an erased customer, a lost photo.
    const late = await register(first, 'apres@exemple.be');
    const forgotten = await book(first, late, 10);
    const second = await book(first, early, 20);
    await pay(first, early, second);
    const erased = await runOperation(['gdpr', 'erase', 'efface@exemple.be'], drill.env);
    expect(erased.output).toContain('efface@exemple.be est effacé.');
    await rm(join(drill.directory, 'photos', 'before.webp'));

    const refused = await runOperation(['restore', 'latest'], drill.env);
    expect(refused.code).toBe(1);
    expect(refused.output).toMatch(
      /déjà utilisé par un autre serveur|est utilisée \(\d+ connexions\) : arrêtez le serveur/,
    );
    expect(await mine(first, late)).toHaveLength(1);
    await end(first);

    const restored = await runOperation(['restore', 'latest'], drill.env);
    expect(restored.output).toContain('Vérifié : ');
    expect(restored.output).toContain("L'ancienne base est conservée");
    expect(restored.output).toContain('effacées de nouveau : 1');
    expect(restored.code).toBe(0);
    expect(await readFile(join(drill.directory, 'photos', 'before.webp'), 'utf8')).toBe('before');

    const again = await start();
    expect((await call(again, '/api/auths/me', { token: late })).status).toBe(401);
    const login = { email: 'efface@exemple.be', password: PASSWORD };
    expect((await call(again, '/api/auths/login', { body: login })).status).toBe(401);
    // The provider knows the paid rental that the backup lacks: it is rebuilt.
    await expect.poll(() => mine(again, early), { timeout: 30_000 }).toHaveLength(2);
    const [rebuilt, kept] = await mine(again, early);
    expect(kept).toMatchObject({ id: paid.id, status: 'upcoming' });
    expect(rebuilt).toMatchObject({ status: 'upcoming' });
    // The dates of the lost rental are free; its number may be in mails, so nothing else gets it.
    const taken = await book(again, await register(again, 'apres@exemple.be'), 10);
    expect(taken.status).toBe('pending');
    const given = [paid.id, forgotten.id, second.id];
    for (const { id } of [rebuilt, taken]) expect(id).toBeGreaterThan(Math.max(...given) + 1_000);
    await end(again);
  },
  LIMIT_MS,
);

it(
  'no number is given twice, however often a backup is restored, and nothing is sold before the comparison',
  async () => {
    const first = await start();
    const early = await register(first, 'avant@exemple.be');
    await end(first);
    expect((await runOperation(['backup'], drill.env)).code).toBe(0);
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
      const restored = await runOperation(['restore', 'latest'], drill.env);
      expect([restored.code, restored.output]).toEqual([0, expect.stringContaining('Restauré : ')]);
      expect(restored.output).toMatch(/^Perdu, entre le .+ et le .+ : amendes, /m);
      expect((await withBase(listInstallationFacts))['lost-time']).toBeDefined();
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
  'a backup in another directory repeats the erasures listed beside it, and reports missing photos',
  async () => {
    const server = await start();
    await register(server, 'efface@exemple.be');
    await end(server);
    await mkdir(join(drill.directory, 'photos'), { recursive: true });
    await writeFile(join(drill.directory, 'photos', 'a.webp'), 'a');
    expect((await runOperation(['backup'], drill.env)).code).toBe(0);
    expect((await runOperation(['gdpr', 'erase', 'efface@exemple.be'], drill.env)).code).toBe(0);
    const [name = ''] = (await readdir(backups())).filter((file) => file.startsWith('volant-'));
    const carried = join(drill.directory, 'carried');
    await rename(backups(), carried);
    await rm(join(carried, name, 'photos'), { recursive: true });
    const restored = await runOperation(['restore', join(carried, name)], drill.env);
    expect(restored.output).toContain('effacées de nouveau : 1');
    expect(restored.output).toContain('des photos manquent');
    expect(restored.code).toBe(0);
  },
  LIMIT_MS,
);

it.skipIf(source.kind === 'embedded')(
  'a restoration needs no database to replace, and removes what a killed one left',
  async () => {
    expect((await runOperation(['backup'], drill.env)).code).toBe(0);
    const admin = await openDatabase({
      url: source.kind === 'postgres' ? source.url : '',
      poolSize: 1,
      isPatient: true,
    });
    const leftover = `${drill.databaseName}_restoring_20260601100000`;
    await sql`ALTER DATABASE ${sql.id(drill.databaseName)} RENAME TO ${sql.id(leftover)}`.execute(admin.db);
    const missing = await runOperation(['backup'], drill.env);
    expect(missing.output).toBe("La base de DATABASE_URL n'existe pas sur ce serveur.\n");
    const restored = await runOperation(['restore', 'latest'], drill.env);
    expect(restored.output).toContain('Restauré : ');
    expect(restored.code).toBe(0);
    expect(await otherBases()).toEqual([]);
    expect(await brands()).toEqual(['Peugeot']);
    await admin.close();
  },
  LIMIT_MS,
);

it.skipIf(source.kind === 'postgres')(
  'a restoration interrupted between the old database and the new one keeps the server from creating an empty one',
  async () => {
    await runOperation(['backup'], drill.env);
    const backup = join(backups(), await latestBackup());
    await writeFile(restoreMark(drill.directory), `${backup}\n`);
    await rm(join(drill.directory, 'db'), { recursive: true });
    const refused = await startServer(drill.env);
    started.push(refused);
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toContain('Une restauration a été interrompue');
    expect(refused.output()).toContain(`npm run restore -- ${backup}`);
    expect((await runOperation(['restore', backup], drill.env)).code).toBe(0);
    expect(await brands()).toEqual(['Peugeot']);
  },
  LIMIT_MS,
);

it.skipIf(source.kind === 'postgres')(
  'what a killed restoration had unpacked is removed at the next start: it holds personal data',
  async () => {
    await mkdir(restoringBase(drill.directory));
    await writeFile(restoringDump(drill.directory), 'people');
    await end(await start());
    expect(await otherBases()).toEqual([]);
    expect(await brands()).toEqual(['Peugeot']);
  },
  LIMIT_MS,
);
