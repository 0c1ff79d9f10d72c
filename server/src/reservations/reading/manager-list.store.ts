import { sql, type RawBuilder } from 'kysely';
import { addMonths, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { numberAskedFor } from '@volant/shared/reservations/reading/manager-search.rules.ts';
import type { SearchTerm, SearchWord } from '@volant/shared/reservations/reading/manager-search.rules.ts';
import { RELEASE_REASONS } from '@volant/shared/reservations/status.rules.ts';
import type { ManagerFilter, ReservationStatus } from '@volant/shared/reservations/status.rules.ts';
import { normalPlate } from '@volant/shared/vehicles/plate.rules.ts';
import { hasPart, isAmong } from '../../platform/db/expressions.ts';
import type { Db } from '../../platform/db/open-database.ts';

/** Query of the manager's list. */
export interface ManagerSearch {
  /** All must match. */
  terms: readonly SearchTerm[];
  /** The latest last day of a rental that is past. */
  lastDayPast: IsoDate;
  /** At the agency. */
  today: IsoDate;
  /** The reservations that ask for an act. */
  toDo: readonly number[];
}

/** Number of reservations per status; `abandoned`: cancelled ones that never were more than a hold. */
export const countReservations = async (
  db: Db,
  search: ManagerSearch,
): Promise<Record<ReservationStatus, number> & { abandoned: number }> => {
  const rows = await db
    .selectFrom('reservation')
    .select([
      'reservation.state',
      isPast(search.lastDayPast).as('is_past'),
      isLeftOut(search).as('is_abandoned'),
      ({ fn }) => fn.countAll<number>().as('count'),
    ])
    .$if(search.terms.length > 0, (query) => query.where((row) => row.and(search.terms.map(isFound))))
    .groupBy(['reservation.state', 'is_past', 'is_abandoned'])
    .execute();
  const counts = { pending: 0, upcoming: 0, past: 0, finalized: 0, canceled: 0, abandoned: 0 };
  for (const { state, is_past: past, is_abandoned: abandoned, count } of rows) {
    counts[state === 'confirmed' ? (past ? 'past' : 'upcoming') : state] += count;
    if (abandoned) counts.abandoned += count;
  }
  return counts;
};

/** Number of reservations of each filter that depends on the day. */
export const countAroundToday = async (
  db: Db,
  search: ManagerSearch,
): Promise<Record<'current' | 'today' | 'todo', number>> => {
  const { today, toDo } = search;
  const found = every(search.terms.map(isFound));
  const row = await db
    .selectFrom('reservation')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere(isCurrent(today)).as('current'),
      fn.countAll<number>().filterWhere(isOfToday(today)).as('today'),
      fn.countAll<number>().filterWhere(isToDo(toDo)).as('todo'),
    ])
    .where(sql<boolean>`(${isCurrent(today)} OR ${isOfToday(today)} OR ${isToDo(toDo)}) AND ${found}`)
    .executeTakeFirstOrThrow();
  return row;
};

const isCurrent = (today: IsoDate) =>
  sql<boolean>`(reservation.state = 'confirmed'
    AND reservation.start_date <= ${today}::date AND reservation.end_date >= ${today}::date)`;

const isOfToday = (today: IsoDate) =>
  sql<boolean>`(reservation.state <> 'canceled'
    AND (reservation.start_date = ${today}::date OR reservation.end_date = ${today}::date))`;

const isToDo = (ids: readonly number[]) =>
  sql<boolean>`(reservation.state <> 'canceled' AND ${isAmong('reservation.id', ids)})`;

/** Fewer would match too many plates. */
const MIN_PLATE_CHARACTERS = 3;

/**
 * Matches a word in the customer's name or address, in the vehicle's name or plate, or as the number itself, here or in the
 * system that the reservation came from.
 */
const isWordFound = ({ text, number }: SearchWord): RawBuilder<boolean> =>
  either([
    sql`reservation.account_id IN (SELECT id FROM accounts_person_view WHERE ${hasPart(sql`search_text`, text)})`,
    sql`reservation.vehicle_id IN (SELECT id FROM vehicles_name_view WHERE ${hasPart(sql`search_text`, text)})`,
    ...(normalPlate(text).length < MIN_PLATE_CHARACTERS ? [] : [hasPlate(normalPlate(text))]),
    ...(number === null ? [] : [hasNumber(number)]),
    hasOutsideNumber(text),
  ]);

