// @module-tag long
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';

const run = promisify(execFile);
const SWEEP = join(import.meta.dirname, '..', '..', 'testing', 'calendar-sweep.ts');
const ZONES = ['UTC', 'Europe/Brussels', 'Pacific/Kiritimati', 'America/Los_Angeles'];

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase(inject('database'));
});
afterAll(() => database.close());

it('computes the same days, prices and 24-hour deadlines in four time zones, for every start day of 2020 to 2035', async () => {
  const sweeps: string[] = [];
  for (const zone of ZONES) {
    const { stdout } = await run(process.execPath, [SWEEP], {
      env: { ...process.env, TZ: zone },
      maxBuffer: 64 * 1024 * 1024,
    });
    sweeps.push(stdout);
  }
  const [first = '', ...others] = sweeps;
  const [head = '', ...borders] = first.trim().split('\n');
  expect(head.split(' ')[1]).toBe(String(5_844 * 60));
  for (const other of others) expect(other.split('\n', 1)[0]).toBe(head);
  // The database computes the same by itself: 24 elapsed hours before 09:00, and 18:00, on daylight-saving weekends
  // too.
  const { rows } = await sql<{ line: string }>`
    SELECT to_char(day, 'YYYY-MM-DD') || ' ' ||
           to_char(((day + time '09:00') AT TIME ZONE 'Europe/Brussels' - interval '24 hours') AT TIME ZONE 'UTC',
                   'YYYY-MM-DD"T"HH24:MI:SS".000Z"') || ' ' ||
           to_char(((day + time '18:00') AT TIME ZONE 'Europe/Brussels') AT TIME ZONE 'UTC',
                   'YYYY-MM-DD"T"HH24:MI:SS".000Z"') AS line
      FROM generate_series('2020-01-01'::timestamp, '2035-12-31'::timestamp, interval '1 day') AS day`.execute(
    database.db,
  );
  expect(borders).toEqual(rows.map((row) => row.line));
}, 120_000);
