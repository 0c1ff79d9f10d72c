import { mutationOptions } from '@tanstack/react-query';
import { reservationMonthsApi, unpaidHoldsApi } from '@volant/shared/reservations/reservations.api.ts';
import { callApi } from '../../../lib/calls/call-api.ts';
import { downloadApi } from '../../../lib/calls/download.ts';
import { queryOf, type MonthSearch } from './month.queries.ts';

export const unpaidHoldMutations = {
  release: () =>
    mutationOptions({
      mutationFn: () => callApi(unpaidHoldsApi.release, {}),
      onSettled: (_answer, _error, _input, _prepared, { client }) => {
        void client.invalidateQueries({ queryKey: ['reservations'] });
        void client.invalidateQueries({ queryKey: ['planning'] });
      },
    }),
};

export const monthMutations = {
  /** Reads the file; it changes nothing, and is asked for by a click only. */
  export: () =>
    mutationOptions({
      mutationFn: (search: MonthSearch) =>
        downloadApi(reservationMonthsApi.export, { query: queryOf(search) }),
    }),
};
