import { sql, type Selectable, type Transaction } from 'kysely';
import { moneyColumns } from '../db/money-facts.store.ts';
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
  db
    .selectFrom('account')
    .selectAll()
    .where('email', '=', email)
    .where('erased_at', 'is', null)
    .executeTakeFirst();

/** Locked against bookings and payments that would begin meanwhile. */
export const lockPerson = (tx: Tx, id: number): Promise<PersonRow | undefined> =>
  tx.selectFrom('account').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const listReservationsOfPerson = (db: DbOrTx, accountId: number) =>
  db
    .selectFrom('reservation')
    .innerJoin('vehicle', 'vehicle.id', 'reservation.vehicle_id')
    .leftJoin('payment', 'payment.id', 'reservation.payment_id')
    .leftJoin('refund', 'refund.id', 'reservation.payment_id')
    .leftJoin('payments_partial_refund_view as parts', 'parts.payment_id', 'reservation.payment_id')
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
      'reservation.canceled_at',
      'reservation.payment_id',
    ])
    .select(moneyColumns)
    .where('reservation.account_id', '=', accountId)
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
    .leftJoin('refund', 'refund.id', 'payment.id')
    .select([
      'payment.id',
      'payment.kind',
      'payment.purpose',
      'payment.amount_cents',
      'payment.product_name',
      'payment.reservation_id',
      'payment.state',
      'payment.provider_id',
      'payment.intent_id',
      'payment.created_at',
      'payment.succeeded_at',
      'payment.refunded_elsewhere_cents',
      'payment.refunded_elsewhere_at',
      'payment.disputed_at',
      'refund.amount_cents as refund_cents',
      'refund.reason as refund_reason',
      'refund.state as refund_state',
      'refund.created_at as refund_created_at',
    ])
    .where('payment.account_id', '=', accountId)
    .orderBy('payment.created_at')
    .execute();

/** Of a part of a payment; the refund of all that was left stands beside the payment. */
export const listPartialRefundsOfPerson = (db: Db, accountId: number) =>
  db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .select([
      'refund.payment_id',
      'refund.amount_cents',
      'refund.reason',
      'refund.state',
      'refund.created_at',
    ])
    .where('payment.account_id', '=', accountId)
    .whereRef('refund.id', '<>', 'refund.payment_id')
    .orderBy('refund.created_at')
    .execute();

export const findResetOfPerson = (db: Db, accountId: number) =>
  db.selectFrom('password_reset').select('expires_at').where('account_id', '=', accountId).executeTakeFirst();

export const listEmailLinksOfPerson = (db: Db, accountId: number) =>
  db
    .selectFrom('email_link')
    .select(['purpose', 'email', 'expires_at'])
    .where('account_id', '=', accountId)
    .orderBy('purpose')
    .execute();

