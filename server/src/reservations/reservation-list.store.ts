import { sql, type RawBuilder } from 'kysely';
import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { RELEASE_REASONS } from '@volant/shared/reservations/status.rules.ts';
import { listLateMoney, moneyColumns, moneyFacts, type MoneyFacts } from '../payments/index.ts';
import type { Db } from '../platform/db/open-database.ts';
import { listLines, type ReservationLine, type ReservationRow } from './reservations.store.ts';

/** Only the columns of the wire form: in a list of thousands each one costs time in the database and the driver. */
const VIEW_COLUMNS = [
  'reservation.id',
  'reservation.account_id',
  'reservation.vehicle_id',
  'reservation.start_date',
  'reservation.end_date',
  'reservation.state',
  'reservation.cancel_reason',
  'reservation.daily_price_cents',
  'reservation.max_daily_mileage_km',
  'reservation.accessories_cents',
  'reservation.total_cents',
  'reservation.deposit_cents',
  'reservation.expires_at',
  'reservation.created_at',
  'reservation.payment_id',
  'reservation.mileage_driven_km',
  'reservation.canceled_at',
] as const;

type ViewColumn = (typeof VIEW_COLUMNS)[number] extends `reservation.${infer Column}` ? Column : never;

/** A reservation with the data of its wire form, except the vehicle. */
export interface FullReservation {
  row: Pick<ReservationRow, ViewColumn>;
  lines: ReservationLine[];
  customer: { firstName: string; lastName: string; email: string; phoneNumber: string };
  money: MoneyFacts;
  /** Captured for a hold that could no longer be confirmed. */
  lateCents: number;
  /** Time of the deposit's capture. */
  paidAt: Date | null;
}

export const findReservation = async (db: Db, id: number): Promise<FullReservation | undefined> =>
  (await listFull(db, (query) => query.where('reservation.id', '=', id)))[0];

export const listReservationsOf = (db: Db, accountId: number): Promise<FullReservation[]> =>
  listFull(db, (query) =>
    query
      .where('reservation.account_id', '=', accountId)
      // Holds that expired or were replaced or released are not shown to the customer.
      .where((row) =>
        row.or([row('cancel_reason', 'is', null), row('cancel_reason', 'not in', RELEASE_REASONS)]),
      ),
  );

/** End of a page: its last reservation. */
export interface PagePlace {
  startDate: IsoDate;
  id: number;
}

/** Matching reservations after a cursor, latest start first. */
export const listReservationsWhere = (
  db: Db,
  condition: RawBuilder<boolean>,
  page?: { after: PagePlace | undefined; limit: number },
): Promise<FullReservation[]> =>
  listFull(db, (query) =>
    query
      .where(condition)
      .$if(page?.after !== undefined, (rest) =>
        rest.where(
          sql<boolean>`(reservation.start_date, reservation.id)
            < (${page?.after?.startDate ?? null}::date, ${page?.after?.id ?? null}::int)`,
        ),
      )
      .$if(page !== undefined, (rest) => rest.limit(page?.limit ?? 0)),
  );

const selectFull = (db: Db) =>
  db
    .selectFrom('reservation')
    .innerJoin('accounts_person_view as account', 'account.id', 'reservation.account_id')
    .leftJoin('payments_payment_view as payment', 'payment.id', 'reservation.payment_id')
    .leftJoin('payments_refund_view as refund', 'refund.id', 'reservation.payment_id')
    .leftJoin('payments_partial_refund_view as parts', 'parts.payment_id', 'reservation.payment_id')
    .select(VIEW_COLUMNS)
    .select(['account.first_name', 'account.last_name', 'account.email', 'account.phone_number'])
    .select('payment.succeeded_at as paid_at')
    .select(moneyColumns);

const listFull = async (
  db: Db,
  narrow: (query: ReturnType<typeof selectFull>) => ReturnType<typeof selectFull>,
): Promise<FullReservation[]> => {
  const rows = await narrow(selectFull(db))
    .orderBy('reservation.start_date', 'desc')
    .orderBy('reservation.id', 'desc')
    .execute();
  const lines = Map.groupBy(
    await listLines(
      db,
      rows.map((row) => row.id),
    ),
    (line) => line.reservation_id,
  );
  const late = await listLateMoney(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({
    row,
    lines: lines.get(row.id) ?? [],
    customer: {
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.email,
      phoneNumber: row.phone_number,
    },
    money: late.get(row.id) ?? moneyFacts(row),
    lateCents: late.get(row.id)?.cents ?? 0,
    paidAt: row.paid_at,
  }));
};
