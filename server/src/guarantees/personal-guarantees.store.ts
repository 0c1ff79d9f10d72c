import { sql } from 'kysely';
import { isAmong, mayQuote } from '../platform/db/expressions.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';

/** Tables with personal data. */
export const PERSONAL_TABLES = ['guarantee'] as const;

/** The guarantees of a person's rentals, oldest first. */
export const listGuaranteesOfPerson = (db: Db | Tx, accountId: number) =>
  db
    .selectFrom('guarantee')
    .innerJoin('reservations_rental_view as rental', 'rental.id', 'guarantee.reservation_id')
    .select([
      'guarantee.reservation_id',
      'guarantee.method',
      'guarantee.state',
      'guarantee.amount_cents',
      'guarantee.kept_cents',
      'guarantee.asked_at',
      'guarantee.held_at',
      'guarantee.ended_at',
      'guarantee.notice_at',
      'guarantee.notice_cents',
      'guarantee.reason',
    ])
    .where('rental.account_id', '=', accountId)
    .orderBy('guarantee.id')
    .execute();

/** Removes the reasons why money was kept from a person; the amounts stay with the rental. */
export const eraseGuaranteeTexts = async (tx: Tx, accountId: number): Promise<void> => {
  await tx
    .updateTable('guarantee')
    .set({ reason: '' })
    .where('reason', '<>', '')
    .where('reservation_id', 'in', ({ selectFrom }) =>
      selectFrom('reservations_rental_view').select('id').where('account_id', '=', accountId),
    )
    .execute();
};

/** Guarantees of any rental whose reason may contain one of the tokens. */
export const listGuaranteesQuoting = (db: Db | Tx, tokens: readonly string[]) =>
  db
    .selectFrom('guarantee')
    .select(['id', 'reservation_id', 'reason'])
    .where(mayQuote(sql`reason`, tokens))
    .orderBy('id')
    .execute();

export const emptyReasons = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  await tx.updateTable('guarantee').set({ reason: '' }).where(isAmong('id', ids)).execute();
};
