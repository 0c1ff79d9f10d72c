import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';
import { schemaSource } from './schema-source.ts';

it('the types of the tables are those of the migrated database (else `npm run db:types`)', async () => {
  const database = await openTestDatabase(inject('database'));
  try {
    expect(await schemaSource(database.db)).toBe(
      await readFile(join(import.meta.dirname, '..', 'platform', 'db', 'schema.ts'), 'utf8'),
    );
  } finally {
    await database.close();
  }
});
