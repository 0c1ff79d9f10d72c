import { sql, type RawBuilder } from 'kysely';
import type { Company } from '@volant/shared/accounts/company.rules.ts';
import { NO_ACCOUNT, type Account } from '@volant/shared/ledger/ledger.rules.ts';
import type { PriceLine } from '@volant/shared/pricing/vehicle-price.rules.ts';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import { RELEASE_REASONS, type ManagerSort } from '@volant/shared/reservations/status.rules.ts';
import { accountsOf } from '../ledger/index.ts';
import { listDisputed, listLateMoney, moneyColumns, moneyFacts, type MoneyFacts } from '../payments/index.ts';
import type { Db } from '../platform/db/open-database.ts';
import { listCompanies } from './companies.store.ts';
import { listPriceLines } from './price-lines.store.ts';
import { listOpenRequests, type OpenRequestRow } from './requests.store.ts';
import { listLines, type ReservationLine, type ReservationRow } from './reservations.store.ts';

/** Only the columns of the wire form: in a list of thousands each one costs time in the database and the driver. */
const VIEW_COLUMNS = [
  'reservation.id',
  'reservation.channel',
  'reservation.hold_kind',
  'reservation.account_id',
  'reservation.vehicle_id',
  'reservation.start_date',
  'reservation.end_date',
  'reservation.state',
  'reservation.cancel_reason',
  'reservation.daily_price_cents',
  'reservation.max_daily_mileage_km',
  'reservation.vehicle_cents',
  'reservation.discount_cents',
  'reservation.accessories_cents',
  'reservation.vat_off_cents',
  'reservation.total_cents',
  'reservation.deposit_cents',
  'reservation.expires_at',
  'reservation.created_at',
  'reservation.payment_id',
  'reservation.mileage_driven_km',
  'reservation.canceled_at',
  'reservation.version',
  'reservation.deposit_locked_at',
  'reservation.departed_at',
  'reservation.departure_km',
  'reservation.returned_at',
  'reservation.outside_number',
] as const;

type ViewColumn = (typeof VIEW_COLUMNS)[number] extends `reservation.${infer Column}` ? Column : never;

/** A reservation with the data of its wire form, except the vehicle. */
export interface FullReservation {
  row: Pick<ReservationRow, ViewColumn>;
  lines: ReservationLine[];
  /** What the price of the vehicle is made of; empty when it is days × daily price, or unknown. */
  priceLines: PriceLine[];
  customer: Reservation['customer'];
  money: MoneyFacts;
  /** What was paid, refunded and is due. */
  account: Account;
  /** Whether the bank of its customer examines one of its payments. */
  isDisputed: boolean;
  /** Time of the deposit's capture. */
  paidAt: Date | null;
  openRequests: readonly OpenRequestRow[];
  /** The company that it is for. */
  company?: Company | undefined;
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
  /** What the order sorts by: a day `yyyy-MM-dd`, or an instant (ISO 8601) in the order `created`. */
  value: string;
  id: number;
}

interface SqlOrder {
  column: 'reservation.start_date' | 'reservation.end_date' | 'reservation.created_at';
  direction: 'asc' | 'desc';
}

const ORDERS: Record<ManagerSort, SqlOrder> = {
  start: { column: 'reservation.start_date', direction: 'desc' },
  end: { column: 'reservation.end_date', direction: 'desc' },
  end_asc: { column: 'reservation.end_date', direction: 'asc' },
  created: { column: 'reservation.created_at', direction: 'desc' },
};

/** In an order of `ORDERS`, whose ties are broken by the id in the same direction. */
const isAfter = ({ column, direction }: SqlOrder, { value, id }: PagePlace): RawBuilder<boolean> => {
  const type = sql.raw(column === 'reservation.created_at' ? 'timestamptz' : 'date');
  const operator = sql.raw(direction === 'asc' ? '>' : '<');
  return sql`(${sql.ref(column)}, reservation.id) ${operator} (${value}::${type}, ${id}::int)`;
};

/** Matching reservations after a cursor, by default latest start first. */
export const listReservationsWhere = (
  db: Db,
  condition: RawBuilder<boolean>,
  options: { sort?: ManagerSort; after?: PagePlace | undefined; limit?: number } = {},
): Promise<FullReservation[]> => {
  const { sort = 'start', after, limit } = options;
  const order = ORDERS[sort];
  return listFull(
    db,
    (query) => {
      const matching = query.where(condition);
      const rest = after === undefined ? matching : matching.where(isAfter(order, after));
      return limit === undefined ? rest : rest.limit(limit);
    },
    order,
  );
};

export const countReservationsWhere = async (db: Db, condition: RawBuilder<boolean>): Promise<number> =>
  (
    await selectFull(db)
      .clearSelect()
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where(condition)
      .executeTakeFirstOrThrow()
  ).count;

const selectFull = (db: Db) =>
  db
    .selectFrom('reservation')
    .innerJoin('accounts_person_view as account', 'account.id', 'reservation.account_id')
    .leftJoin('payments_payment_view as payment', 'payment.id', 'reservation.payment_id')
    .leftJoin('payments_refund_view as refund', 'refund.id', 'reservation.payment_id')
    .leftJoin('payments_partial_refund_view as parts', 'parts.payment_id', 'reservation.payment_id')
    .select(VIEW_COLUMNS)
    .select(['account.first_name', 'account.last_name', 'account.email', 'account.phone_number'])
    .select(['account.email_confirmed_at', 'payment.succeeded_at as paid_at'])
    .select(moneyColumns);

const listFull = async (
  db: Db,
  narrow: (query: ReturnType<typeof selectFull>) => ReturnType<typeof selectFull>,
  order = ORDERS.start,
): Promise<FullReservation[]> => {
  const rows = await narrow(selectFull(db))
    .orderBy(order.column, order.direction)
    .orderBy('reservation.id', order.direction)
    .execute();
  const ids = rows.map(({ id }) => id);
  const lines = Map.groupBy(await listLines(db, ids), (line) => line.reservation_id);
  const priceLines = await listPriceLines(db, ids);
  const accounts = await accountsOf(db, ids);
  const late = await listLateMoney(db, ids);
  const disputed = await listDisputed(db, ids);
  const requests = Map.groupBy(await listOpenRequests(db, ids), ({ reservationId }) => reservationId);
  const companies = await listCompanies(db, ids);
  return rows.map((row) => ({
    row,
    lines: lines.get(row.id) ?? [],
    priceLines: priceLines.get(row.id) ?? [],
    customer: {
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.email,
      phoneNumber: row.phone_number,
      emailConfirmed: row.email_confirmed_at !== null,
    },
    money: late.get(row.id) ?? moneyFacts(row),
    account: accounts.get(row.id) ?? NO_ACCOUNT,
    isDisputed: disputed.has(row.id),
    paidAt: row.paid_at,
    openRequests: requests.get(row.id) ?? [],
    company: companies.get(row.id),
  }));
};
