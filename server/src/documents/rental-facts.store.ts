import { sql } from 'kysely';
import type { Cents } from '@volant/shared/kernel/money.ts';
import type { PaidEntry } from '@volant/shared/documents/paid-parts.rules.ts';
import type { EntryMethod } from '@volant/shared/ledger/ledger.rules.ts';
import type { ReductionReason } from '@volant/shared/ledger/reductions.rules.ts';
import type { ReservationState } from '@volant/shared/availability/reservation-state.ts';
import { ADDRESS_COLUMNS, type AddressColumns } from '../platform/db/address-columns.ts';
import { inFrenchOrder } from '../platform/db/expressions.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';

export interface RentalFacts extends AddressColumns {
  id: number;
  accountId: number;
  channel: 'online' | 'counter';
  vehicleId: number;
  state: ReservationState;
  startDate: string;
  endDate: string;
  totalCents: Cents;
  depositCents: Cents;
  /** The VAT of the price that the company owes itself: the total is without it. */
  vatOffCents: Cents;
  /** It owes that of the charges too. */
  isReverseCharge: boolean;
  /** Whether the cancellation keeps the deposit paid at the agency. */
  isTillDepositKept: boolean;
  maxDailyMileageKm: number;
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string;
  erasedAt: Date | null;
  /** When it was cancelled. */
  canceledAt: Date | null;
  brand: string;
  model: string;
  plate: string | null;
}

/** The facts of a reservation, its customer and its vehicle that documents state. */
export const findRentalFacts = (db: Db | Tx, id: number): Promise<RentalFacts | undefined> =>
  db
    .selectFrom('reservations_rental_view as rental')
    .innerJoin('accounts_person_view as person', 'person.id', 'rental.account_id')
    .innerJoin('reservations_sale_view as sale', 'sale.id', 'rental.id')
    .innerJoin('vehicles_name_view as vehicle', 'vehicle.id', 'rental.vehicle_id')
    .select([
      'rental.id',
      'rental.account_id as accountId',
      'sale.channel',
      'rental.vehicle_id as vehicleId',
      'rental.state',
      'rental.start_date as startDate',
      'rental.end_date as endDate',
      'rental.total_cents as totalCents',
      'rental.deposit_cents as depositCents',
      'rental.vat_off_cents as vatOffCents',
      sql<boolean>`rental.vat_off_cents > 0`.as('isReverseCharge'),
      sql<boolean>`rental.deposit_kept AND rental.payment_id IS NULL`.as('isTillDepositKept'),
      'rental.max_daily_mileage_km as maxDailyMileageKm',
      'person.first_name as firstName',
      'person.last_name as lastName',
      'person.email',
      'person.phone_number as phone',
      'person.erased_at as erasedAt',
      'rental.canceled_at as canceledAt',
      ...ADDRESS_COLUMNS,
      'vehicle.brand',
      'vehicle.model',
      'vehicle.plate',
    ])
    .where('rental.id', '=', id)
    .executeTakeFirst();

export const listAccessoryFacts = (
  db: Db | Tx,
  reservationId: number,
): Promise<{ name: string; quantity: number; dailyPriceCents: Cents }[]> =>
  db
    .selectFrom('reservations_line_view')
    .select(['name', 'quantity', 'daily_price_cents as dailyPriceCents'])
    .where('reservation_id', '=', reservationId)
    .orderBy(({ ref }) => inFrenchOrder(ref('name')))
    .execute();

type GuaranteeMethod = 'card' | 'terminal' | 'cash' | 'transfer';

/** The guarantee held for a rental now, or at the given time. */
export const findHeldGuarantee = (
  db: Db | Tx,
  reservationId: number,
  at?: Date,
): Promise<{ amountCents: Cents; method: GuaranteeMethod } | undefined> => {
  const guarantees = db
    .selectFrom('guarantees_guarantee_view')
    .select(['amount_cents as amountCents', 'method'])
    .where('reservation_id', '=', reservationId);
  if (at === undefined) return guarantees.where('state', '=', 'held').executeTakeFirst();
  return guarantees
    .where('held_at', '<=', at)
    .where((row) => row.or([row('ended_at', 'is', null), row('ended_at', '>', at)]))
    .orderBy('held_at', 'desc')
    .executeTakeFirst();
};

export interface KeptGuarantee {
  /** Amount that was held. */
  heldCents: Cents;
  method: GuaranteeMethod;
  /** Why a part was kept. */
  reason: string;
}

/** The guarantee that the money of an entry was kept from. */
export const findKeptGuarantee = (db: Db | Tx, entryId: number): Promise<KeptGuarantee | undefined> =>
  db
    .selectFrom('ledger_source_view as source')
    .innerJoin('guarantees_guarantee_view as guarantee', 'guarantee.id', 'source.guarantee_id')
    .select(['guarantee.amount_cents as heldCents', 'guarantee.method', 'guarantee.reason'])
    .where('source.id', '=', entryId)
    .executeTakeFirst();

