import { z } from 'zod';
import { idParams, pageCursor, pageLimit } from '../kernel/address.schema.ts';
import { CSV_START } from '../kernel/csv.ts';
import { isDayOfOurTime } from '../kernel/iso-date.ts';
import { withoutMarks } from '../kernel/pasted-text.ts';
import { auditFaults as faults } from './audit.faults.ts';

const day = z.string({ error: faults.dayInvalid }).refine(isDayOfOurTime, faults.dayInvalid);

/** What the journal is filtered by; see `auditQuery`. */
const filters = {
  person: idParams.shape.id.optional(),
  name: z
    .string({ error: faults.nameInvalid })
    .overwrite(withoutMarks)
    .trim()
    .min(1, faults.nameInvalid)
    .max(100, faults.nameInvalid)
    .optional(),
  kind: z
    .string({ error: faults.kindInvalid })
    .regex(/^[a-z][a-z-]{0,39}$/, faults.kindInvalid)
    .optional(),
  id: z
    .string({ error: faults.idInvalid })
    .regex(/^[A-Za-z0-9_-]{1,100}$/, faults.idInvalid)
    .optional(),
  reservation: idParams.shape.id.optional(),
  vehicle: idParams.shape.id.optional(),
  act: z
    .string({ error: faults.actInvalid })
    .regex(/^[a-z][a-z-]{0,39}\.[a-z][a-z-]{0,59}$/, faults.actInvalid)
    .optional(),
  from: day.optional(),
  to: day.optional(),
};

/**
 * Filters, all of which an entry meets: `person` is an account id, as actor or subject; `name` the same by name or e-mail
 * address; `kind` and `id` the subject (`id` without `kind` is ignored); `reservation` a reservation and its payments;
 * `vehicle` a vehicle and what names it; `act` a code of `auditActs`; `from` and `to` days of the agency, both included.
 * `limit` rows, 50 by default, from `cursor` on.
 */
export const auditQuery = z.object({
  ...filters,
  cursor: pageCursor.optional(),
  limit: pageLimit.optional(),
});
export type AuditQuery = z.output<typeof auditQuery>;

/** The same filters, all their entries. */
const auditExportQuery = z.object(filters);
export type AuditExportQuery = z.output<typeof auditExportQuery>;

/**
 * Some fields of the subject, with the names and units of its wire form: money in euros, days `yyyy-MM-dd`, instants
 * ISO 8601. Null before it existed or after its deletion.
 */
const auditState = z.record(z.string(), z.unknown()).nullable();

/** Who did what to what. No screen changes or deletes entries. */
export const auditEntry = z.strictObject({
  id: z.int(),
  /** Instant (ISO 8601). */
  at: z.iso.datetime(),
  actor: z.strictObject({
    kind: z.enum(['customer', 'manager', 'system']),
    /** Null for the system and for visitors without an account. */
    accountId: z.int().nullable(),
    /** First and last name; null without an account, or when it was erased. */
    name: z.string().nullable(),
  }),
  /** IP address of the caller; null for the system. */
  address: z.string().nullable(),
  /** A code of `auditActs`, or one unknown to this version. */
  act: z.string(),
  subject: z.strictObject({ kind: z.string(), id: z.union([z.int(), z.string()]).nullable() }),
  before: auditState,
  after: auditState,
});
export type AuditEntry = z.output<typeof auditEntry>;

/** Names by id. */
const names = z.record(z.string(), z.string());

/** One page of the audit log, newest entry first. */
export const auditPage = z.strictObject({
  entries: z.array(auditEntry),
  /**
   * What entries are about or have by number, by kind of subject and id: what people call it. Who was erased and what was
   * deleted has none.
   */
  names: z.record(z.string(), names),
  /**
   * How many entries all pages have: counted up to `MAX_COUNTED`, and one more where there are more. Null on later pages.
   */
  total: z.int().nullable(),
  /** Null on the last page. */
  nextCursor: z.string().nullable(),
});
export type AuditNames = AuditPage['names'];
export type AuditPage = z.output<typeof auditPage>;

/** A CSV file. */
const csvFile = z.string().startsWith(CSV_START);

/** Of the calls of `auditApi`. */
export const auditSchemas = {
  list: { query: auditQuery, response: auditPage },
  export: { query: auditExportQuery, response: csvFile },
};
