import { queryOptions } from '@tanstack/react-query';
import { accessoriesApi } from '@volant/shared/accessories/accessories.api.ts';
import { readApi } from '../../../lib/call-api.ts';

export const accessoryQueries = {
  /** Every accessory with its stock. */
  list: () =>
    queryOptions({
      queryKey: ['accessories', 'list'],
      queryFn: ({ signal }) => readApi(accessoriesApi.list, { signal }),
      staleTime: 0,
    }),
};
