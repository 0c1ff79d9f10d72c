import type { Readable } from 'node:stream';
import { pageRefusals } from '@volant/shared/kernel/refusals/pages.refusals.ts';
import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { searchTerms } from '@volant/shared/reservations/reading/manager-search.rules.ts';
import type { ManagerQuery, ReservationPage } from '@volant/shared/reservations/reservations.schema.ts';
import {
  lastDayPast,
  MANAGER_ORDER,
  reservationStatus,
  statusesOfFilter,
  type ManagerFilter,
  type ReservationStatus,
} from '@volant/shared/reservations/status.rules.ts';
import { refuse } from '../../platform/problem.ts';
import { listToDo } from './day-rentals.ts';
import { countAroundToday, countReservations, inManagerList } from './manager-list.store.ts';
import type { ManagerSearch } from './manager-list.store.ts';
import { cursorOf, pageEndOf, type PageEnd } from './page-cursor.ts';
import { answerReservations, wireFormOf } from '../reservation-answer.ts';
import { reservationListJson } from './reservation-list-json.ts';
import { listReservationsWhere, type FullReservation } from '../reservation-list.store.ts';
import type { DbAndClock } from '../../platform/clock.ts';

type ManagerQuestion = Pick<ManagerQuery, 'q' | 'status' | 'sort' | 'cursor'>;

/** The JSON of every match, in the order of the manager's table. */
export const wholeListForManager = async (
  deps: DbAndClock,
  { q = '', status: filter = 'all', sort = 'start' }: ManagerQuestion,
): Promise<Readable> => {
  const condition = inManagerList({ ...(await searchOf(deps, q, filter)), filter, withAbandoned: true });
  const found = await listReservationsWhere(deps.db, condition, { sort });
  const now = deps.clock.now();
  const byStatus = Map.groupBy(found, ({ row: { state, end_date: endDate } }) =>
    reservationStatus({ state, endDate }, now),
  );
  const ordered = sort === 'start' ? MANAGER_ORDER.flatMap((status) => byStatus.get(status) ?? []) : found;
  return reservationListJson(ordered, await wireFormOf(deps, found));
};

/** What to search for, as of now. What there is to do is read for its own filter and for the counts of all. */
export const searchOf = async (
  deps: DbAndClock,
  q: string,
  needed: ManagerFilter | 'counts',
): Promise<ManagerSearch> => ({
  terms: searchTerms(q),
  lastDayPast: lastDayPast(deps.clock.now()),
  today: agencyDay(deps.clock.now()),
  toDo: needed === 'todo' || needed === 'counts' ? await listToDo(deps) : [],
});

/** One page of the manager's table. */
export const pageForManager = async (
  deps: DbAndClock,
  question: ManagerQuestion & { limit: number },
): Promise<ReservationPage> => {
  const { q = '', status: filter = 'all', sort = 'start', limit, cursor } = question;
  const after = cursor === undefined ? undefined : pageEndOf(cursor, sort);
  if (cursor !== undefined && !after) {
    throw refuse(pageRefusals.cursorInvalid, 'cursor');
  }
  const search = await searchOf(deps, q, 'counts');
  const { abandoned, ...byStatus } = await countReservations(deps.db, search);
  const counts = {
    all: sum(Object.values(byStatus)) - abandoned,
    ...byStatus,
    ...(await countAroundToday(deps.db, search)),
  };
  const list = { ...search, filter, withAbandoned: filter === 'canceled' };
  // One extra row shows whether there is a next page.
  const rows = { after, limit: limit + 1 };
  const found =
    sort === 'start'
      ? await readByStatus(deps, list, rows, (status) => counts[status] > 0)
      : await listReservationsWhere(deps.db, inManagerList(list), { sort, ...rows });
  const reservations = await answerReservations(deps, found.slice(0, limit));
  const last = found.length > limit ? reservations.at(-1) : undefined;
  return { reservations, total: counts[filter], counts, nextCursor: last ? cursorOf(last, sort) : null };
};

/** One status after the other, each read along its index. */
const readByStatus = async (
  { db }: DbAndClock,
  list: ManagerSearch & { filter: ManagerFilter; withAbandoned: boolean },
  { after, limit }: { after: PageEnd | undefined; limit: number },
  hasSome: (status: ReservationStatus) => boolean,
): Promise<FullReservation[]> => {
  const left = statusesOfFilter(list.filter).filter(
    (status) => !after?.status || MANAGER_ORDER.indexOf(status) >= MANAGER_ORDER.indexOf(after.status),
  );
  const found: FullReservation[] = [];
  for (const status of left.filter(hasSome)) {
    const wanted = limit - found.length;
    if (wanted === 0) break;
    const condition = inManagerList({ ...list, status });
    found.push(
      ...(await listReservationsWhere(db, condition, {
        after: after?.status === status ? after : undefined,
        limit: wanted,
      })),
    );
  }
  return found;
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
