import { sql } from 'kysely';
import { mayQuote } from '../platform/db/expressions.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';

/** Tables with data of persons. */
export const PERSONAL_TABLES = ['contact_message'] as const;

/** By what somebody is recognised in what they wrote. */
export interface Identity {
  email: string;
  /** What the account says of them. */
  person: { first_name: string; last_name: string; phone_number: string } | undefined;
}

const selectMessages = (db: Db) =>
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
export const listMessagesOf = (db: Db, identity: Identity) =>
  selectMessages(db).where(isTheirs(identity)).execute();

const isTheirs = (identity: Identity) =>
  identity.person
    ? sql<boolean>`(${isFrom(identity)} OR ${hasNameOf(identity.person)} AND ${hasPhoneOf(identity.person)})`
    : isFrom(identity);

/** Messages that may be the person's, or speak of them: only somebody who reads them can tell. */
export const listMessagesAlike = (db: Db, identity: Identity) => {
  const quotes = sql<boolean>`position(${identity.email} IN lower(message)) > 0`;
  const isAlike = identity.person
    ? sql<boolean>`(${quotes} OR ${hasNameOf(identity.person)} OR ${hasPhoneOf(identity.person)})`
    : quotes;
  return selectMessages(db)
    .where(isAlike)
    .where(sql<boolean>`NOT ${isTheirs(identity)}`)
    .execute();
};

/** Messages whose sender may be who is looked for. */
export const listMessagesFromAlike = (db: Db, tokens: readonly string[]) =>
  selectMessages(db)
    .where(mayQuote(sql`first_name || ' ' || last_name || ' ' || email`, tokens))
    .execute();

/** Whether somebody wrote to the agency from one of the addresses. */
export const areOfSender = async (db: Db, addresses: readonly string[]): Promise<boolean> => {
  const { rows } = await sql<{ known: boolean }>`
    SELECT EXISTS (
      SELECT FROM contact_message WHERE lower(email) = ANY (${[...addresses]}::text[])) AS known`.execute(db);
  return rows[0]?.known === true;
};

export const deleteMessages = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  if (ids.length > 0) await tx.deleteFrom('contact_message').where('id', 'in', ids).execute();
};

/** Messages from before a moment; the ids of those that went. */
export const deleteMessagesBefore = async (tx: Tx, moment: Date): Promise<number[]> =>
  (await tx.deleteFrom('contact_message').where('created_at', '<', moment).returning('id').execute()).map(
    ({ id }) => id,
  );
