// @module-tag long
import { sql } from 'kysely';
import { expect } from 'vitest';
import { auditFields } from '@volant/shared/words/fr/audit/audit-fields.ts';
import { transact } from '../../audit/index.ts';
import { aCustomer, aVehicle } from '../../testing/builders.ts';
import { importCalls } from '../../testing/import-calls.ts';
import { PERSON } from '../../testing/ops/person-to-forget.ts';
import { testWithGdpr } from '../../testing/ops/test-with-gdpr.ts';
import { driverNamed, wholeRental } from '../../testing/ops/whole-rental.ts';
import type { TestApp } from '../../testing/test-app.ts';

const it = testWithGdpr();

const NAME = `${PERSON.firstName} ${PERSON.lastName}`;

/**
 * Columns in which nobody writes about somebody else, each kind with its reason. Any other text column of the schema is
 * filled with the name of a person, who is then erased.
 */
const NOT_WRITTEN: readonly (readonly [reason: string, columns: RegExp])[] = [
  [
    'how somebody is called themselves',
    /^(account|contact_message)\.(first_name|last_name|email|phone_number|search_text|phone_digits)$|^(account|reservation_driver)\.address_|^account_merge\.former_|^(email_link|email_restore)\.email$|^(reservation_driver|driver_erasure)\.(name|licence_number|categories|country)$|^handover\.signer_name$/,
  ],
  ['what a company says of itself, for the papers of its rental', /^reservation_company\./],
  ['what the agency says of itself to everybody', /^agency_profile\.|^insurance_text\./],
  [
    'what a thing is called',
    /^(vehicle)\.(brand|model|plate|vin)$|^accessory\.name$|^former_plate\.plate$|^fine\.plate$/,
  ],
  [
    'chosen from a list',
    /^(password_reset|payment_link)\.purpose$|^price_rule\.(category|scope)$|^refund\.reason$|^paid_part\.vat$|^(provider_reading|transmission)\.failure$|^receipt_sums\.method$/,
  ],
  ['what an access point says of an invoice, which the books keep', /^transmission\.reason$/],
  ['the product’s own words', /^reservation_price_line\.(part|written)$/],
  ['copies of what a thing is called', /^reservation_accessory\.name$|^payment\.product_name$/],
  [
    'keys, numbers and hashes',
    /_(id|key|hash|sha256)$|\.(id|key|kind|idempotency_key|token_hash|sha256|number|series|holder|device|device_name|duty|act|state|described_as|held_from|consent_version|totp_secret|subject_kind)$|^(fine|transmission)\.reference$|^audit_entry\.address$|^secret\.|^lease\.|^migration\.|^provider_(event|movement)\.|^movement\.undoes$|^unbooked_movement\./,
  ],
];

const reasonFor = (column: string): string | undefined =>
  NOT_WRITTEN.find(([, columns]) => columns.test(column))?.[0];

/** What the database says of a value that it does not take: not of the list, too long, taken, of a form. */
const REFUSED = new Set(['23514', '23505', '23503', '22001', '22P02']);

const textColumns = async (t: TestApp): Promise<{ table: string; column: string }[]> => {
  const { rows } = await sql<{ table: string; column: string }>`
    SELECT columns.table_name AS table, column_name AS column FROM information_schema.columns
      JOIN information_schema.tables USING (table_schema, table_name)
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND data_type = 'text' AND is_generated = 'NEVER'
     ORDER BY 1, 2`.execute(t.db);
  return rows;
};

/** Writes the name into every row of a column that takes it; the erasure's triggers are told that it may. */
const plant = async (
  t: TestApp,
  table: string,
  column: string,
): Promise<{ rows: number; planted: number }> => {
  const { rows } = await sql<{ at: string }>`SELECT ctid::text AS at FROM ${sql.table(table)}`.execute(t.db);
  let planted = 0;
  for (const { at } of rows) {
    try {
      await t.db.transaction().execute(async (tx) => {
        // Rows that are kept as they are were written with the name in them.
        await sql`SET LOCAL session_replication_role = replica`.execute(tx);
        await sql`UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${`Vu avec ${NAME} (${table}.${column})`}
          WHERE ctid = ${at}::tid`.execute(tx);
      });
      planted += 1;
    } catch (error) {
      if (!REFUSED.has((error as { code?: string }).code ?? '')) throw error;
    }
  }
  return { rows: rows.length, planted };
};

