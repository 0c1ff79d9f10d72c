import { endpoint } from '../kernel/endpoint.ts';
import type { idParams } from '../kernel/address.schema.ts';
import type { vehicle, vehicleList } from './vehicles.schema.ts';

/** The calls that read vehicles, apart from `vehiclesApi`: the home page loads no others. */
export const catalogueApi = {
  list: endpoint<{ response: typeof vehicleList }>()({
    method: 'GET',
    path: '/api/vehicules',
    access: 'public',
  }),
  detail: endpoint<{ params: typeof idParams; response: typeof vehicle }>()({
    method: 'GET',
    path: '/api/vehicules/:id',
    access: 'public',
  }),
  archived: endpoint<{ response: typeof vehicleList }>()({
    method: 'GET',
    path: '/api/vehicules/archived',
    access: 'manager',
  }),
};
