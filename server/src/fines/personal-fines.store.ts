import { sql } from 'kysely';
import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { defaultWords } from '@volant/shared/words/words.ts';
import { isAmong, mayQuote } from '../platform/db/expressions.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';

/** Tables with personal data. */
export const PERSONAL_TABLES = ['fine'] as const;

/** The fines of a person's rentals. */
export const listFinesOfPerson = (db: Db, accountId: number) =>
  db
    .selectFrom('fine')
    .innerJoin('reservations_rental_view as rental', 'rental.id', 'fine.reservation_id')
    .select([
      'fine.reservation_id',
      'fine.plate',
      'fine.at',
      'fine.reference',
      'fine.authority',
      'fine.offence',
      'fine.amount_cents',
      'fine.asked_on',
      'fine.basis',
      'fine.state',
      'fine.letter',
      'fine.letter_at',
      'fine.sent_at',
      'fine.close_reason',
    ])
    .where('rental.account_id', '=', accountId)
    .orderBy('fine.id')
    .execute();

/** Rentals of a person with an open fine. */
export const listOpenFinesOfPerson = async (
  db: Db | Tx,
  accountId: number,
): Promise<{ reservation_id: number }[]> => {
  const { rows } = await sql<{ reservation_id: number }>`
    SELECT DISTINCT reservation_id FROM fine
      JOIN reservations_rental_view AS rental ON rental.id = fine.reservation_id
     WHERE rental.account_id = ${accountId} AND fine.state = 'open' ORDER BY reservation_id`.execute(db);
  return rows;
};

/** Removes from the fines of a person's rentals the letter, the offence, the authority, and the reason of closing. */
export const eraseFinesOfPerson = async (tx: Tx, accountId: number): Promise<void> => {
  await sql`
    UPDATE fine SET letter = NULL, letter_at = NULL, authority = '', offence = '', version = version + 1,
           close_reason = CASE state WHEN 'closed' THEN ${erased()} ELSE '' END
     WHERE (letter IS NOT NULL OR close_reason <> '' OR authority <> '' OR offence <> '') AND reservation_id IN
       (SELECT id FROM reservations_rental_view WHERE account_id = ${accountId})`.execute(tx);
};

/** A closed fine must have a reason. */
const erased = (): string => defaultWords().answers.erased.text;

/** Removes the letters of rentals one of whose drivers is erased. */
export const eraseLettersOfRentals = async (tx: Tx, reservationIds: readonly number[]): Promise<void> => {
  await tx
    .updateTable('fine')
    .set({ letter: null, letter_at: null })
    .where('letter', 'is not', null)
    .where(isAmong('reservation_id', reservationIds))
    .execute();
};

/** Fines whose texts may contain one of the tokens. */
export const listFinesQuoting = (db: Db | Tx, tokens: readonly string[]) =>
  db
    .selectFrom('fine')
    .select(['id', 'close_reason', 'authority', 'offence'])
    .where(mayQuote(sql`fine.close_reason || ' ' || fine.authority || ' ' || fine.offence`, tokens))
    .orderBy('id')
    .execute();

export const emptyFineTexts = async (
  tx: Tx,
  column: 'close_reason' | 'authority' | 'offence',
  ids: readonly number[],
): Promise<void> => {
  const without = sql<string>`CASE WHEN ${column === 'close_reason'} AND state = 'closed' THEN ${erased()} ELSE '' END`;
  await tx
    .updateTable('fine')
    .set((row) => ({ [column]: without, version: row('version', '+', 1) }))
    .where(isAmong('id', ids))
    .execute();
};

/**
 * Deletes fines whose request is from before a day, when the identity of the driver is deleted too; returns how many.
 */
export const deleteFinesBefore = async (tx: Tx, day: IsoDate): Promise<number> => {
  const { numAffectedRows } = await sql`DELETE FROM fine WHERE asked_on < ${day}::date`.execute(tx);
  return Number(numAffectedRows ?? 0n);
};
