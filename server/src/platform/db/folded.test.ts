import { sql } from 'kysely';
import { expect } from 'vitest';
import { foldText } from '@volant/shared/kernel/search-text.ts';
import { testWithApp } from '../../testing/test-with-app.ts';

const it = testWithApp();

/** Latin, Greek and Cyrillic letters, punctuation, and compatibility forms: what no later version of Unicode adds to. */
const BLOCKS = [
  [0x01, 0x52f],
  [0x1e00, 0x209f],
  [0xfb00, 0xfb06],
  [0xfe30, 0xfe6f],
  [0xff00, 0xffef],
] as const;

it.for(BLOCKS)(
  'the database folds the characters %i to %i as the application does',
  async ([first, last], { t }) => {
    const { rows } = await sql<{ code: number; folded: string }>`
    SELECT code, folded(chr(code)) AS folded FROM generate_series(${first}::int, ${last}::int) AS code
  `.execute(t.db);
    expect(rows).toEqual(rows.map(({ code }) => ({ code, folded: foldText(String.fromCodePoint(code)) })));
  },
);
