import { endpoints } from '../kernel/endpoint.ts';
import type { deskSchemas } from './desk.schema.ts';

export const deskApi = endpoints<typeof deskSchemas>()({
  /**
   * Searches by name, number plate, telephone number, reservation or receipt number; returns a few results of each
   * kind.
   */
  search: { method: 'GET', path: '/api/desk/search', access: 'manager' },
  /** One vehicle, archived or not, with its rentals and unavailabilities. 404 when there is none. */
  vehicle: { method: 'GET', path: '/api/desk/vehicles/:id', access: 'manager' },
  /**
   * One page of the vehicle's past rentals, latest end first. 404 when there is no such vehicle; 400 for an invalid
   * cursor.
   */
  vehicleRentals: { method: 'GET', path: '/api/desk/vehicles/:id/rentals', access: 'manager' },
});
