import { sql, type Selectable, type Transaction } from 'kysely';
import type { Db } from '../db/open-database.ts';
import type { AccountTable, OutboxTable, Schema } from '../db/schema.ts';

type Tx = Transaction<Schema>;
type DbOrTx = Db | Tx;

export type PersonRow = Selectable<AccountTable>;

/** What the accounts keep in the place of a person. */
const ERASED_NAME = { first_name: 'Client', last_name: 'supprimé' } as const;

/** No domain of mail: nothing reaches it, and nobody can register it. */
const erasedEmail = (accountId: number): string => `efface-${accountId}@invalid`;

export const findPerson = (db: Db, email: string): Promise<PersonRow | undefined> =>
  db.selectFrom('account').selectAll().where('email', '=', email).executeTakeFirst();

/** Locked against bookings and payments that would begin meanwhile. */
export const lockPerson = (tx: Tx, id: number): Promise<PersonRow | undefined> =>
  tx.selectFrom('account').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const listReservationsOfPerson = (db: DbOrTx, accountId: number) =>
  db
    .selectFrom('reservation')
    .innerJoin('vehicle', 'vehicle.id', 'reservation.vehicle_id')
    .select([
      'reservation.id',
      'vehicle.brand',
      'vehicle.model',
      'reservation.start_date',
      'reservation.end_date',
      'reservation.state',
      'reservation.cancel_reason',
      'reservation.daily_price_cents',
      'reservation.accessories_cents',
      'reservation.total_cents',
      'reservation.deposit_cents',
      'reservation.mileage_driven_km',
      'reservation.created_at',
      'reservation.confirmed_at',
      'reservation.payment_id',
    ])
    .where('account_id', '=', accountId)
    .orderBy('reservation.id')
    .execute();

export const listLinesOfPerson = (db: Db, accountId: number) =>
  db
    .selectFrom('reservation_accessory')
    .innerJoin('reservation', 'reservation.id', 'reservation_accessory.reservation_id')
    .select([
      'reservation_accessory.reservation_id',
      'reservation_accessory.name',
      'reservation_accessory.daily_price_cents',
      'reservation_accessory.quantity',
    ])
    .where('reservation.account_id', '=', accountId)
    .orderBy('reservation_accessory.reservation_id')
    .orderBy('reservation_accessory.accessory_id')
    .execute();

export const listPaymentsOfPerson = (db: Db, accountId: number) =>
  db
    .selectFrom('payment')
    .leftJoin('refund', 'refund.payment_id', 'payment.id')
    .select([
      'payment.id',
      'payment.kind',
      'payment.amount_cents',
      'payment.product_name',
      'payment.reservation_id',
      'payment.state',
      'payment.provider_id',
      'payment.intent_id',
      'payment.created_at',
      'payment.succeeded_at',
      'refund.amount_cents as refund_cents',
      'refund.reason as refund_reason',
      'refund.state as refund_state',
      'refund.created_at as refund_created_at',
    ])
    .where('payment.account_id', '=', accountId)
    .orderBy('payment.created_at')
    .execute();

export const listSessionsOfPerson = (db: Db, accountId: number) =>
  db
    .selectFrom('session')
    .select(['remember', 'created_at', 'last_seen_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute();

export const listMessagesFrom = (db: DbOrTx, email: string) =>
  db
    .selectFrom('contact_message')
    .select(['id', 'first_name', 'last_name', 'email', 'phone_number', 'message', 'created_at'])
    .where(sql<string>`lower(email)`, '=', email)
    .orderBy('id')
    .execute();

/** Whom a mail may concern: what it is of (an account, reservations, payments, messages), and what it may quote. */
export interface Traces {
  accountId: number | undefined;
  messageIds: readonly number[];
  /** Address, telephone number, name: a mail that quotes one of them names the person. */
  words: readonly string[];
}

const isTraceOf = ({ accountId = 0, messageIds, words }: Traces) => sql<boolean>`(
  kind = 'welcome' AND aggregate_id = ${String(accountId)}
  OR payload ->> 'accountId' = ${String(accountId)}
  OR (kind LIKE 'reservation-%' OR kind = 'pickup-reminder')
    AND aggregate_id IN (SELECT id::text FROM reservation WHERE account_id = ${accountId})
  OR kind = 'deposit-refunded'
    AND aggregate_id IN (SELECT id::text FROM payment WHERE account_id = ${accountId})
  OR kind = 'contact-message' AND aggregate_id = ANY (${messageIds.map(String)}::text[])
  OR EXISTS (
    SELECT FROM unnest(${[...words]}::text[]) word
    WHERE position(lower(word) IN lower(payload::text || ' ' || coalesce(last_error, ''))) > 0))`;

/** Mails queued or sent that are for the person, or name him. */
export const listMailsOf = (
  db: DbOrTx,
  traces: Traces,
): Promise<Omit<Selectable<OutboxTable>, 'leased_until'>[]> =>
  db.selectFrom('outbox').selectAll().where(isTraceOf(traces)).orderBy('id').execute();

export const deleteMailsOf = async (tx: Tx, traces: Traces): Promise<void> => {
  await tx.deleteFrom('outbox').where(isTraceOf(traces)).execute();
};

export const deleteMessages = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  if (ids.length > 0) await tx.deleteFrom('contact_message').where('id', 'in', ids).execute();
};

/** Takes the person out of his account: what the accounts refer to stays. Nobody signs in with it again. */
export const erasePerson = async (tx: Tx, id: number, now: Date): Promise<void> => {
  await tx.deleteFrom('session').where('account_id', '=', id).execute();
  await tx.deleteFrom('password_reset').where('account_id', '=', id).execute();
  await tx
    .updateTable('account')
    .set({
      ...ERASED_NAME,
      email: erasedEmail(id),
      phone_number: '',
      // The hash of a text that nobody knows, and that was never written down.
      password_hash: UNKNOWN_PASSWORD,
      erased_at: now,
    })
    .where('id', '=', id)
    .execute();
};

/** A well-formed hash: signing in compares with it, in vain, for as long as with any other. */
const UNKNOWN_PASSWORD =
  '$argon2id$v=19$m=19456,t=2,p=1$7nXx17RANZ7r3j38A5KqBA$sDCPduomcBSwMXjSWRIveHESosGZ/HRBt+QC4/H4Kkw';

const WITH_PERSONS = ['account', 'session', 'password_reset', 'contact_message', 'outbox'] as const;

/** More files of the log than the database ever keeps. */
const MOST_LOG_FILES = 100;

/**
 * Has the embedded database forget what its files still hold of deleted rows: a copy of it is a copy of its files.
 * Tables are written anew, and the log goes on in new files until none of the present ones is left. On a server,
 * `pg_dump` reads rows, and the server tidies up by itself.
 */
export const forgetDeletedRows = (db: Db): Promise<void> =>
  db.connection().execute(async (connection) => {
    for (const table of WITH_PERSONS) await sql`VACUUM (FULL) ${sql.table(table)}`.execute(connection);
    // Else a file of the log is used again, with what it held.
    await sql`SET wal_recycle = off`.execute(connection);
    const before = await logFiles(connection);
    for (let round = 0; round < MOST_LOG_FILES; round += 1) {
      await sql`SELECT pg_switch_wal()`.execute(connection);
      await sql`CHECKPOINT`.execute(connection);
      const left = new Set(await logFiles(connection));
      if (!before.some((name) => left.has(name))) break;
    }
    await sql`RESET wal_recycle`.execute(connection);
  });

const logFiles = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`SELECT name FROM pg_ls_waldir()`.execute(db);
  return rows.map(({ name }) => name);
};
