import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import { migrate } from './migrate.ts';
import type { OpenDatabase } from './open-database.ts';

const NOW = new Date('2026-06-01T10:00:00.000Z');
const CORRECTIONS = '032-corrections.sql';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase(inject('database'));
  await sql`DROP SCHEMA public CASCADE`.execute(database.db);
  await sql`CREATE SCHEMA public`.execute(database.db);
  await migrate(database.db, NOW, { last: '031-audit-kind.sql' });
});
afterAll(() => database.close());

const setChecksum = (name: string, checksum: string) =>
  sql`UPDATE migration SET checksum = ${checksum} WHERE name = ${name}`.execute(database.db);

const checksumOf = async (name: string): Promise<string> =>
  createHash('sha256')
    .update(await readFile(join(import.meta.dirname, 'migrations', name)))
    .digest('hex');

describe('migrations', () => {
  it('are refused when a file was edited after it had been applied', async () => {
    const name = '020-occupation.sql';
    await setChecksum(name, '0'.repeat(64));
    await expect(migrate(database.db, NOW)).rejects.toThrow(
      `migration ${name} was changed after it had been applied`,
    );
    await setChecksum(name, await checksumOf(name));
  });

  it('bring a base made with a file before its correction up to date', async () => {
    const { db } = database;
    await setChecksum(
      '023-purposes-and-refunds.sql',
      'c9e4b238e0424a245d271fa3e62664a6977c115f4e2c31786b9065ff2d2ebd36',
    );
    await setChecksum(
      '030-mail-subjects.sql',
      'b0ded3f7888a17e08ead2e18d56a3717a1a5bf867944b0d44c4f452c0f6e6f20',
    );
    // As those files left them.
    await sql`DROP VIEW payments_partial_refund_view`.execute(db);
    await sql`CREATE VIEW payments_partial_refund_view AS
      SELECT payment_id,
             CASE WHEN bool_or(state = 'failed' AND settled_at IS NULL) THEN 'failed'
                  WHEN bool_or(state = 'due') THEN 'due'
                  WHEN bool_or(state = 'pending') THEN 'pending' END AS open_state,
             coalesce(sum(amount_cents) FILTER (WHERE NOT is_done), 0)::integer AS open_cents,
             coalesce(sum(amount_cents) FILTER (WHERE is_done), 0)::integer AS done_cents,
             max(CASE state WHEN 'succeeded' THEN updated_at ELSE settled_at END) FILTER (WHERE is_done) AS done_at
        FROM refund
       CROSS JOIN LATERAL (SELECT state = 'succeeded' OR (state = 'failed' AND settled_at IS NOT NULL)) AS done (is_done)
       WHERE id <> payment_id
       GROUP BY payment_id`.execute(db);
    const payment = '11111111-2222-4333-8444-555555555555';
    await sql`INSERT INTO outbox (kind, aggregate_id, payload, subject_kind, subject_id, created_at, next_attempt_at) VALUES
      ('password-changed', '12345678-aaaa', '{}', 'account', '12345678', ${NOW}, ${NOW}),
      ('password-changed', '87654321-aaaa', '{"accountId": "9"}', 'account', '9', ${NOW}, ${NOW}),
      ('agency-refund-failed', ${`refund-${payment}+`}, '{}', NULL, NULL, ${NOW}, ${NOW})`.execute(db);

    expect(await migrate(db, NOW)).toContain(CORRECTIONS);

    const { rows } = await sql<{
      aggregate_id: string;
      subject_kind: string | null;
      subject_id: string | null;
    }>`
      SELECT aggregate_id, subject_kind, subject_id FROM outbox ORDER BY aggregate_id`.execute(db);
    expect(rows).toEqual([
      { aggregate_id: '12345678-aaaa', subject_kind: null, subject_id: null },
      { aggregate_id: '87654321-aaaa', subject_kind: 'account', subject_id: '9' },
      { aggregate_id: `refund-${payment}+`, subject_kind: 'payment', subject_id: payment },
    ]);
    const definition = await sql<{ text: string }>`
      SELECT pg_get_viewdef('payments_partial_refund_view'::regclass) AS text`.execute(db);
    expect(definition.rows[0]?.text).toContain('LATERAL');
    expect(definition.rows[0]?.text).not.toContain('GROUP BY');
  });

  it('are applied once', async () => {
    expect(await migrate(database.db, NOW)).toEqual([]);
  });
});
