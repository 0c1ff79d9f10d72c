import { endpoint } from '../kernel/endpoint.ts';
import type { idParams } from '../kernel/address.schema.ts';
import type { accessoriesQuery, accessory, accessoryBody, accessoryList } from './accessories.schema.ts';

export const accessoriesApi = {
  /**
   * With both dates, each accessory carries `available` for those days. `vehicule`: the vehicle being booked; the
   * caller's hold of it is ignored, because their next order replaces it.
   */
  list: endpoint<{ query: typeof accessoriesQuery; response: typeof accessoryList }>()({
    method: 'GET',
    path: '/api/accessory',
    access: 'user',
  }),
  /** 409 when another accessory has that name. */
  create: endpoint<{ body: typeof accessoryBody; response: typeof accessory }>()({
    method: 'POST',
    path: '/api/accessory',
    access: 'manager',
  }),
  /** 409 when another accessory has that name, or when the stock would be below what is reserved on a day. */
  update: endpoint<{ params: typeof idParams; body: typeof accessoryBody; response: typeof accessory }>()({
    method: 'PUT',
    path: '/api/accessory/:id',
    access: 'manager',
  }),
  /** Part `photos`: one picture, which replaces the one that it has; checked and stored as the photos of vehicles are. */
  replacePicture: endpoint<{ params: typeof idParams; body: 'multipart'; response: typeof accessory }>()({
    method: 'PUT',
    path: '/api/accessory/:id/picture',
    access: 'manager',
  }),
  removePicture: endpoint<{ params: typeof idParams; response: typeof accessory }>()({
    method: 'DELETE',
    path: '/api/accessory/:id/picture',
    access: 'manager',
  }),
  /** 409 while a reservation names it. */
  remove: endpoint<{ params: typeof idParams }>()({
    method: 'DELETE',
    path: '/api/accessory/:id',
    access: 'manager',
  }),
};