export const findStaffMember = (db: Db, accountId: number) =>
  db
    .selectFrom('staff_member')
    .select(['disabled_at', 'totp_confirmed_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();

export const listSessionsOfPerson = (db: Db, accountId: number) =>
  db
    .selectFrom('session')
    .select(['id', 'device', 'remember', 'created_at', 'last_seen_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute();

/** Only when: from where cannot be read out of what is kept. */
export const listNetworksOfPerson = (db: Db, accountId: number) =>
  db
    .selectFrom('known_network')
    .select('last_used_at')
    .where('account_id', '=', accountId)
    .orderBy('last_used_at')
    .execute();

/** By what somebody is recognised in what they wrote. */
export interface Identity {
  email: string;
  /** What the account says of them. */
  person: Pick<PersonRow, 'first_name' | 'last_name' | 'phone_number'> | undefined;
}

const selectMessages = (db: DbOrTx) =>
  db
    .selectFrom('contact_message')
    .select(['id', 'first_name', 'last_name', 'email', 'phone_number', 'message', 'created_at'])
    .orderBy('id');

const isFrom = ({ email }: Identity) => sql<boolean>`lower(email) = ${email}`;

const hasNameOf = (person: NonNullable<Identity['person']>) => sql<boolean>`
  lower(btrim(first_name) || ' ' || btrim(last_name)) = lower(${person.first_name} || ' ' || ${person.last_name})`;

/** The last eight digits: numbers are written with the prefix of the country or without. */
const hasPhoneOf = (person: NonNullable<Identity['person']>) => sql<boolean>`
  length(regexp_replace(${person.phone_number}, '\\D', '', 'g')) >= 8
    AND right(regexp_replace(phone_number, '\\D', '', 'g'), 8)
      = right(regexp_replace(${person.phone_number}, '\\D', '', 'g'), 8)`;

/** Messages from the address of the person, or under both their name and their telephone number. */
export const listMessagesOf = (db: DbOrTx, identity: Identity) =>
  selectMessages(db).where(isHis(identity)).execute();

const isHis = (identity: Identity) =>
  identity.person
    ? sql<boolean>`(${isFrom(identity)} OR ${hasNameOf(identity.person)} AND ${hasPhoneOf(identity.person)})`
    : isFrom(identity);

/** Messages that may be the person's, or speak of them: only somebody who reads them can tell. */
export const listMessagesAlike = (db: DbOrTx, identity: Identity) => {
  const quotes = sql<boolean>`position(${identity.email} IN lower(message)) > 0`;
  const isAlike = identity.person
    ? sql<boolean>`(${quotes} OR ${hasNameOf(identity.person)} OR ${hasPhoneOf(identity.person)})`
    : quotes;
  return selectMessages(db)
    .where(isAlike)
    .where(sql<boolean>`NOT ${isHis(identity)}`)
    .execute();
};

/** Whether one of the addresses is that of a customer, or of somebody who wrote to the agency. */
export const areOfSomebody = async (db: Db, addresses: readonly string[]): Promise<boolean> => {
  const { rows } = await sql<{ known: boolean }>`
    SELECT EXISTS (
      SELECT FROM account WHERE email = ANY (${[...addresses]}::text[]) AND role = 'CUSTOMER'
      UNION ALL SELECT FROM contact_message WHERE lower(email) = ANY (${[...addresses]}::text[])
    ) AS known`.execute(db);
  return rows[0]?.known === true;
};

/** Whom a mail may concern: what it is of (an account, reservations, payments, messages), and what it may quote. */
export interface Traces {
  accountId: number | undefined;
  messageIds: readonly number[];
  /** Addresses, telephone numbers, names: a mail that quotes one of them names the person. */
  words: readonly string[];
}

const isFor = ({ accountId = 0, messageIds, words }: Traces) => sql<boolean>`(
  kind = 'welcome' AND aggregate_id = ${String(accountId)}
  OR payload ->> 'accountId' = ${String(accountId)}
  OR kind IN ('email-confirmation', 'email-changed') AND aggregate_id LIKE ${`${accountId}-%`}
  OR (kind LIKE 'reservation-%' OR kind = 'pickup-reminder')
    AND aggregate_id IN (SELECT id::text FROM reservation WHERE account_id = ${accountId})
  OR kind = 'deposit-refunded'
    AND coalesce(payload ->> 'paymentId', aggregate_id) IN (SELECT id::text FROM payment WHERE account_id = ${accountId})
  OR kind = 'contact-message' AND aggregate_id = ANY (${messageIds.map(String)}::text[])
  OR EXISTS (
    SELECT FROM unnest(${[...words]}::text[]) word
    WHERE position(lower(word) IN lower(payload::text || ' ' || coalesce(last_error, ''))) > 0))`;

/** What the agency is told of the person. */
const isAbout = ({ accountId = 0 }: Traces) => sql<boolean>`(
  kind IN ('agency-reservation', 'agency-cancellation')
    AND aggregate_id IN (SELECT id::text FROM reservation WHERE account_id = ${accountId})
  OR kind = 'agency-refund-failed'
    AND payload ->> 'paymentId' IN (SELECT id::text FROM payment WHERE account_id = ${accountId}))`;

/** Mails queued or sent that are for the person, or about them, or name them. */
export const listMailsOf = (
  db: DbOrTx,
  traces: Traces,
): Promise<Omit<Selectable<OutboxTable>, 'leased_until'>[]> =>
  db
    .selectFrom('outbox')
    .selectAll()
    .where(sql<boolean>`(${isFor(traces)} OR ${isAbout(traces)})`)
    .orderBy('id')
    .execute();

/** The agency still hears of a rental; what it is told names nobody by then. */
export const deleteMailsOf = async (tx: Tx, traces: Traces): Promise<void> => {
  await tx
    .deleteFrom('outbox')
    .where(
      sql<boolean>`(${isFor(traces)} OR ${isAbout(traces)} AND (sent_at IS NOT NULL OR failed_at IS NOT NULL))`,
    )
    .execute();
};

export const deleteMessages = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  if (ids.length > 0) await tx.deleteFrom('contact_message').where('id', 'in', ids).execute();
};

/** Takes the person out of their account: what the accounts refer to stays. Nobody signs in with it again. */
export const erasePerson = async (tx: Tx, id: number, now: Date): Promise<void> => {
  await tx.deleteFrom('session').where('account_id', '=', id).execute();
  await tx.deleteFrom('password_reset').where('account_id', '=', id).execute();
  await tx.deleteFrom('reset_mail').where('account_id', '=', id).execute();
  await tx.deleteFrom('known_network').where('account_id', '=', id).execute();
  await tx.deleteFrom('email_link').where('account_id', '=', id).execute();
  // The text of a payment page may be whatever its caller wished.
  await tx.updateTable('payment').set({ product_name: 'Acompte' }).where('account_id', '=', id).execute();
  await tx
    .updateTable('account')
    .set({
      ...ERASED_NAME,
      email: erasedEmail(id),
      phone_number: '',
      // The hash of a text that nobody knows, and that was never written down.
      password_hash: UNKNOWN_PASSWORD,
      email_confirmed_at: null,
      erased_at: now,
    })
    .where('id', '=', id)
    .execute();
};

/** A well-formed hash: signing in compares with it, in vain, for as long as with any other. */
const UNKNOWN_PASSWORD =
  '$argon2id$v=19$m=19456,t=2,p=1$7nXx17RANZ7r3j38A5KqBA$sDCPduomcBSwMXjSWRIveHESosGZ/HRBt+QC4/H4Kkw';

const WITH_PERSONS = [
  'account',
  'session',
  'password_reset',
  'known_network',
  'email_link',
  'contact_message',
  'outbox',
  'payment',
] as const;

/** Has a server forget what its statistics quote of deleted rows. */
export const renewStatistics = async (db: Db): Promise<void> => {
  for (const table of WITH_PERSONS) await sql`ANALYZE ${sql.table(table)}`.execute(db);
};

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
