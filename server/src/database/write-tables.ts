import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '../platform/db/open-database.ts';
import { systemClock } from '../platform/clock.ts';
import { migrate } from './migrate.ts';
import { tablesSources } from './tables-source.ts';

const database = await openDatabase({ url: undefined });
const { db } = database;
await migrate(db, systemClock().now());
for (const [path, source] of await tablesSources(db))
  await writeFile(join(import.meta.dirname, '..', path), source);
await database.close();
