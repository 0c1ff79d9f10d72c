import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { importsApi } from '@volant/shared/imports/imports.api.ts';
import type { RowState } from '@volant/shared/imports/imports.schema.ts';
import { readApi } from '../../../lib/calls/call-api.ts';

/** Between two readings while rows are checked or written, or photos stored. */
const PROGRESS_EVERY_MS = 500;

/** The rows that a list shows: of one state, or all. */
export type RowFilter = Exclude<RowState, 'unchecked'> | 'all';

export const importQueries = {
  /** The prefix of every key below. */
  all: ['imports'] as const,
  /** The key of the acts that take long: meanwhile their import is read again and again. */
  acts: ['imports', 'acts'] as const,
  list: () =>
    queryOptions({
      queryKey: ['imports', 'list'],
      queryFn: ({ signal }) => readApi(importsApi.list, { signal }),
      staleTime: 0,
    }),
  /** One import; while something is under way, here (`isActing`) or on the server, it is read again and again. */
  one: (id: number, isActing = false) =>
    queryOptions({
      queryKey: ['imports', 'one', id],
      queryFn: ({ signal }) => readApi(importsApi.find, { params: { id }, signal }),
      staleTime: 0,
      refetchInterval: ({ state }) =>
        isActing || (state.data?.progress ?? null) !== null ? PROGRESS_EVERY_MS : false,
    }),
  /** The prefix of the rows of one import. */
  rowsOf: (id: number) => ['imports', 'rows', id] as const,
  rows: (id: number, filter: RowFilter, page: number) =>
    queryOptions({
      queryKey: ['imports', 'rows', id, filter, page],
      queryFn: ({ signal }) =>
        readApi(importsApi.rows, {
          params: { id },
          query: { page, ...(filter !== 'all' && { state: filter }) },
          signal,
        }),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
};
