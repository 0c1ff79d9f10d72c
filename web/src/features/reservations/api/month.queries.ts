import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { reservationMonthsApi } from '@volant/shared/reservations/reservations.api.ts';
import type { MonthTotals as WireTotals } from '@volant/shared/reservations/reading/month.schema.ts';
import { readApi } from '../../../lib/calls/call-api.ts';
import { inCents, type InCents } from '../../../lib/calls/wire-money.ts';
import type { ManagerSearch } from './manager-reservations.queries.ts';

const AMOUNTS = ['totalPrice', 'paid', 'due'] as const;

export type MonthTotals = InCents<WireTotals, (typeof AMOUNTS)[number]>;

/** The filters of the manager's list, and the month of the pick-up: `2026-11`. */
export interface MonthSearch extends Pick<ManagerSearch, 'status' | 'q'> {
  month: string;
}

/** What the server is asked: the filters that are set. */
export const queryOf = ({ status, q, month }: MonthSearch) => ({
  month,
  ...(status !== 'all' && { status }),
  ...(q !== '' && { q }),
});

export const monthQueries = {
  /** The previous totals are shown until the next ones are known. */
  totals: (search: MonthSearch) =>
    queryOptions({
      queryKey: ['reservations', 'manager-totals', search.month, search.status, search.q],
      queryFn: async ({ signal }): Promise<MonthTotals> =>
        inCents(await readApi(reservationMonthsApi.totals, { query: queryOf(search), signal }), AMOUNTS),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
};
