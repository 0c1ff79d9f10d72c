import { pageRefusals } from '@volant/shared/kernel/refusals/pages.refusals.ts';
import { MAX_COUNTED, NAMED_FIELDS } from '@volant/shared/audit/journal-lines.ts';
import { addDays, agencyInstant } from '@volant/shared/kernel/iso-date.ts';
import { searchWords } from '@volant/shared/kernel/search-text.ts';
import type {
  AuditEntry,
  AuditExportQuery,
  AuditNames,
  AuditPage,
  AuditQuery,
} from '@volant/shared/audit/audit.schema.ts';
import type { Db } from '../platform/db/open-database.ts';
import { refuse } from '../platform/problem.ts';
import {
  countAuditEntries,
  listAuditEntries,
  listPeopleNamed,
  type EntryFilter,
  type NamedAuditEntry,
} from './audit.store.ts';
import { saidFacts } from './said-facts.ts';
import { listNames } from './subject-names.store.ts';

const PAGE_LENGTH = 50;

/** GET /api/audit: one page of the journal, newest first. 400 for an invalid cursor. */
export const listJournal = async (
  db: Db,
  { cursor, limit = PAGE_LENGTH, ...wanted }: AuditQuery,
): Promise<AuditPage> => {
  const before = cursor === undefined ? undefined : Number(cursor);
  if (before !== undefined && !(Number.isSafeInteger(before) && before > 0)) {
    throw refuse(pageRefusals.cursorInvalid, 'cursor');
  }
  const filter = await filterOf(db, wanted);
  // One extra row shows whether there is a next page.
  const rows = filter === 'nobody' ? [] : await listAuditEntries(db, { ...filter, before, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  const count = async (): Promise<number> =>
    filter === 'nobody' || !last ? rows.length : countAuditEntries(db, filter, MAX_COUNTED + 1);
  return {
    ...(await described(db, page)),
    total: before === undefined ? await count() : null,
    nextCursor: last ? String(last.id) : null,
  };
};

/** The same filters for the database; 'nobody' when no person has the name. */
export const filterOf = async (db: Db, query: AuditExportQuery): Promise<EntryFilter | 'nobody'> => {
  const { person, name, kind, id, reservation, vehicle, act, from, to } = query;
  const named = name === undefined ? undefined : await listPeopleNamed(db, searchWords(name));
  if (named?.length === 0) return 'nobody';
  return {
    people: [...(person === undefined ? [] : [[person]]), ...(named ? [named] : [])],
    subject: kind === undefined ? undefined : { kind, id },
    reservationId: reservation,
    vehicleId: vehicle,
    act,
    since: from === undefined ? undefined : agencyInstant(from, '00:00'),
    until: to === undefined ? undefined : agencyInstant(addDays(to, 1), '00:00'),
  };
};

/** Entries as they are answered, with the names of what they have by number. */
export const described = async (
  db: Db,
  rows: readonly NamedAuditEntry[],
): Promise<{ entries: AuditEntry[]; names: AuditNames }> => ({
  entries: rows.map(entryOf),
  names: await listNames(db, idsIn(rows)),
});

/** What entries are about or have by number, by kind. */
const idsIn = (rows: readonly NamedAuditEntry[]): Map<string, Set<string>> => {
  const found = new Map<string, Set<string>>();
  const add = (kind: string, id: unknown): void => {
    if (typeof id !== 'string' && typeof id !== 'number') return;
    const ids = found.get(kind);
    if (ids) ids.add(String(id));
    else found.set(kind, new Set([String(id)]));
  };
  for (const { subject_kind: kind, subject_id: id, before, after } of rows) {
    add(kind, id);
    for (const [field, named] of Object.entries(NAMED_FIELDS))
      for (const state of [before, after]) add(named, state?.[field]);
  }
  return found;
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
  before: saidFacts(row.before),
  after: saidFacts(row.after),
});

/** Ids are numbers, except those of payments. */
const subjectId = (text: string): number | string => (/^\d{1,9}$/.test(text) ? Number(text) : text);
