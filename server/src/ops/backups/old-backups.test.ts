// @module-tag long

import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { loadOldBase } from '../../testing/old-base.ts';
import { runOperation } from '../../testing/processes.ts';
import { LIMIT_MS, drillForEachTest } from '../../testing/ops/restore-drill.ts';

const { drill, withBase, otherBases, brands } = drillForEachTest({ hasVehicle: true });

/**
 * Makes a backup of what the version before the baseline left, without its migrations `from` one on. The base is then
 * emptied of vehicles.
 */
const backUpOldBase = async ({ from }: { from?: string } = {}): Promise<void> => {
  await withBase(async (db) => {
    await loadOldBase(db);
    if (from !== undefined) await sql`DELETE FROM migration WHERE name >= ${from}`.execute(db);
  });
  expect((await runOperation(['backup'], drill.env)).code).toBe(0);
  await withBase((db) => sql`TRUNCATE vehicle CASCADE`.execute(db));
};

it(
  'a backup of the version before the baseline is restored and taken over',
  async () => {
    await backUpOldBase();
    const restored = await runOperation(['restore', 'latest'], drill.env);
    expect(restored.output).toContain('Restauré');
    expect(restored.code).toBe(0);
    expect(restored.output).toContain('Vérifié : 5 comptes, 13 réservations, 10 paiements.');
    expect((await brands()).sort()).toEqual(['Citroën', 'Peugeot']);
    const { rows } = await withBase((db) =>
      sql`SELECT FROM migration WHERE name = 'baseline/vehicles.sql'`.execute(db),
    );
    expect(rows).toHaveLength(1);
  },
  LIMIT_MS,
);

it(
  'a backup of an older version is refused with what to do, and the database stays as it was',
  async () => {
    await backUpOldBase({ from: '080' });
    const refused = await runOperation(['restore', 'latest'], drill.env);
    expect(refused.output).toContain("vient d'une version de Volant trop ancienne");
    expect(refused.output).toContain('de 080-ended-damage.sql à 091-folded-signs.sql');
    expect(refused.output).toContain('docs/deployment.md');
    expect(refused.output).not.toMatch(/\n\s+at /);
    expect(refused.code).toBe(1);
    expect(await brands()).toEqual([]);
    expect(await otherBases()).toEqual([]);
  },
  LIMIT_MS,
);
