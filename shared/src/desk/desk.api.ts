import { endpoints } from '../kernel/endpoint.ts';
import type { deskSchemas } from './desk.schema.ts';

export const deskApi = endpoints<typeof deskSchemas>()({
  /** What a word, a name, a plate, a telephone number or a number finds, a few of each kind. */
  search: { method: 'GET', path: '/api/desk/search', access: 'manager' },
  /** One vehicle, archived or not, with what takes it. 404 when there is none. */
  vehicle: { method: 'GET', path: '/api/desk/vehicles/:id', access: 'manager' },
  /** One page of its rentals that are over, the last to end first. 404 as above; 400 for a wrong cursor. */
  vehicleRentals: { method: 'GET', path: '/api/desk/vehicles/:id/rentals', access: 'manager' },
});