const isFound = ({ number, phone, plate, words }: SearchTerm): RawBuilder<boolean> =>
  either([
    ...(number === null ? [] : [hasNumber(number), hasOutsideNumber(String(number))]),
    ...(phone === null
      ? []
      : [
          sql<boolean>`reservation.account_id IN (SELECT id FROM accounts_person_view WHERE strpos(phone_digits, ${phone}) > 0)`,
        ]),
    ...(plate === undefined ? [] : [hasPlate(plate)]),
    ...(words.length === 0 ? [] : [every(words.map(isWordFound))]),
  ]);

/** In the stored form. */
const hasPlate = (part: string) =>
  sql<boolean>`reservation.vehicle_id IN (SELECT id FROM vehicles_name_view WHERE strpos(plate, ${part}) > 0)`;

const hasNumber = (number: number) => sql<boolean>`reservation.id = ${number}`;

/** Without capitals, as the words of a search are. */
const hasOutsideNumber = (text: string) => sql<boolean>`lower(reservation.outside_number) = ${text}`;

const either = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` OR `)})`;

const every = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` AND `)})`;

const isPast = (lastDay: IsoDate) => sql<boolean>`reservation.end_date <= ${lastDay}::date`;

/** Whether it is a hold that expired, was replaced or was released, unless the search is for its number. */
const isLeftOut = ({ terms }: ManagerSearch): RawBuilder<boolean> => {
  const isAbandoned = sql<boolean>`coalesce(reservation.cancel_reason IN (${sql.join(
    RELEASE_REASONS.map((reason) => sql.lit(reason)),
  )}), false)`;
  const number = numberAskedFor(terms);
  return number === null ? isAbandoned : sql`(${isAbandoned} AND NOT ${hasNumber(number)})`;
};

/** Condition on the pick-up; a month is `2026-11`. */
const startsIn = (month: string): RawBuilder<boolean> => {
  const first = `${month}-01`;
  return sql`(reservation.start_date >= ${first}::date AND reservation.start_date < ${addMonths(first, 1)}::date)`;
};

/**
 * Condition of a filter, within one status or one month of the pick-up where they are given. `withAbandoned`: includes
 * those that never were more than a hold.
 */
export const inManagerList = (
  search: ManagerSearch & {
    filter: ManagerFilter;
    status?: ReservationStatus;
    month?: string | undefined;
    withAbandoned: boolean;
  },
): RawBuilder<boolean> => {
  const { terms, filter, status, month, withAbandoned } = search;
  return every([
    ...(month === undefined ? [] : [startsIn(month)]),
    ...terms.map(isFound),
    ...(withAbandoned ? [] : [sql<boolean>`NOT ${isLeftOut(search)}`]),
    ...(status === undefined || status === filter ? [] : passesFilter(search, status)),
    ...passesFilter(search, filter),
  ]);
};

const passesFilter = (
  { lastDayPast, today, toDo }: ManagerSearch,
  filter: ManagerFilter,
): RawBuilder<boolean>[] => {
  switch (filter) {
    case 'all':
      return [];
    case 'upcoming':
      return [sql`reservation.state = 'confirmed' AND NOT ${isPast(lastDayPast)}`];
    case 'past':
      return [sql`reservation.state = 'confirmed' AND ${isPast(lastDayPast)}`];
    case 'pending':
    case 'finalized':
    case 'canceled':
      return [sql`reservation.state = ${filter}`];
    case 'current':
      return [isCurrent(today)];
    case 'today':
      return [isOfToday(today)];
    case 'todo':
      return [isToDo(toDo)];
  }
};

/** The days on which vehicles came back, of the reservations of which it is known. */
export const listReturnDays = async (db: Db, ids: readonly number[]): Promise<Map<number, IsoDate>> => {
  const rows = await db
    .selectFrom('reservation')
    .select(['id', 'returned_on'])
    .where(isAmong('id', ids))
    .execute();
  return new Map(rows.flatMap(({ id, returned_on: day }) => (day === null ? [] : [[id, day] as const])));
};

/** The number plates of vehicles; null for one that is not known. */
export const listPlates = async (
  db: Db,
  vehicleIds: readonly number[],
): Promise<Map<number, string | null>> => {
  if (vehicleIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('vehicles_name_view')
    .select(['id', 'plate'])
    .where(isAmong('id', [...new Set(vehicleIds)]))
    .execute();
  return new Map(rows.map(({ id, plate }) => [id, plate]));
};
