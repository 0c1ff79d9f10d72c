import { queryOptions } from '@tanstack/react-query';
import { accessoriesApi } from '@volant/shared/accessories/accessories.api.ts';
import { readApi } from '../../../lib/call-api.ts';
import { accessoryOf } from './accessory.ts';

export const accessoryQueries = {
  /** Every accessory with its stock. */
  list: () =>
    queryOptions({
      queryKey: ['accessories', 'list'],
      queryFn: async ({ signal }) => (await readApi(accessoriesApi.list, { signal })).map(accessoryOf),
      staleTime: 0,
    }),
};
