import { endpoints } from '../kernel/endpoint.ts';
import type { catalogueSchemas } from './vehicles.schema.ts';

/** The calls that read vehicles, apart from `vehiclesApi`: the home page loads no others. */
export const catalogueApi = endpoints<typeof catalogueSchemas>()({
  list: { method: 'GET', path: '/api/vehicules', access: 'public' },
  detail: { method: 'GET', path: '/api/vehicules/:id', access: 'public' },
  archived: { method: 'GET', path: '/api/vehicules/archived', access: 'manager' },
});
