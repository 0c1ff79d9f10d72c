import { sql } from 'kysely';
import { expect } from 'vitest';
import { testWithApp } from '../../testing/test-with-app.ts';

const it = testWithApp();

it('the database keeps days as days, whatever the zone of the machine', async ({ t }) => {
  const { rows } = await sql<{ day: string }>`SELECT date '2026-03-29' AS day`.execute(t.db);
  expect(rows[0]?.day).toBe('2026-03-29');
});
