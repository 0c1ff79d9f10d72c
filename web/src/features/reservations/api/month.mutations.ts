import { mutationOptions } from '@tanstack/react-query';
import { reservationMonthsApi } from '@volant/shared/reservations/reading/month.api.ts';
import { downloadApi } from '../../../lib/calls/download.ts';
import { queryOf, type MonthSearch } from './month.queries.ts';

export const monthMutations = {
  /** Reads the file; it changes nothing, and is asked for by a click only. */
  export: () =>
    mutationOptions({
      mutationFn: (search: MonthSearch) =>
        downloadApi(reservationMonthsApi.export, { query: queryOf(search) }),
    }),
};
