import { sql, type Selectable, type Transaction } from 'kysely';
import type { AuditAct, AuditSubject } from '@volant/shared/audit/audit.messages.ts';
import type { AuditNames } from '@volant/shared/audit/audit.schema.ts';
import type { Db } from '../platform/db/open-database.ts';
import type { AuditEntryTable, Schema } from '../platform/db/schema.ts';
import type { Actor } from '../platform/actor.ts';

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
  tx: Transaction<Schema>,
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

/** The names of accounts that were not erased and of vehicles, by id. */
export const listNames = async (
  db: Db,
  wanted: { accounts: readonly number[]; vehicles: readonly number[] },
): Promise<AuditNames> => {
  const accounts =
    wanted.accounts.length === 0
      ? []
      : await db
          .selectFrom('accounts_person_view')
          .select(['id', 'first_name', 'last_name'])
          .where('id', 'in', wanted.accounts)
          .where('erased_at', 'is', null)
          .execute();
  const vehicles =
    wanted.vehicles.length === 0
      ? []
      : await db
          .selectFrom('vehicles_name_view')
          .select(['id', 'brand', 'model'])
          .where('id', 'in', wanted.vehicles)
          .execute();
  return {
    accounts: Object.fromEntries(
      accounts.map((row) => [row.id, `${row.first_name} ${row.last_name}`.trim()]),
    ),
    vehicles: Object.fromEntries(vehicles.map(({ id, brand, model }) => [id, `${brand} ${model}`])),
  };
};

export type NamedAuditEntry = Selectable<AuditEntryTable> & {
  first_name: string | null;
  last_name: string | null;
};

/** Entries with the name of their person, newest first; `before` is the id of the last entry of the previous page. */
export const listAuditEntries = (
  db: Db,
  input: {
    /** For what the account did, and for what was done to it. */
    accountId: number | undefined;
    subject: { kind: string; id: string | undefined } | undefined;
    /** For what was done to the reservation and to its payments. */
    reservationId: number | undefined;
    before: number | undefined;
    limit: number;
  },
): Promise<NamedAuditEntry[]> => {
  const { accountId, subject, reservationId, before, limit } = input;
  return db
    .selectFrom('audit_entry')
    .leftJoin('accounts_person_view as account', (join) =>
      join.onRef('account.id', '=', 'audit_entry.account_id').on('account.erased_at', 'is', null),
    )
    .selectAll('audit_entry')
    .select(['account.first_name', 'account.last_name'])
    .$if(accountId !== undefined, (query) =>
      query.where((row) =>
        row.or([
          row('audit_entry.account_id', '=', accountId ?? 0),
          row.and([row('subject_kind', '=', 'account'), row('subject_id', '=', String(accountId))]),
        ]),
      ),
    )
    .$if(subject !== undefined, (query) => query.where('subject_kind', '=', subject?.kind ?? ''))
    .$if(subject?.id !== undefined, (query) => query.where('subject_id', '=', subject?.id ?? ''))
    .$if(reservationId !== undefined, (query) =>
      query.where((row) =>
        row.or([
          row.and([row('subject_kind', '=', 'reservation'), row('subject_id', '=', String(reservationId))]),
          row.and([
            row('subject_kind', '=', 'payment'),
            row(
              'subject_id',
              'in',
              row
                .selectFrom('payments_payment_view as own')
                .select(sql<string>`own.id::text`.as('id'))
                .where('own.reservation_id', '=', reservationId ?? 0),
            ),
          ]),
        ]),
      ),
    )
    .$if(before !== undefined, (query) => query.where('audit_entry.id', '<', before ?? 0))
    .orderBy('audit_entry.id', 'desc')
    .limit(limit)
    .execute();
};
