import { pageMessages } from '@volant/shared/kernel/address.schema.ts';
import type { AuditEntry, AuditPage, AuditQuery } from '@volant/shared/audit/audit.schema.ts';
import type { Db } from '../platform/db/open-database.ts';
import { refuse } from '../platform/problem.ts';
import { listAuditEntries, listNames, type NamedAuditEntry } from './audit.store.ts';

const PAGE_LENGTH = 50;

/** GET /api/audit: one page of the journal, newest first. 400 for an invalid cursor. */
export const listJournal = async (
  db: Db,
  { person, kind, id, reservation, cursor, limit = PAGE_LENGTH }: AuditQuery,
): Promise<AuditPage> => {
  const before = cursor === undefined ? undefined : Number(cursor);
  if (before !== undefined && !(Number.isSafeInteger(before) && before > 0)) {
    throw refuse(400, 'invalid_request', pageMessages.cursorInvalid, 'cursor');
  }
  // One extra row shows whether there is a next page.
  const rows = await listAuditEntries(db, {
    accountId: person,
    subject: kind === undefined ? undefined : { kind, id },
    reservationId: reservation,
    before,
    limit: limit + 1,
  });
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    entries: page.map(entryOf),
    names: await listNames(db, {
      accounts: numbersIn(page, 'account'),
      vehicles: numbersIn(page, 'vehicle'),
    }),
    nextCursor: last ? String(last.id) : null,
  };
};

/** The field that holds the number of one in the state of another subject. */
const FIELDS = { account: 'customerId', vehicle: 'vehicleId' } as const;

/** The numbers of the accounts or vehicles that entries are about or name. */
const numbersIn = (rows: readonly NamedAuditEntry[], kind: keyof typeof FIELDS): number[] => {
  const found = rows.flatMap(({ subject_kind: of, subject_id: id, before, after }) => [
    of === kind && id !== null ? Number(id) : undefined,
    before?.[FIELDS[kind]],
    after?.[FIELDS[kind]],
  ]);
  return [...new Set(found.filter((each) => Number.isSafeInteger(each)) as number[])];
};

const entryOf = (row: NamedAuditEntry): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  actor: {
    // A visitor is reported as a customer without an account.
    kind: row.actor_kind === 'visitor' ? 'customer' : row.actor_kind,
    accountId: row.account_id,
    name: row.first_name === null ? null : `${row.first_name} ${row.last_name ?? ''}`.trim(),
  },
  address: row.address,
  act: row.act,
  subject: { kind: row.subject_kind, id: row.subject_id === null ? null : subjectId(row.subject_id) },
  before: row.before,
  after: row.after,
});

/** Ids are numbers, except those of payments. */
const subjectId = (text: string): number | string => (/^\d{1,9}$/.test(text) ? Number(text) : text);
