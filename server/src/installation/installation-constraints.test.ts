import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { testWithApp } from '../testing/test-with-app.ts';

const it = testWithApp();

describe('a fact about the installation', () => {
  it.for([
    ['of an unknown kind', 'weather', '{}', 'installation_fact_kind'],
    ['that is no object', 'restore', '[]', 'installation_fact_object'],
  ] as const)('is refused: %s', async ([_name, kind, facts, constraint], { t }) => {
    await expect(
      sql`INSERT INTO installation_fact (kind, at, facts) VALUES (${kind}, now(), ${facts}::text::jsonb)`.execute(
        t.db,
      ),
    ).rejects.toMatchObject({ code: '23514', constraint });
  });
});
