import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { InfiniteData } from '@tanstack/react-query';
import { notesApi } from '@volant/shared/reservations/rental/rental.api.ts';
import { reservationsApi } from '@volant/shared/reservations/reservations.api.ts';
import { pageOf, reservationOf, type Reservation, type ReservationPage } from './reservations.queries.ts';
import { MANAGER_FILTERS, MANAGER_SORTS } from '@volant/shared/reservations/status.rules.ts';
import type { ManagerFilter, ManagerSort } from '@volant/shared/reservations/status.rules.ts';
import { readApi } from '../../../lib/calls/call-api.ts';
import { idFromPath } from '../../../lib/paths.ts';

/** Rows of a page; a phone shows cards, and its list stays short. */
export const PAGE_SIZE = { table: 50, cards: 20 };
export type RowsShownAs = keyof typeof PAGE_SIZE;
/** Lists up to this length are refetched automatically; longer ones after an act or a reload. */
const MAX_PAGES_ASKED_AGAIN = 4;
/** Interval of automatic refetches, to show changes by others. */
const ASKED_AGAIN_MS = 25_000;

export interface ManagerSearch {
  status: ManagerFilter;
  q: string;
  sort: ManagerSort;
  /** The reservation that a link names: searched by its number, and its row is open. */
  opened?: number;
}

export const managerReservationQueries = {
  everything: ['reservations', 'manager'] as const,
  /** Any reservation, by its number. */
  one: (id: number) =>
    queryOptions({
      queryKey: ['reservations', 'manager-one', id],
      queryFn: async ({ signal }) =>
        reservationOf(await readApi(reservationsApi.one, { params: { id }, signal })),
      staleTime: 0,
      refetchInterval: ASKED_AGAIN_MS,
    }),
  /** All reservations, page by page; the previous list is shown until the next one is loaded. */
  list: ({ status, q, sort }: ManagerSearch, shownAs: RowsShownAs = 'table') =>
    infiniteQueryOptions({
      queryKey: ['reservations', 'manager', status, q, sort, shownAs],
      queryFn: async ({ pageParam, signal }) =>
        pageOf(
          await readApi(reservationsApi.all, {
            query: {
              limit: PAGE_SIZE[shownAs],
              ...(status !== 'all' && { status }),
              ...(q !== '' && { q }),
              ...(sort !== 'start' && { sort }),
              ...(pageParam !== null && { cursor: pageParam }),
            },
            signal,
          }),
        ),
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.nextCursor,
      placeholderData: keepPreviousData,
      staleTime: 0,
      refetchOnWindowFocus: ({ state }) => (state.data?.pages.length ?? 0) <= MAX_PAGES_ASKED_AGAIN,
      // Only while the tab is visible.
      refetchInterval: ({ state }) =>
        (state.data?.pages.length ?? 0) <= MAX_PAGES_ASKED_AGAIN && ASKED_AGAIN_MS,
    }),
};

/** The reservation below another one, else the one above it. */
export const neighbourOf = (rows: readonly Reservation[], id: number): number | undefined => {
  const index = rows.findIndex((row) => row.id === id);
  return (rows[index + 1] ?? rows[index - 1])?.id;
};

export type ReservationPages = InfiniteData<ReservationPage, string | null>;

/** The list with an updated reservation, in the same place. */
export const withReservation = (
  data: ReservationPages | undefined,
  updated: Reservation,
): ReservationPages | undefined =>
  data && {
    ...data,
    pages: data.pages.map((page) => ({
      ...page,
      reservations: page.reservations.map((known) => (known.id === updated.id ? updated : known)),
    })),
  };

/** The search in the address; unknown values are ignored. */
export const searchOfAddress = (params: URLSearchParams): ManagerSearch => {
  const opened = idFromPath(params.get('reservation') ?? undefined);
  return opened === undefined
    ? searchOf(params)
    : { status: 'all', q: `n° ${opened}`, sort: 'start', opened };
};

const searchOf = (params: URLSearchParams): ManagerSearch => ({
  status: MANAGER_FILTERS.find((known) => known === params.get('statut')) ?? 'all',
  q: (params.get('q') ?? '').trim(),
  sort: MANAGER_SORTS.find((known) => known === params.get('tri')) ?? 'start',
});

export const addressOfSearch = ({ status, q, sort }: ManagerSearch): Record<string, string> => ({
  ...(status !== 'all' && { statut: status }),
  ...(q.trim() !== '' && { q: q.trim() }),
  ...(sort !== 'start' && { tri: sort }),
});

export const noteQueries = {
  /** The notes about a reservation and about its customer, newest first. */
  of: (reservationId: number) =>
    queryOptions({
      queryKey: ['notes', reservationId],
      queryFn: ({ signal }) => readApi(notesApi.list, { params: { id: reservationId }, signal }),
      staleTime: 0,
    }),
};
