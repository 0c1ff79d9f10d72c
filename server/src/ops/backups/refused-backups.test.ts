// @module-tag long
import { randomBytes } from 'node:crypto';
import { appendFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { runOperation } from '../../testing/processes.ts';
import {
  changeManifest,
  LIMIT_MS,
  replaceDump,
  source,
  drillForEachTest,
} from '../../testing/ops/restore-drill.ts';

const { drill, withBase, latestBackup, copyOfBackup, otherBases, brands } = drillForEachTest({
  hasVehicle: true,
});

it(
  'a damaged or incomplete backup is refused, and the database stays as it was',
  async () => {
    expect((await runOperation(['restore', 'latest'], drill.env)).output).toContain('Aucune sauvegarde dans');
    const saved = await runOperation(['backup'], drill.env);
    expect(saved.code).toBe(0);
    const name = await latestBackup();
    const list = await runOperation(['restore'], drill.env);
    expect(list.output).toContain(name);

    const restore = async (as: string): Promise<string> => {
      const { code, output } = await runOperation(['restore', as], drill.env);
      expect([as, code, output]).toEqual([as, 1, expect.not.stringMatching(/\n\s+at /)]);
      return output;
    };
    const damaged = await copyOfBackup(name, 'damaged');
    const dump = (await readdir(damaged)).find((file) => file.startsWith('database.')) ?? '';
    await appendFile(join(damaged, dump), 'x');
    expect(await restore('damaged')).toContain('est abîmée');

    // The rows are counted and compared with the manifest.
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
    expect(await restore(drill.directory)).toContain("n'est pas une sauvegarde complète");

    expect(await brands()).toEqual(['Peugeot']);
    expect(await otherBases()).toEqual([]);
  },
  LIMIT_MS,
);

it(
  'a backup of a later version is refused',
  async () => {
    await withBase((db) =>
      sql`INSERT INTO migration VALUES ('999-later.sql', '-', ${new Date()})`.execute(db),
    );
    expect((await runOperation(['backup'], drill.env)).code).toBe(0);
    const refused = await runOperation(['restore', 'latest'], drill.env);
    expect(refused.output).toContain("vient d'une version plus récente de Volant (999-later.sql)");
    expect(refused.code).toBe(1);
    expect(await otherBases()).toEqual([]);
  },
  LIMIT_MS,
);
