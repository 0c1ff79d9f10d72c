import { endpoints } from '../kernel/endpoint.ts';
import type { accessoriesSchemas } from './accessories.schema.ts';

export const accessoriesApi = endpoints<typeof accessoriesSchemas>()({
  /**
   * With both dates, each accessory carries `available` for those days. `vehicule`: the vehicle being booked; the
   * caller's hold of it is ignored, because their next order replaces it.
   */
  list: { method: 'GET', path: '/api/accessory', access: 'user' },
  /** 403 `owners_only` for an employee who brings a removed one back at another price; 409 when another has that name. */
  create: { method: 'POST', path: '/api/accessory', access: 'manager' },
  /**
   * 403 `owners_only` for an employee who changes the price; 409 when another accessory has that name, or when the stock
   * would be below what is reserved on a day.
   */
  update: { method: 'PUT', path: '/api/accessory/:id', access: 'manager' },
  /** Part `photos`: one picture, which replaces the one that it has; checked and stored as the photos of vehicles are. */
  replacePicture: { method: 'PUT', path: '/api/accessory/:id/picture', access: 'manager' },
  removePicture: { method: 'DELETE', path: '/api/accessory/:id/picture', access: 'manager' },
  /** 409 while a reservation names it. */
  remove: { method: 'DELETE', path: '/api/accessory/:id', access: 'manager' },
});