it('everything that is written about a person anywhere goes when they are erased', async ({
  t,
  manager,
  gdpr,
  calls,
}) => {
  const other = await aCustomer(t);
  await wholeRental({ t, manager, driver: driverNamed('Odile Peeters', 'P-1122334') })(other);
  const vehicle = await aVehicle(t);
  const { imported } = importCalls(t, () => manager.token);
  await imported('customers', 'Prénom;Nom;E-mail;Note\nIvo;Bosmans;ivo.bosmans@exemple.be;Rien\n');
  const now = t.clock.now();
  await t.insert('fine', {
    vehicle_id: vehicle.id,
    plate: '1ABC123',
    reference: 'PV 1',
    created_by: null,
    created_at: now,
    at: now,
    asked_on: '2026-06-01',
    state: 'closed',
    close_reason: 'vendu',
  });
  await t.db.insertInto('agency_closure').values({ day: '2026-12-25', reason: 'Noël' }).execute();
  await t.insert('vehicle_block', {
    vehicle_id: vehicle.id,
    first_day: '2027-01-01',
    last_day: '2027-01-02',
    reason: 'entretien',
    note: 'x',
    created_at: now,
  });

  await t.insert('accessory', {
    name: 'Siège bébé',
    daily_price_cents: 500,
    quantity: 2,
    description: 'x',
    created_at: now,
  });
  await t.insert('contact_message', {
    first_name: 'Odile',
    last_name: 'Peeters',
    email: 'odile@exemple.be',
    phone_number: '+32 470 00 00 01',
    message: 'Bonjour',
    captcha_key: 'once-more',
    created_at: now,
  });

  await t.insert('account_block', { account_id: other.id, reason: 'x', at: now, by: manager.id });
  await t.db.insertInto('import_photo').values({ import_id: 1, vehicle_id: vehicle.id, name: 'x' }).execute();

  const filled: string[] = [];
  const empty: string[] = [];
  for (const { table, column } of await textColumns(t)) {
    const name = `${table}.${column}`;
    if (reasonFor(name) !== undefined) continue;
    const { rows, planted } = await plant(t, table, column);
    if (planted > 0) filled.push(name);
    if (rows === 0) empty.push(name);
  }
  // Every table with such a column has a row: one that is added needs one here.
  expect(empty).toEqual([]);
  expect(filled).toEqual(expect.arrayContaining(['fine.authority', 'import.file_name', 'note.text']));
  // A person in the journal, under each name of a field.
  await transact(t.db, { kind: 'system', duty: 'sweep' }, async (tx) => {
    for (const field of Object.keys(auditFields)) {
      const said = { [field]: `Vu avec ${NAME} (${field})` };
      const subject = { kind: 'vehicle', id: vehicle.id } as const;
      await tx.record({ at: now, act: 'vehicle.modify', subject, before: said, after: said });
    }
  });
  // Fields of a row of a file, and what was made of them.
  await sql`UPDATE import_row SET original = ${JSON.stringify({ 1: `Vu avec ${NAME}` })}::jsonb, cells = ${JSON.stringify(['x', `Vu avec ${NAME}`])}::jsonb,
    shown = ${JSON.stringify([{ label: 'Note', value: `Vu avec ${NAME}` }])}::jsonb`.execute(t.db);

  const person = await calls.aPerson();
  await wholeRental({ t, manager, driver: driverNamed(NAME) })(person);
  await gdpr.erase(person.email, true);

  const { rows: tables } = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`.execute(
    t.db,
  );
  const left: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`
      SELECT row_to_json(t)::text AS text FROM ${sql.table(name)} t
       WHERE row_to_json(t)::text ILIKE '%wilhelmine%'`.execute(t.db);
    left.push(
      ...rows.map(
        ({ text }) => `${name}: ${text.slice(text.toLowerCase().indexOf('wilhel') - 60).slice(0, 160)}`,
      ),
    );
  }
  expect(left).toEqual([]);
});
