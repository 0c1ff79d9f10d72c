import { endpoint } from '../kernel/endpoint.ts';
import type { IsoDate } from '../kernel/iso-date.ts';
import type { Accessory, AccessoryBody } from './accessories.schema.ts';

export const accessoriesApi = {
  /**
   * With both dates, each accessory carries `available` for those days. `vehicule`: the vehicle being booked, whose
   * hold by the caller is left out, because their next order replaces it.
   */
  list: endpoint<{
    query: { startDate?: IsoDate; endDate?: IsoDate; vehicule?: number };
    response: Accessory[];
  }>({
    method: 'GET',
    path: '/api/accessory',
    access: 'user',
  }),
  /** 409 when another has that name. */
  create: endpoint<{ body: AccessoryBody; response: Accessory }>({
    method: 'POST',
    path: '/api/accessory',
    access: 'manager',
  }),
  /** 409 when another has that name, or when fewer would be there than are reserved on a day. */
  update: endpoint<{ params: { id: number }; body: AccessoryBody; response: Accessory }>({
    method: 'PUT',
    path: '/api/accessory/:id',
    access: 'manager',
  }),
  /** 409 while a reservation names it. */
  remove: endpoint<{ params: { id: number }; response: undefined }>({
    method: 'DELETE',
    path: '/api/accessory/:id',
    access: 'manager',
  }),
};