/** Whether a payment is the deposit that confirmed a reservation. */
export const isDepositOf = async (
  db: Db | Tx,
  { reservationId, paymentId }: { reservationId: number; paymentId: string },
): Promise<boolean> =>
  (await db
    .selectFrom('reservations_rental_view')
    .select('id')
    .where('id', '=', reservationId)
    .where('payment_id', '=', paymentId)
    .executeTakeFirst()) !== undefined;

export interface EntryRow extends PaidEntry {
  method: EntryMethod | null;
  note: string;
  /** Why it was reduced; null for other entries. */
  reason: ReductionReason | null;
  at: Date;
}

/** The ledger of a reservation, oldest entry first. */
export const listEntryFacts = async (db: Db | Tx, reservationId: number): Promise<EntryRow[]> => {
  const { rows } = await sql<EntryRow>`
    SELECT entry.id, kind, amount_cents AS "amountCents", vat, method, rounds_id AS "roundsId",
           reverses_id AS "reversesId", is_reversed AS "isReversed", source.payment_id AS "paymentId",
           source.guarantee_id AS "guaranteeId", coalesce(named.entry_ids, '{}') AS "namedIds",
           reason.note, reason.reason, at, coalesce(at > rental.canceled_at, false) AS "isAfterCancellation"
      FROM ledger_entry_view AS entry
      JOIN ledger_source_view AS source ON source.id = entry.id
      JOIN ledger_reason_view AS reason ON reason.id = entry.id
      JOIN reservations_rental_view AS rental ON rental.id = entry.reservation_id
      LEFT JOIN guarantees_named_view AS named ON named.id = source.guarantee_id
     WHERE entry.reservation_id = ${reservationId} ORDER BY at, entry.id`.execute(db);
  return rows;
};

/** A ledger entry that a receipt may belong to. */
export interface FoundEntry {
  id: number;
  reservationId: number;
  at: Date;
  hasReceipt: boolean;
}

const foundEntries = sql.raw(`
  SELECT entry.id, entry.reservation_id AS "reservationId", entry.at, document.id IS NOT NULL AS "hasReceipt"
    FROM ledger_entry_view AS entry
    JOIN ledger_source_view AS source ON source.id = entry.id
    LEFT JOIN document ON document.entry_id = entry.id`);

/** Entries that a receipt of this online payment may belong to, entries that were not reversed first. */
export const listEntriesOfPayment = async (
  tx: Tx,
  {
    paymentId,
    kind,
    amountCents,
  }: { paymentId: string; kind: 'payment' | 'refund' | 'kept_deposit'; amountCents: Cents },
): Promise<FoundEntry[]> => {
  const { rows } = await sql<FoundEntry>`${foundEntries}
    WHERE source.payment_id = ${paymentId} AND entry.kind = ${kind} AND entry.amount_cents = ${amountCents} AND entry.reverses_id IS NULL
    ORDER BY entry.is_reversed, entry.at, entry.id`.execute(tx);
  return rows;
};

/** The online payments of a rental, guarantees too. */
export const listPaymentIdsOf = async (tx: Tx, reservationId: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT source.payment_id AS id
      FROM ledger_entry_view AS entry JOIN ledger_source_view AS source ON source.id = entry.id
     WHERE entry.reservation_id = ${reservationId} AND source.payment_id IS NOT NULL ORDER BY id`.execute(tx);
  return rows.map(({ id }) => id);
};

/** The rental that has one of these payments in its ledger, which may have been rebuilt under another number. */
export const findRentalOfPayments = async (
  tx: Tx,
  paymentIds: readonly string[],
): Promise<number | undefined> => {
  const { rows } = await sql<{ id: number }>`
    SELECT entry.reservation_id AS id
      FROM ledger_entry_view AS entry JOIN ledger_source_view AS source ON source.id = entry.id
     WHERE source.payment_id = ANY (${paymentIds}::uuid[]) ORDER BY entry.id LIMIT 1`.execute(tx);
  return rows[0]?.id;
};

/** Entries of deposits kept by the cancellation of a rental. */
export const listKeptOfRental = async (tx: Tx, reservationId: number): Promise<FoundEntry[]> => {
  const { rows } = await sql<FoundEntry>`${foundEntries}
    WHERE entry.reservation_id = ${reservationId} AND entry.kind = 'kept_deposit'`.execute(tx);
  return rows;
};

/** Online payments with this amount and time, of any rental. */
export const listOnlineEntriesAt = async (
  tx: Tx,
  { at, amountCents }: { at: Date; amountCents: Cents },
): Promise<FoundEntry[]> => {
  const { rows } = await sql<FoundEntry>`${foundEntries}
    WHERE entry.at = ${at} AND entry.kind = 'payment' AND entry.amount_cents = ${amountCents} AND source.payment_id IS NOT NULL
      AND entry.reverses_id IS NULL ORDER BY entry.id`.execute(tx);
  return rows;
};

/** Locks the reservation's row, so that a second document of the same kind waits. */
export const lockRental = async (tx: Tx, id: number): Promise<void> => {
  await sql`SELECT id FROM reservations_rental_view WHERE id = ${id} FOR NO KEY UPDATE`.execute(tx);
};
