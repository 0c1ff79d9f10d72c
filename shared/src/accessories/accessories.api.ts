import { endpoint } from '../kernel/endpoint.ts';
import type { IsoDate } from '../kernel/iso-date.ts';
import type { Accessory } from './accessories.schema.ts';

export const accessoriesApi = {
  /** With both dates, each accessory carries `available` for those days. */
  list: endpoint<{ query: { startDate?: IsoDate; endDate?: IsoDate }; response: Accessory[] }>({
    method: 'GET',
    path: '/api/accessory',
    access: 'user',
  }),
};
