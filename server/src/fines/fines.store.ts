import { sql, type Selectable } from 'kysely';
import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import type { DrivenRental, FineState } from '@volant/shared/fines/fines.rules.ts';
import { ADDRESS_COLUMNS, type AddressColumns } from '../platform/db/address-columns.ts';
import { isAmong } from '../platform/db/expressions.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';
import type { FineTable } from './fines.tables.ts';

/** All open fines are listed, and this many of the others. */
const MAX_LISTED = 500;

export interface FineRow extends Selectable<FineTable> {
  brand: string;
  model: string;
  /** The fee charged to the rental; null without one, and once it is reversed. */
  fee_cents: number | null;
}

const selectFines = (db: Db | Tx) =>
  db
    .selectFrom('fine')
    .innerJoin('vehicles_name_view as vehicle', 'vehicle.id', 'fine.vehicle_id')
    .leftJoin('ledger_entry_view as entry', (join) =>
      join.onRef('entry.id', '=', 'fine.fee_entry_id').on('entry.is_reversed', '=', false),
    )
    .selectAll('fine')
    .select(['vehicle.brand', 'vehicle.model', 'entry.amount_cents as fee_cents']);

export const findFine = (db: Db | Tx, id: number): Promise<FineRow | undefined> =>
  selectFines(db).where('fine.id', '=', id).executeTakeFirst();

/** Locks a fine until the end of the transaction. */
export const lockFine = async (tx: Tx, id: number): Promise<FineRow | undefined> => {
  await tx.selectFrom('fine').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  return findFine(tx, id);
};

/** Open fines by deadline, then the others, latest first, and whether there are more of these. */
export const listFines = async (
  db: Db,
  { state, plate }: { state: FineState | undefined; plate: string | undefined },
): Promise<{ rows: FineRow[]; hasMore: boolean }> => {
  const wanted = selectFines(db)
    .$if(state !== undefined, (query) => query.where('fine.state', '=', state ?? 'open'))
    .$if(plate !== undefined, (query) => query.where('fine.plate', '=', plate ?? ''));
  const open = await wanted
    .where('fine.state', '=', 'open')
    .orderBy('fine.due_on')
    .orderBy('fine.id')
    .execute();
  const done = await wanted
    .where('fine.state', '<>', 'open')
    .orderBy('fine.at', 'desc')
    .orderBy('fine.id', 'desc')
    .limit(MAX_LISTED + 1)
    .execute();
  return { rows: [...open, ...done.slice(0, MAX_LISTED)], hasMore: done.length > MAX_LISTED };
};

export const countOpenFines = async (db: Db): Promise<number> =>
  (
    await db
      .selectFrom('fine')
      .select(sql<number>`count(*)::int`.as('open'))
      .where('state', '=', 'open')
      .executeTakeFirstOrThrow()
  ).open;

export const insertFine = async (
  tx: Tx,
  values: {
    vehicle_id: number;
    plate: string;
    at: Date;
    reference: string;
    authority: string;
    offence: string;
    amount_cents: number | null;
    asked_on: IsoDate;
    reservation_id: number | null;
    basis: FineRow['basis'];
    created_by: number | null;
    created_at: Date;
  },
): Promise<number> =>
  (await tx.insertInto('fine').values(values).returning('id').executeTakeFirstOrThrow()).id;

export type FineChange = Partial<
  Pick<
    FineRow,
    | 'vehicle_id'
    | 'plate'
    | 'at'
    | 'reference'
    | 'authority'
    | 'offence'
    | 'amount_cents'
    | 'asked_on'
    | 'reservation_id'
    | 'basis'
    | 'state'
    | 'letter'
    | 'letter_at'
    | 'sent_at'
    | 'close_reason'
    | 'fee_entry_id'
  >
>;

/** Updates a fine and its version. The fine must be locked. */
export const updateFine = async (tx: Tx, id: number, change: FineChange): Promise<void> => {
  await tx
    .updateTable('fine')
    .set((row) => ({ ...change, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
};

/** The time during which a rental had a vehicle, with its customer. */
export interface NamedRental extends DrivenRental, AddressColumns {
  vehicleId: number;
  firstName: string;
  lastName: string;
  phone: string;
  email: string | null;
  isErased: boolean;
}

/** The columns of a UNION view are typed as nullable although they are not, so the callers narrow them. */
const selectRentals = (db: Db | Tx) =>
  db
    .selectFrom('reservations_driven_view as rental')
    .innerJoin('accounts_person_view as person', 'person.id', 'rental.account_id')
    .select([
      'rental.id',
      'rental.vehicle_id as vehicleId',
      'rental.start_date as startDate',
      'rental.end_date as endDate',
      'rental.departed_at as departedAt',
      'rental.returned_at as returnedAt',
      'rental.since',
      'rental.until',
      sql<boolean>`rental.state = 'finalized'`.as('isFinalized'),
      'person.first_name as firstName',
      'person.last_name as lastName',
      'person.phone_number as phone',
      'person.email',
      ...ADDRESS_COLUMNS,
      sql<boolean>`person.erased_at IS NOT NULL`.as('isErased'),
    ]);

/** Rentals of these vehicles that begin by `to` and had their vehicle until `from` or later, or still have it. */
export const listRentalsAround = (
  db: Db | Tx,
  { vehicleIds, from, to }: { vehicleIds: readonly number[]; from: IsoDate; to: IsoDate },
): Promise<NamedRental[]> =>
  selectRentals(db)
    .where(isAmong('rental.vehicle_id', vehicleIds))
    .where('rental.start_date', '<=', to)
    .where((row) =>
      row.or([
        row('rental.end_date', '>=', from),
        // Late rentals: returned after the last day, or not returned yet.
        row('rental.returned_at', '>=', sql<Date>`${from}::date::timestamptz`),
        row.and([
          row('rental.departed_at', 'is not', null),
          row('rental.returned_at', 'is', null),
          row('rental.state', '=', 'confirmed'),
        ]),
      ]),
    )
    .orderBy('rental.start_date')
    .orderBy('rental.id')
    .$castTo<NamedRental>()
    .execute();

/** All rentals of vehicles, by vehicle. */
export const listRentalsOfVehicles = async (
  db: Db | Tx,
  vehicleIds: readonly number[],
): Promise<Map<number, NamedRental[]>> => {
  const wanted = selectRentals(db).where(isAmong('rental.vehicle_id', vehicleIds));
  return Map.groupBy(await wanted.$castTo<NamedRental>().execute(), ({ vehicleId }) => vehicleId);
};

/** The rows of rentals, one for each of their vehicles, by id. */
export const listRentalsById = async (
  db: Db | Tx,
  ids: readonly number[],
): Promise<Map<number, NamedRental[]>> => {
  if (ids.length === 0) return new Map();
  const wanted = selectRentals(db).where(isAmong('rental.id', ids));
  return Map.groupBy(await wanted.$castTo<NamedRental>().execute(), ({ id }) => id);
};
