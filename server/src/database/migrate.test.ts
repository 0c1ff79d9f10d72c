import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { filesOfPhoto } from '../files/photo-files.ts';
import { readCatalogue } from '../testing/catalogue.ts';
import { loadOldBase } from '../testing/old-base.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { ADDRESS_COLUMNS } from '../platform/db/address-columns.ts';
import { BASELINE } from './baseline.ts';
import { listUnknownMigrations, migrate, readMigrations, readModuleSql } from './migrate.ts';
import type { Db, OpenDatabase } from '../platform/db/open-database.ts';

const NOW = new Date('2026-06-01T10:00:00.000Z');

let database: OpenDatabase;
let old: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase(inject('database'));
  old = await openTestDatabase(inject('database'));
});
afterAll(async () => {
  await database.close();
  await old.close();
});

const setChecksum = (db: Db, name: string, checksum: string) =>
  sql`UPDATE migration SET checksum = ${checksum} WHERE name = ${name}`.execute(db);

const noted = async (db: Db): Promise<unknown[]> =>
  (await sql`SELECT * FROM migration ORDER BY name`.execute(db)).rows;

/** The files that a migrated base notes as applied, besides those of the old chain. */
const listContained = async (): Promise<{ name: string; checksum: string }[]> => [
  ...Object.entries(BASELINE).map(([name, checksum]) => ({ name, checksum })),
  ...(await readMigrations()).map(({ name, checksum }) => ({ name, checksum })),
];

describe('migrations', () => {
  it('are refused when a file was edited after it had been applied', async () => {
    const { db } = database;
    for (const { name, checksum } of await listContained()) {
      await setChecksum(db, name, '0'.repeat(64));
      await expect(migrate(db, NOW)).rejects.toThrow(
        `migration ${name} was changed after it had been applied`,
      );
      await setChecksum(db, name, checksum);
    }
  });

  it('are applied once', async () => {
    expect(await migrate(database.db, NOW)).toEqual([]);
  });

  it('are, with the SQL of the modules, the files that there are', async () => {
    const files = await readdir(join(import.meta.dirname, '..'), { recursive: true });
    const modules = (await readModuleSql()).map(({ name }) => join(name));
    const migrations = (await readMigrations()).map(({ name }) => join('database', 'migrations', name));
    expect([...modules, ...migrations].sort()).toEqual(files.filter((name) => name.endsWith('.sql')).sort());
  });

  it('are noted as applied in a new base, which is made of the SQL of the modules', async () => {
    const { rows } = await sql`SELECT name, checksum FROM migration`.execute(database.db);
    const contained = await listContained();
    expect(rows).toHaveLength(contained.length);
    expect(rows).toEqual(expect.arrayContaining(contained));
    expect(await listUnknownMigrations(database.db)).toEqual([]);
  });

  it('leave an empty base with the settings and the mark of the installation', async () => {
    const { db } = database;
    const filled = Object.entries(await contentOf(db)).filter(
      ([, said]) => !said.startsWith('0 rows') && said !== 'unused',
    );
    expect(filled.map(([name]) => name).sort()).toEqual(['agency_regime', 'agency_settings', 'installation']);
    expect(await db.selectFrom('agency_regime').select('regime').execute()).toEqual([{ regime: 'normal' }]);
    const { only_one, id, ...installation } = await db
      .selectFrom('installation')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(only_one).toBe(true);
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(installation).toEqual({ provider_listed_at: null, restored_at: null, noted: 0 });
    const settings = await db.selectFrom('agency_settings').selectAll().executeTakeFirstOrThrow();
    const chosen = Object.entries(settings).filter(([, value]) => value !== null);
    expect(Object.fromEntries(chosen)).toEqual({
      is_only: true,
      version: 1,
      employee_reduction_cents: 50_00,
      kept_deposit_taxed: true,
      employees_close_till: false,
    });
  });
});

