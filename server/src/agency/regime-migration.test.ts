import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { readMigrations } from '../database/migrate.ts';
import { openTestDatabase } from '../testing/test-database.ts';

const it = test.extend('db', async ({}, { onCleanup }) => {
  const { db, close } = await openTestDatabase(inject('database'));
  onCleanup(close);
  return db;
});

it.for([
  [true, 'none'],
  [false, 'normal'],
] as const)(
  'an agency that was exempt (%s) has the regime %s since ever',
  async ([isExempt, regime], { db }) => {
    const migration = (await readMigrations()).find(({ name }) => name.endsWith('-regimes.sql'));
    await sql`DROP TABLE agency_regime`.execute(db);
    await sql`
    ALTER TABLE agency_profile
      ADD COLUMN is_vat_exempt boolean NOT NULL DEFAULT false,
      ADD CONSTRAINT agency_profile_exempt CHECK (NOT is_vat_exempt OR vat_number = '')`.execute(db);
    await sql`
    INSERT INTO agency_profile (name, address, phone, email, company_number, is_vat_exempt)
    VALUES ('Volant', 'Rue 1', '+32 81 00 00 00', 'a@exemple.be', 'BE 0123.456.749', ${isExempt})`.execute(
      db,
    );
    await sql.raw(migration?.text ?? '').execute(db);
    expect(await db.selectFrom('agency_regime').selectAll().execute()).toEqual([
      { holds_from: new Date(0), regime },
    ]);
  },
);
