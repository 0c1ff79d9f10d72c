import { endpoint } from '../kernel/endpoint.ts';
import type { Vehicle } from './vehicles.schema.ts';

export const vehiclesApi = {
  list: endpoint<{ response: Vehicle[] }>({ method: 'GET', path: '/api/vehicules', access: 'public' }),
  detail: endpoint<{ params: { id: number }; response: Vehicle }>({
    method: 'GET',
    path: '/api/vehicules/:id',
    access: 'public',
  }),
};
