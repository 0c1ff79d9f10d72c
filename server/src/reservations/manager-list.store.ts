import { sql, type RawBuilder } from 'kysely';
import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import {
  numberAskedFor,
  type SearchTerm,
  type SearchWord,
} from '@volant/shared/reservations/manager-search.rules.ts';
import {
  RELEASE_REASONS,
  type ManagerFilter,
  type ReservationStatus,
} from '@volant/shared/reservations/status.rules.ts';
import type { Db } from '../platform/db/open-database.ts';

/** Query of the manager's list. */
export interface ManagerSearch {
  /** All must match. */
  terms: readonly SearchTerm[];
  /** The latest last day of a rental that is past. */
  lastDayPast: IsoDate;
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

/** Matches a word in the customer's name or address, in the vehicle's name, or as the number itself. */
const isWordFound = ({ text, number }: SearchWord): RawBuilder<boolean> =>
  either([
    sql`reservation.account_id IN (SELECT id FROM accounts_person_view WHERE strpos(search_text, ${text}) > 0)`,
    sql`reservation.vehicle_id IN (SELECT id FROM vehicles_name_view WHERE strpos(search_text, ${text}) > 0)`,
    ...(number === null ? [] : [hasNumber(number)]),
  ]);

const isFound = ({ number, phone, words }: SearchTerm): RawBuilder<boolean> =>
  either([
    ...(number === null ? [] : [hasNumber(number)]),
    ...(phone === null
      ? []
      : [
          sql<boolean>`reservation.account_id IN (SELECT id FROM accounts_person_view WHERE strpos(phone_digits, ${phone}) > 0)`,
        ]),
    ...(words.length === 0 ? [] : [every(words.map(isWordFound))]),
  ]);

const hasNumber = (number: number) => sql<boolean>`reservation.id = ${number}`;

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

/** Condition of one filter; `withAbandoned`: includes those that never were more than a hold. */
export const inManagerList = (
  search: ManagerSearch & { status: ManagerFilter; withAbandoned: boolean },
): RawBuilder<boolean> => {
  const { terms, status, lastDayPast, withAbandoned } = search;
  const conditions = [
    ...terms.map(isFound),
    ...(withAbandoned ? [] : [sql<boolean>`NOT ${isLeftOut(search)}`]),
  ];
  switch (status) {
    case 'all':
      break;
    case 'upcoming':
      conditions.push(sql`reservation.state = 'confirmed' AND NOT ${isPast(lastDayPast)}`);
      break;
    case 'past':
      conditions.push(sql`reservation.state = 'confirmed' AND ${isPast(lastDayPast)}`);
      break;
    case 'pending':
    case 'finalized':
    case 'canceled':
      conditions.push(sql`reservation.state = ${status}`);
  }
  return every(conditions);
};
