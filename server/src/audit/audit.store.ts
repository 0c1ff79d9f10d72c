import { sql, type Expression, type ExpressionBuilder, type Selectable, type SqlBool } from 'kysely';
import type { AuditAct, AuditSubject } from '@volant/shared/words/words.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';
import type { Schema } from '../platform/db/schema.ts';
import type { Actor } from '../platform/actor.ts';
import type { AuditEntryTable } from './audit.tables.ts';

/** What an act changed. */
export interface AuditRecord {
  at: Date;
  act: AuditAct;
  subject: { kind: AuditSubject; id: number | string | null };
  /** The changed fields, as they were; no passwords, tokens, names or addresses of people. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

export const insertAuditEntry = async (
  tx: Tx,
  actor: Actor,
  { at, act, subject, before, after }: AuditRecord,
): Promise<void> => {
  await tx
    .insertInto('audit_entry')
    .values({
      at,
      actor_kind: actor.kind,
      account_id: 'accountId' in actor ? actor.accountId : null,
      duty: actor.kind === 'system' ? actor.duty : null,
      address: 'address' in actor ? actor.address : null,
      act,
      subject_kind: subject.kind,
      subject_id: subject.id === null ? null : String(subject.id),
      before: before ?? null,
      after: after ?? null,
    })
    .execute();
};

/** The first name of the person who last did one of these acts; null when that was the system or a deleted account. */
export const findLastActorName = async (
  db: Db,
  subject: { kind: AuditSubject; id: number },
  acts: readonly AuditAct[],
): Promise<string | null> =>
  (
    await db
      .selectFrom('audit_entry')
      .leftJoin('accounts_person_view as person', 'person.id', 'audit_entry.account_id')
      .select('person.first_name')
      .where('subject_kind', '=', subject.kind)
      .where('subject_id', '=', String(subject.id))
      .where('act', 'in', [...acts])
      .orderBy('audit_entry.id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.first_name ?? null;

/** Of these subjects, those that somebody acted on after an earlier act; `except`: acts that do not count. */
export const listActedOnSince = async (
  tx: Tx,
  { kind, ids }: { kind: AuditSubject; ids: readonly number[] },
  since: { act: AuditAct; subject: { kind: AuditSubject; id: number } },
  except: readonly AuditAct[],
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT subject_id::integer AS id FROM audit_entry
     WHERE subject_kind = ${kind} AND subject_id = ANY (${ids.map(String)}::text[])
       AND act <> ALL (${[...except]}::text[])
       AND id > (SELECT coalesce(max(earlier.id), 0) FROM audit_entry AS earlier
                  WHERE earlier.subject_kind = ${since.subject.kind} AND earlier.subject_id = ${String(since.subject.id)}
                    AND earlier.act = ${since.act})
     ORDER BY id`.execute(tx);
  return rows.map(({ id }) => id);
};

/** When one act was last done, by the id of its subject. */
export const listLastActs = async (db: Db, kind: AuditSubject, act: AuditAct): Promise<Map<number, Date>> => {
  const { rows } = await sql<{ id: number; at: Date }>`
    SELECT subject_id::integer AS id, max(at) AS at FROM audit_entry
     WHERE subject_kind = ${kind} AND act = ${act} GROUP BY subject_id`.execute(db);
  return new Map(rows.map(({ id, at }) => [id, at]));
};

/** The most people whose entries are looked for by one name. */
const MAX_NAMED = 500;

/** The accounts whose name or e-mail address contains every word. */
export const listPeopleNamed = async (db: Db, words: readonly string[]): Promise<number[]> => {
  if (words.length === 0) return [];
  const rows = await db
    .selectFrom('accounts_person_view')
    .select('id')
    .where('erased_at', 'is', null)
    .where((row) => row.and(words.map((word) => sql<boolean>`strpos(search_text, ${word}) > 0`)))
    .orderBy('id')
    .limit(MAX_NAMED)
    .execute();
  return rows.map(({ id }) => id);
};

export type NamedAuditEntry = Selectable<AuditEntryTable> & {
  first_name: string | null;
  last_name: string | null;
};

/** What entries are looked for by; all of it must be met. */
export interface EntryFilter {
  /** Groups of accounts: for what one of each group did, and for what was done to it. */
  people: readonly (readonly number[])[];
  subject: { kind: string; id: string | undefined } | undefined;
  /** For what was done to the reservation and to its payments, and what names it. */
  reservationId: number | undefined;
  /** For what was done to the vehicle, and what names it. */
  vehicleId: number | undefined;
  act: string | undefined;
  /** From this moment on. */
  since: Date | undefined;
  /** Before this moment. */
  until: Date | undefined;
}

type Row = ExpressionBuilder<Schema, 'audit_entry'>;

const isOfPeople = (row: Row, ids: readonly number[]) =>
  row.or([
    row('audit_entry.account_id', 'in', ids),
    row.and([row('subject_kind', '=', 'account'), row('subject_id', 'in', ids.map(String))]),
  ]);

const isOfReservation = (row: Row, id: number) =>
  row.or([
    row.and([row('subject_kind', '=', 'reservation'), row('subject_id', '=', String(id))]),
    row.and([
      row('subject_kind', '=', 'payment'),
      row(
        'subject_id',
        'in',
        row
          .selectFrom('payments_payment_view as own')
          .select(sql<string>`own.id::text`.as('id'))
          .where('own.reservation_id', '=', id),
      ),
    ]),
    sql<boolean>`audit_entry.before ->> 'reservationId' = ${String(id)}`,
    sql<boolean>`audit_entry.after ->> 'reservationId' = ${String(id)}`,
  ]);

const isOfVehicle = (row: Row, id: number) =>
  row.or([
    row.and([row('subject_kind', '=', 'vehicle'), row('subject_id', '=', String(id))]),
    sql<boolean>`audit_entry.before ->> 'vehicleId' = ${String(id)}`,
    sql<boolean>`audit_entry.after ->> 'vehicleId' = ${String(id)}`,
  ]);

/** Whether an entry meets the filter. */
const meets = (row: Row, filter: EntryFilter): Expression<SqlBool> => {
  const { people, subject, reservationId, vehicleId, act, since, until } = filter;
  return row.and([
    ...people.map((ids) => isOfPeople(row, ids)),
    ...(subject === undefined ? [] : [row('subject_kind', '=', subject.kind)]),
    ...(subject?.id === undefined ? [] : [row('subject_id', '=', subject.id)]),
    ...(reservationId === undefined ? [] : [isOfReservation(row, reservationId)]),
    ...(vehicleId === undefined ? [] : [isOfVehicle(row, vehicleId)]),
    ...(act === undefined ? [] : [row('audit_entry.act', '=', act)]),
    ...(since === undefined ? [] : [row('audit_entry.at', '>=', since)]),
    ...(until === undefined ? [] : [row('audit_entry.at', '<', until)]),
  ]);
};

/** How many entries meet the filter; of more than `max`, that number. */
export const countAuditEntries = async (db: Db, filter: EntryFilter, max?: number): Promise<number> =>
  (
    await db
      .selectFrom(
        db
          .selectFrom('audit_entry')
          .select('audit_entry.id')
          .where((row) => meets(row, filter))
          .$if(max !== undefined, (query) => query.limit(max ?? 0))
          .as('found'),
      )
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow()
  ).count;

/** Entries with the name of their person, newest first; `before` is the id of the last entry of the previous page. */
export const listAuditEntries = (
  db: Db,
  { before, limit, ...filter }: EntryFilter & { before: number | undefined; limit: number },
): Promise<NamedAuditEntry[]> => {
  const found = db
    .selectFrom('audit_entry')
    .select('audit_entry.id')
    .where((row) => meets(row, filter))
    .$if(before !== undefined, (query) => query.where('audit_entry.id', '<', before ?? 0))
    .orderBy('audit_entry.id', 'desc')
    .limit(limit);
  return db
    .selectFrom('audit_entry')
    .leftJoin('accounts_person_view as account', (join) =>
      join.onRef('account.id', '=', 'audit_entry.account_id').on('account.erased_at', 'is', null),
    )
    .selectAll('audit_entry')
    .select(['account.first_name', 'account.last_name'])
    .where('audit_entry.id', 'in', found)
    .orderBy('audit_entry.id', 'desc')
    .execute();
};

/** What each act of a kind undid, as the act told it, oldest first. */
export const listBefores = async <Before>(db: Db | Tx, act: AuditAct): Promise<Before[]> =>
  (
    await db
      .selectFrom('audit_entry')
      .select('before')
      .where('act', '=', act)
      .where('before', 'is not', null)
      .orderBy('id')
      .execute()
  ).map(({ before }) => before as Before);
