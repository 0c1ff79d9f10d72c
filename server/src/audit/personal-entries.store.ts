import { sql } from 'kysely';
import { mayQuote } from '../platform/db/expressions.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';

/** Tables with data of persons. */
export const PERSONAL_TABLES = ['audit_entry'] as const;

/** What a person did, and what was done to their account, oldest first. */
export const listEntriesOfPerson = (db: Db | Tx, accountId: number) =>
  db
    .selectFrom('audit_entry')
    .select(['at', 'act', 'address', 'subject_kind', 'subject_id', 'account_id'])
    .where((row) =>
      row.or([
        row('account_id', '=', accountId),
        row.and([row('subject_kind', '=', 'account'), row('subject_id', '=', String(accountId))]),
      ]),
    )
    .orderBy('id')
    .execute();

/** The network addresses that messages to the agency were sent from, by the id of the message. */
export const listAddressesOfMessages = async (
  db: Db,
  messageIds: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  if (messageIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('audit_entry')
    .select(['subject_id', 'address'])
    .where('act', '=', 'message.send')
    .where('subject_kind', '=', 'message')
    .where('subject_id', 'in', messageIds.map(String))
    .execute();
  return new Map(
    rows.flatMap((row) => (row.address === null ? [] : [[Number(row.subject_id), row.address]])),
  );
};

/**
 * Removes the network addresses from the entries of an erased person, and from those about their messages to the agency
 * (`messageIds`). The entries stay, under the id of an account without a name.
 */
export const forgetAddressesOf = async (
  tx: Tx,
  { accountId, messageIds }: { accountId: number | undefined; messageIds: readonly number[] },
): Promise<void> => {
  if (accountId === undefined && messageIds.length === 0) return;
  await tx
    .updateTable('audit_entry')
    .set({ address: null })
    .where((row) =>
      row.or([
        ...(accountId === undefined
          ? []
          : [
              row('account_id', '=', accountId),
              row.and([row('subject_kind', '=', 'account'), row('subject_id', '=', String(accountId))]),
            ]),
        ...(messageIds.length === 0
          ? []
          : [
              row.and([row('subject_kind', '=', 'message'), row('subject_id', 'in', messageIds.map(String))]),
            ]),
      ]),
    )
    .where('address', 'is not', null)
    .execute();
};

/** What managers wrote as a reason in the entries about a person's rentals: it may name them. */
const isReasonAbout = (accountId: number) => sql<boolean>`
  subject_kind = 'reservation' AND jsonb_exists_any(after, ARRAY['reason', 'discountReason'])
    AND subject_id IN (SELECT id::text FROM reservations_rental_view WHERE account_id = ${accountId})`;

/** The reasons that managers gave for what they did with a person's rentals, oldest first. */
export const listReasonsAbout = (db: Db | Tx, accountId: number) =>
  db
    .selectFrom('audit_entry')
    .select(['at', 'act'])
    .select(sql<number>`subject_id::int`.as('reservation_id'))
    .select(sql<string>`coalesce(after ->> 'reason', after ->> 'discountReason')`.as('reason'))
    .where(isReasonAbout(accountId))
    .orderBy('id')
    .execute();

export const forgetReasonsAbout = async (tx: Tx, accountId: number): Promise<void> => {
  await tx
    .updateTable('audit_entry')
    .set({ after: sql`without_texts(after, ARRAY['reason', 'discountReason'])` })
    .where(isReasonAbout(accountId))
    .execute();
};

/** Empties what was written when damage ended; an entry is known by its vehicle and its moment. */
export const forgetTextsOfDamage = async (
  tx: Tx,
  ends: readonly { vehicleId: number; at: Date }[],
): Promise<void> => {
  const vehicles = ends.map(({ vehicleId }) => String(vehicleId));
  const moments = ends.map(({ at }) => at.toISOString());
  await sql`UPDATE audit_entry SET after = without_texts(after, ARRAY['reason', 'note'])
    WHERE subject_kind = 'vehicle' AND act IN ('vehicle.repair-damage', 'vehicle.take-back-damage')
      AND (subject_id, at) IN (SELECT * FROM unnest(${vehicles}::text[], ${moments}::timestamptz[]))`.execute(
    tx,
  );
};

/** The texts of the fields of an entry in whose texts somebody may be quoted, and which fields these are. */
interface QuotingEntry {
  id: number;
  at: Date;
  act: string;
  fields: string[];
  texts: string[];
}

/** Entries about anything in whose texts somebody may be quoted. */
export const listEntriesQuoting = async (db: Db | Tx, tokens: readonly string[]): Promise<QuotingEntry[]> => {
  const { rows } = await sql<QuotingEntry>`
    SELECT id, at, act, array_agg(DISTINCT key) AS fields, array_agg(DISTINCT text) AS texts
      FROM audit_entry, LATERAL (
        SELECT key, value #>> '{}' AS text
          FROM (SELECT * FROM jsonb_each(before) UNION ALL SELECT * FROM jsonb_each(after)) AS field
         WHERE jsonb_typeof(value) = 'string') AS field
     WHERE ${mayQuote(sql`concat_ws(' ', before::text, after::text)`, tokens)} AND ${mayQuote(sql`text`, tokens)}
     GROUP BY id ORDER BY id`.execute(db);
  return rows;
};

/** Empties fields of an entry. */
export const emptyEntryTexts = async (tx: Tx, id: number, fields: readonly string[]): Promise<void> => {
  const names = sql`${[...fields]}::text[]`;
  await sql`UPDATE audit_entry SET before = without_texts(before, ${names}), after = without_texts(after, ${names})
    WHERE id = ${id}`.execute(tx);
};

/** Network addresses are kept for as long as the log; returns how many entries lost theirs. */
export const forgetAddressesBefore = async (tx: Tx, moment: Date): Promise<number> => {
  const { numUpdatedRows } = await tx
    .updateTable('audit_entry')
    .set({ address: null })
    .where('at', '<', moment)
    .where('address', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
};

/**
 * Entries are kept for as long as what they explain: those of accounts and messages no longer than an inactive account,
 * the others as long as the books. Returns how many were deleted.
 */
export const deleteEntriesBefore = async (
  tx: Tx,
  limits: { account: Date; accounting: Date },
): Promise<number> => {
  await sql`SELECT set_config('volant.audit_may_end', 'on', true)`.execute(tx);
  const { numDeletedRows } = await tx
    .deleteFrom('audit_entry')
    .where((row) =>
      row.or([
        row('at', '<', limits.accounting),
        row.and([row('subject_kind', 'in', ['account', 'message']), row('at', '<', limits.account)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  await sql`SELECT set_config('volant.audit_may_end', '', true)`.execute(tx);
  return Number(numDeletedRows);
};