/** Columns that a migration after the baseline adds or drops. */
const CHANGED_COLUMNS = {
  account: ['is_taken_over', 'merged_into', ...ADDRESS_COLUMNS],
  agency_settings: `fine_fee_cents vat_number iban accounting_email review_url employee_reduction_cents
    kept_deposit_taxed`.split(/\s+/),
  email_link: ['purpose'],
  email_restore: ['changed_at'],
  ledger_entry: ['reason'],
  password_reset: ['purpose'],
  payment: ['lost_cents'],
  vehicle: ['private_note'],
  reservation: ['outside_source', 'outside_number', 'is_silent', 'vat_off_cents'],
  reservation_driver: ADDRESS_COLUMNS,
};

/** The rows of each table, in two figures; and the last value of each sequence. */
const contentOf = async (db: Db): Promise<Record<string, string>> => {
  const content: Record<string, string> = {};
  const changed = new Map<string, readonly string[]>(Object.entries(CHANGED_COLUMNS));
  const tables = await sql<{ name: string }>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'migration'`.execute(
    db,
  );
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ said: string }>`
      SELECT count(*) || ' rows, ' || md5(coalesce(string_agg(kept::text, E'\n' ORDER BY kept::text), '')) AS said
        FROM (SELECT to_jsonb(t) - ${[...(changed.get(name) ?? [])]}::text[] AS kept FROM ${sql.table(name)} AS t) AS rows`.execute(
      db,
    );
    content[name] = rows[0]?.said ?? '';
  }
  const sequences = await sql<{ name: string; last: string }>`
    SELECT sequencename AS name, coalesce(last_value::text, 'unused') AS last FROM pg_sequences WHERE schemaname = 'public'`.execute(
    db,
  );
  for (const { name, last } of sequences.rows) content[name] = last;
  return content;
};

/** Tables whose rows a migration after the baseline moves, changes, or adds to. */
const MOVED = [
  'agency_settings',
  'document_removal',
  'handover_file_removal',
  'photo_removal',
  'reservation_price_line',
  'staff_member',
];

const listMigrations = async (): Promise<string[]> => (await readMigrations()).map(({ name }) => name);

describe('a base of the numbered migrations before the baseline', () => {
  beforeEach(() => loadOldBase(old.db));

  it('has, once migrated, what the SQL of the modules makes', async () => {
    await migrate(old.db, NOW);
    expect(await readCatalogue(old.db)).toEqual(await readCatalogue(database.db));
  });

  it('is taken over without touching a row', async () => {
    const { db } = old;
    const found = await contentOf(db);
    const before = await noted(db);
    expect(Object.entries(found).filter(([, said]) => said.startsWith('0 rows'))).toEqual([]);
    expect(await listUnknownMigrations(db)).toEqual([]);
    expect(await migrate(db, NOW)).toEqual(await listMigrations());
    const content = await contentOf(db);
    const kept = Object.entries(found).filter(([table]) => !MOVED.includes(table));
    // Besides, there are the tables of later migrations.
    expect(content).toMatchObject({
      ...Object.fromEntries(kept),
      file_removal: expect.any(String) as string,
    });
    const added = (await listContained()).map((file) => ({ ...file, applied_at: NOW }));
    const after = await noted(db);
    expect(after).toHaveLength(before.length + added.length);
    expect(after).toEqual(expect.arrayContaining([...before, ...added]));
    expect(await listUnknownMigrations(db)).toEqual([]);

    expect(await migrate(db, new Date())).toEqual([]);
    expect([await contentOf(db), await noted(db)]).toEqual([content, after]);
  });

  it('has every manager as an owner, with what was known of them', async () => {
    const { db } = old;
    const added = ['avec@exemple.be', 'sans@exemple.be'];
    for (const email of added)
      await sql`
        INSERT INTO account (email, first_name, last_name, phone_number, role, password_hash, created_at)
        VALUES (${email}, ${email.startsWith('avec') ? 'Agence' : 'Luc'}, 'Maes', '', 'MANAGER', 'none', ${NOW})`.execute(
        db,
      );
    await sql`
      INSERT INTO staff_member (account_id, disabled_at)
      SELECT id, ${NOW} FROM account WHERE email = ${added[0]}`.execute(db);
    await migrate(db, NOW);
    const staff = await db
      .selectFrom('account')
      .leftJoin('staff_member as staff', 'staff.account_id', 'account.id')
      .select(['account.email', 'staff.role', 'staff.disabled_at', 'staff.is_name_asked'])
      .where('account.role', '=', 'MANAGER')
      .where('account.erased_at', 'is', null)
      .execute();
    expect(new Set(staff.map(({ role }) => role))).toEqual(new Set(['owner']));
    expect(staff.filter(({ email }) => added.includes(email ?? ''))).toEqual([
      { email: 'avec@exemple.be', role: 'owner', disabled_at: NOW, is_name_asked: true },
      { email: 'sans@exemple.be', role: 'owner', disabled_at: null, is_name_asked: false },
    ]);
    await expect(sql`UPDATE staff_member SET role = 'boss'`.execute(db)).rejects.toMatchObject({
      constraint: 'staff_member_role',
    });
  });

  it('keeps which files are to be removed, and when', async () => {
    const { db } = old;
    const photos = [300, 480, 700, 1600].map((width) => ({ storageKey: `photo${width}`, width }));
    await sql`TRUNCATE photo_removal, document_removal, handover_file_removal`.execute(db);
    for (const { storageKey, width } of photos)
      await sql`INSERT INTO photo_removal VALUES (${storageKey}, ${width}, ${NOW})`.execute(db);
    const due = new Date(NOW.getTime() + 3_600_000);
    await sql`INSERT INTO document_removal VALUES ('a.pdf', ${NOW}, NULL), ('b.pdf', ${NOW}, ${due})`.execute(
      db,
    );
    await sql`INSERT INTO handover_file_removal VALUES ('c.jpg', ${NOW})`.execute(db);
    await migrate(db, NOW);
    const rows = await db.selectFrom('file_removal').selectAll().execute();
    const later = new Date(NOW.getTime() + 16 * 60_000);
    const row = (storage_key: string, due_at: Date | null) => ({ storage_key, asked_at: NOW, due_at });
    expect(new Set(rows)).toEqual(
      new Set([
        ...photos.flatMap(filesOfPhoto).map((key) => row(key, later)),
        ...[row('a.pdf', null), row('b.pdf', due), row('c.jpg', null)],
      ]),
    );
  });

  it('is taken over also when it was made with files before their correction', async () => {
    const { db } = old;
    await setChecksum(
      db,
      '023-purposes-and-refunds.sql',
      'c9e4b238e0424a245d271fa3e62664a6977c115f4e2c31786b9065ff2d2ebd36',
    );
    await setChecksum(
      db,
      '030-mail-subjects.sql',
      'b0ded3f7888a17e08ead2e18d56a3717a1a5bf867944b0d44c4f452c0f6e6f20',
    );
    expect(await migrate(db, NOW)).toEqual(await listMigrations());
    expect(await noted(db)).toHaveLength(74 + (await listContained()).length);
  });

  it.for([
    [
      'that lacks migrations',
      `DELETE FROM migration WHERE name >= '080'`,
      /trop ancienne.* de 080-ended-damage\.sql à 091-folded-signs\.sql\./,
    ],
    [
      'with a migration that nobody knows',
      `INSERT INTO migration VALUES ('092-other.sql', '-', now())`,
      /ne connaît pas : 092-other\.sql\./,
    ],
    [
      'with an edited file',
      `UPDATE migration SET checksum = '-' WHERE name = '045-guarantees.sql'`,
      /045-guarantees\.sql was changed/,
    ],
  ] as const)('%s is refused and left as it is', async ([, change, message]) => {
    const { db } = old;
    await sql.raw(change).execute(db);
    const content = await contentOf(db);
    const before = await noted(db);
    await expect(migrate(db, NOW)).rejects.toThrow(message);
    expect([await contentOf(db), await noted(db)]).toEqual([content, before]);
  });
});
