import { sql, type Selectable } from 'kysely';
import { RENTAL_VAT_PERCENT } from '@volant/shared/documents/receipt.rules.ts';
import { accountOf, NO_ENTRIES, type Account, type EntrySums } from '@volant/shared/ledger/ledger.rules.ts';
import { keptOfTill, type TillEntry } from '@volant/shared/ledger/till-deposit.rules.ts';
import type { ReservationState } from '@volant/shared/availability/reservation-state.ts';
import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { isAmong } from '../platform/db/expressions.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';
import type { LedgerEntryTable } from './ledger.tables.ts';

export type LedgerRow = Selectable<LedgerEntryTable>;

/** Inserts an entry and returns its id; undefined when another entry has its request key. */
export const insertEntry = async (tx: Tx, entry: Omit<LedgerRow, 'id'>): Promise<number | undefined> =>
  (
    await tx
      .insertInto('ledger_entry')
      .values(entry)
      .onConflict((conflict) => conflict.column('request_key').doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id;

export const findEntry = (
  db: Db | Tx,
  id: number,
): Promise<(LedgerRow & { is_reversed: boolean }) | undefined> =>
  db
    .selectFrom('ledger_entry as entry')
    .selectAll('entry')
    .select(isReversed)
    .where('entry.id', '=', id)
    .executeTakeFirst();

/** The rounding entry of a cash payment. */
export const findRoundingOf = (db: Db | Tx, id: number): Promise<LedgerRow | undefined> =>
  db.selectFrom('ledger_entry').selectAll().where('rounds_id', '=', id).executeTakeFirst();

const isReversed =
  sql<boolean>`EXISTS (SELECT FROM ledger_entry AS undoing WHERE undoing.reverses_id = entry.id)`.as(
    'is_reversed',
  );

export type NamedEntry = LedgerRow & { is_reversed: boolean; by_name: string | null };

/** The entries of a reservation, oldest first, with the first name of their author. */
export const listEntries = (db: Db | Tx, reservationId: number): Promise<NamedEntry[]> =>
  db
    .selectFrom('ledger_entry as entry')
    .leftJoin('accounts_person_view as person', 'person.id', 'entry.by')
    .selectAll('entry')
    .select(['person.first_name as by_name', isReversed])
    .where('reservation_id', '=', reservationId)
    // A kept deposit moves no money; its receipt states it.
    .where('kind', '<>', 'kept_deposit')
    .orderBy('entry.at')
    .orderBy('entry.id')
    .execute();

export const findEntryOfRequest = (
  db: Db | Tx,
  requestKey: string,
): Promise<Pick<LedgerRow, 'reservation_id' | 'request_hash'> | undefined> =>
  db
    .selectFrom('ledger_entry')
    .select(['reservation_id', 'request_hash'])
    .where('request_key', '=', requestKey)
    .executeTakeFirst();

/**
 * Locks the row of the reservation against other entries, its cancellation and its change; returns its state, undefined
 * without one.
 */
export const lockAccount = async (tx: Tx, reservationId: number): Promise<ReservationState | undefined> =>
  (
    await tx
      .selectFrom('reservations_rental_view')
      .select('state')
      .where('id', '=', reservationId)
      .forNoKeyUpdate()
      .executeTakeFirst()
  )?.state ?? undefined;

export const findTotalOfRental = async (db: Db | Tx, reservationId: number): Promise<number | undefined> =>
  (
    await db
      .selectFrom('reservations_rental_view')
      .select('total_cents')
      .where('id', '=', reservationId)
      .executeTakeFirst()
  )?.total_cents ?? undefined;

export const findCautionHeld = async (db: Db | Tx, reservationId: number): Promise<number> =>
  (
    await db
      .selectFrom('guarantees_guarantee_view')
      .select('amount_cents')
      .where('reservation_id', '=', reservationId)
      .where('state', '=', 'held')
      .executeTakeFirst()
  )?.amount_cents ?? 0;

interface AccountRow extends EntrySums {
  id: number;
  state: ReservationState;
  totalCents: number;
  depositCents: number;
  comingBackCents: number;
  beingKeptCents: number;
  isTillDepositKept: boolean;
  tillEntries: TillEntry[];
}

const isTill = sql.raw('payment_id IS NULL AND guarantee_id IS NULL');
const NET_OF_CHARGE = sql.raw(`round(amount_cents * 100 / ${100 + RENTAL_VAT_PERCENT}.0)`);
/**
 * SQL for what an entry adds to what `rental`, a row of its view, owes. One that owes no VAT owes its charges without it, each
 * rounded as `splitVat` does.
 */
export const CHARGED = sql`CASE WHEN kind IN ('payment', 'refund', 'chargeback') THEN 0
  WHEN kind = 'reduction' THEN -amount_cents
  WHEN vat = 'S21' AND rental.vat_off_cents > 0 THEN ${NET_OF_CHARGE}
  ELSE amount_cents END`;
/** SQL for payments less refunds and chargebacks; null for other entries. */
export const NET = sql.raw(
  "CASE WHEN kind = 'payment' THEN amount_cents WHEN kind IN ('refund', 'chargeback') THEN -amount_cents END",
);
/** SQL for payments less chargebacks. */
export const RECEIVED = sql.raw(
  "CASE kind WHEN 'payment' THEN amount_cents WHEN 'chargeback' THEN -amount_cents END",
);

/**
 * The accounts of reservations, by id. Sums have a wider type than entries: an overflow in one would fail every list.
 */
export const accountsOf = async (
  db: Db | Tx,
  reservationIds: readonly number[],
): Promise<Map<number, Account>> => {
  if (reservationIds.length === 0) return new Map();
  const { rows } = await sql<AccountRow>`
    SELECT rental.id, rental.state, rental.total_cents AS "totalCents", rental.deposit_cents AS "depositCents", sums.*,
           owed."comingBackCents", held."beingKeptCents",
           (rental.deposit_kept AND rental.payment_id IS NULL) AS "isTillDepositKept", till."tillEntries"
      FROM reservations_rental_view AS rental
     CROSS JOIN LATERAL (
       SELECT coalesce(sum(${CHARGED}), 0)::bigint AS "chargedCents",
              coalesce(sum(amount_cents) FILTER (WHERE kind = 'reduction'), 0)::bigint AS "reducedCents",
              coalesce(sum(${RECEIVED}), 0)::bigint AS "receivedCents",
              coalesce(sum(amount_cents) FILTER (WHERE kind = 'refund'), 0)::bigint AS "refundedCents",
              coalesce(sum(amount_cents) FILTER (WHERE kind = 'chargeback'), 0)::bigint AS "chargedBackCents",
              coalesce(sum(${NET}) FILTER (WHERE payment_id IS NOT NULL), 0)::bigint AS "onlineCents",
              coalesce(sum(${NET}) FILTER (WHERE ${isTill}), 0)::bigint AS "tillCents",
              coalesce(sum(${NET}) FILTER (WHERE method = 'cash'), 0)::bigint AS "cashCents",
              coalesce(sum(amount_cents) FILTER (WHERE kind = 'cash_rounding'), 0)::bigint AS "roundingCents"
         FROM ledger_entry WHERE reservation_id = rental.id
     ) AS sums
     CROSS JOIN LATERAL (
       SELECT coalesce(jsonb_agg(jsonb_build_object(
                'id', id, 'kind', kind, 'amountCents', amount_cents, 'reversesId', reverses_id,
                'isAfterCancellation', coalesce(at > rental.canceled_at, false)
              ) ORDER BY at, id), '[]') AS "tillEntries"
         FROM ledger_entry
        WHERE rental.deposit_kept AND rental.payment_id IS NULL AND reservation_id = rental.id AND ${isTill}
     ) AS till
     CROSS JOIN LATERAL (
       SELECT coalesce(sum(back.amount_cents - back.in_place_cents), 0)::bigint AS "comingBackCents"
         FROM ledger_entry AS entry
         JOIN payments_refund_view AS back ON back.payment_id = entry.payment_id
        WHERE entry.reservation_id = rental.id AND entry.kind = 'payment' AND entry.reverses_id IS NULL
          AND (back.state IN ('due', 'pending') OR (back.state = 'failed' AND back.settled_at IS NULL))
     ) AS owed
     CROSS JOIN LATERAL (
       SELECT coalesce(sum(being_kept_cents), 0)::bigint AS "beingKeptCents"
         FROM guarantees_guarantee_view WHERE reservation_id = rental.id
     ) AS held
     WHERE ${isAmong('rental.id', reservationIds)}`.execute(db);
  return new Map(
    rows.map(
      ({
        id,
        state,
        totalCents,
        depositCents,
        comingBackCents,
        beingKeptCents,
        isTillDepositKept,
        tillEntries,
        ...sums
      }) => [
        id,
        accountOf({
          state,
          totalCents,
          depositCents,
          comingBackCents,
          beingKeptCents,
          keptOfTillCents: keptOfTill({ state, depositCents, isTillDepositKept }, tillEntries),
          sums,
        }),
      ],
    ),
  );
};

/**
 * Rentals that may have a credit: cancelled ones that begin from `canceledFrom` on, where the agency received more than it
 * gave back, and confirmed ones that begin after `confirmedAfter`, where more was paid than they cost. A preselection, in
 * about a microsecond a rental, because it is read often; `accountsOf` decides.
 */
export const listMaybeInCredit = async (
  db: Db,
  { canceledFrom, confirmedAfter }: { canceledFrom: IsoDate; confirmedAfter: IsoDate },
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    SELECT id
      FROM reservations_rental_view AS rental
     WHERE (state = 'canceled' AND start_date >= ${canceledFrom}
            AND 0 < (SELECT sum(${NET}) FROM ledger_entry WHERE reservation_id = rental.id AND ${isTill}))
        OR (state = 'confirmed' AND start_date > ${confirmedAfter}
            AND total_cents < (SELECT sum(coalesce(${NET}, 0) - ${CHARGED})
                                 FROM ledger_entry WHERE reservation_id = rental.id))`.execute(db);
  return rows.map(({ id }) => id);
};

/** Time of the first entry written by the agency itself; undefined while there are only online payments. */
export const findFirstEntryByHand = async (db: Db): Promise<Date | undefined> =>
  (
    await db
      .selectFrom('ledger_entry')
      .select('at')
      .where('payment_id', 'is', null)
      .where('guarantee_id', 'is', null)
      .where('method', 'is distinct from', 'reprise')
      .where('kind', '<>', 'kept_deposit')
      .orderBy('at')
      .limit(1)
      .executeTakeFirst()
  )?.at;

type MoneyBeside = Pick<EntrySums, 'chargedCents' | 'reducedCents' | 'roundingCents' | 'tillCents'> & {
  besideCents: number;
};

/**
 * Sums of a reservation: charges and reductions, payments other than that of the deposit, and payments at the agency,
 * all less refunds.
 */
export const findMoneyBeside = async (db: Db | Tx, reservationId: number): Promise<MoneyBeside> => {
  const { rows } = await sql<MoneyBeside>`
    SELECT sums.*
      FROM reservations_rental_view AS rental
     CROSS JOIN LATERAL (
       SELECT coalesce(sum(${CHARGED}), 0)::bigint AS "chargedCents",
              coalesce(sum(amount_cents) FILTER (WHERE kind = 'reduction'), 0)::bigint AS "reducedCents",
              coalesce(sum(amount_cents) FILTER (WHERE kind = 'cash_rounding'), 0)::bigint AS "roundingCents",
              -- Entries of the agency have no payment id, and neither have rentals that were never paid online.
              coalesce(sum(${NET}) FILTER (WHERE (payment_id = rental.payment_id) IS NOT TRUE), 0)::bigint
                AS "besideCents",
              coalesce(sum(${NET}) FILTER (WHERE ${isTill}), 0)::bigint AS "tillCents"
         FROM ledger_entry WHERE reservation_id = rental.id
     ) AS sums
     WHERE rental.id = ${reservationId}`.execute(db);
  return rows[0] ?? { ...NO_ENTRIES, besideCents: 0 };
};

/** The VAT of a reservation's charges, which a company owes itself where it owes that of the price. */
export const findVatOfCharges = async (db: Db | Tx, reservationId: number): Promise<number> =>
  (
    await db
      .selectFrom('ledger_entry')
      .select(sql<number>`coalesce(sum(amount_cents - ${NET_OF_CHARGE}), 0)::bigint`.as('cents'))
      .where('reservation_id', '=', reservationId)
      .where('vat', '=', 'S21')
      .executeTakeFirstOrThrow()
  ).cents;

/** The account of one reservation; undefined when there is none. */
export const readAccount = async (db: Db | Tx, reservationId: number): Promise<Account | undefined> =>
  (await accountsOf(db, [reservationId])).get(reservationId);
