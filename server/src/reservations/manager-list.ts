import { searchTerms } from '@volant/shared/reservations/manager-search.rules.ts';
import { reservationMessages } from '@volant/shared/reservations/reservations.messages.ts';
import type {
  ManagerQuery,
  Reservation,
  ReservationPage,
} from '@volant/shared/reservations/reservations.schema.ts';
import { compareForManager, lastDayPast, MANAGER_ORDER } from '@volant/shared/reservations/status.rules.ts';
import { refuse } from '../platform/problem.ts';
import { countReservations, inManagerList, type ManagerSearch } from './manager-list.store.ts';
import { cursorOf, pageEndOf } from './page-cursor.ts';
import { answerReservations, type ReadDeps } from './reservation-answer.ts';
import { listReservationsWhere, type FullReservation } from './reservation-list.store.ts';

type ManagerQuestion = Pick<ManagerQuery, 'q' | 'status' | 'cursor'>;

/** Every match, in the order of the manager's table. */
export const listForManager = async (
  deps: ReadDeps,
  { q = '', status = 'all' }: ManagerQuestion,
): Promise<Reservation[]> => {
  const condition = inManagerList({ ...searchOf(deps, q), status, withAbandoned: true });
  const found = await listReservationsWhere(deps.db, condition);
  return (await answerReservations(deps, found)).sort(compareForManager);
};

const searchOf = ({ clock }: ReadDeps, q: string): ManagerSearch => ({
  terms: searchTerms(q),
  lastDayPast: lastDayPast(clock.now()),
});

/** One page of the manager's table: one status after the other, each read along its index. */
export const pageForManager = async (
  deps: ReadDeps,
  { q = '', status: filter = 'all', limit, cursor }: ManagerQuestion & { limit: number },
): Promise<ReservationPage> => {
  const from = cursor === undefined ? undefined : pageEndOf(cursor);
  if (cursor !== undefined && !from) {
    throw refuse(400, 'invalid_request', reservationMessages.cursorInvalid, 'cursor');
  }
  const search = searchOf(deps, q);
  const { abandoned, ...byStatus } = await countReservations(deps.db, search);
  const counts = { all: sum(Object.values(byStatus)) - abandoned, ...byStatus };
  const asked = MANAGER_ORDER.filter((status) => filter === 'all' || filter === status);
  const left = asked.filter(
    (status) => !from || MANAGER_ORDER.indexOf(status) >= MANAGER_ORDER.indexOf(from.status),
  );
  const found: FullReservation[] = [];
  for (const status of left.filter((status) => counts[status] > 0)) {
    // One extra row shows whether there is a next page.
    const wanted = limit + 1 - found.length;
    if (wanted === 0) break;
    const condition = inManagerList({ ...search, status, withAbandoned: filter === 'canceled' });
    const after = from?.status === status ? from : undefined;
    found.push(...(await listReservationsWhere(deps.db, condition, { after, limit: wanted })));
  }
  const reservations = await answerReservations(deps, found.slice(0, limit));
  const last = found.length > limit ? reservations.at(-1) : undefined;
  return { reservations, total: counts[filter], counts, nextCursor: last ? cursorOf(last) : null };
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
