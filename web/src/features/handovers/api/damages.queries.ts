import { queryOptions } from '@tanstack/react-query';
import { damagesApi } from '@volant/shared/handovers/damages.api.ts';
import { readApi } from '../../../lib/calls/call-api.ts';

export type { VehicleDamage } from '@volant/shared/handovers/damages.schema.ts';

export const damageQueries = {
  ofVehicle: (id: number) =>
    queryOptions({
      queryKey: ['handovers', 'damages', id],
      queryFn: ({ signal }) => readApi(damagesApi.list, { params: { id }, signal }),
      staleTime: 0,
    }),
};
