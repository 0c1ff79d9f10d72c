import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { systemClock } from '../platform/clock.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from '../platform/db/open-database.ts';
import { schemaSource } from './schema-source.ts';

const database = await openDatabase({ url: undefined });
const { db } = database;
await migrate(db, systemClock().now());
await writeFile(join(import.meta.dirname, '..', 'platform', 'db', 'schema.ts'), await schemaSource(db));
await database.close();
