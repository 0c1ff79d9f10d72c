import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';
import { tablesSources } from './tables-source.ts';

it('the types of the tables are those of the migrated database (else `npm run db:types`)', async () => {
  const database = await openTestDatabase(inject('database'));
  try {
    for (const [path, source] of await tablesSources(database.db))
      expect(await readFile(join(import.meta.dirname, '..', path), 'utf8'), path).toBe(source);
  } finally {
    await database.close();
  }
});
