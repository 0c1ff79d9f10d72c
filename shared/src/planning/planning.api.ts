import { endpoints } from '../kernel/endpoint.ts';
import type { planningSchemas, todaySchemas } from './planning.schema.ts';

export const planningApi = endpoints<typeof planningSchemas>()({
  /** Vehicles and what takes them; with a strong entity tag, so that `If-None-Match` gets 304. */
  read: { method: 'GET', path: '/api/planning', access: 'manager' },
  /** Unavailabilities on days that are still reserved: 'Véhicule à remplacer'. */
  conflicts: { method: 'GET', path: '/api/blocks/conflicts', access: 'manager' },
  /**
   * 201. Errors: 404 unknown vehicle; 409 `block_conflict` with `conflicts` (`blockConflict[]`) unless each reservation
   * in the way is resolved or `force` is set, `block_overlap` when the vehicle is unavailable already, `move_refused`,
   * `return_awaited` (`knownReturns`); 503 while a customer pays for a hold in the way.
   */
  createBlock: { method: 'POST', path: '/api/blocks', access: 'manager' },
  /** Refusals as of `createBlock`; 404 also when it is lifted. */
  changeBlock: { method: 'PATCH', path: '/api/blocks/:id', access: 'manager' },
  /** Lifts it: its days are free again. 404 when it is lifted already. */
  liftBlock: { method: 'DELETE', path: '/api/blocks/:id', access: 'manager' },
});

export const todayApi = endpoints<typeof todaySchemas>()({
  /**
   * What leaves, comes back, is late and is to be paid today, and what leaves and comes back tomorrow; with a strong
   * entity tag, as the planning.
   */
  read: { method: 'GET', path: '/api/today', access: 'manager' },
  /** How much waits for the agency: numbers alone, for its navigation. */
  counts: { method: 'GET', path: '/api/today/counts', access: 'manager' },
});
