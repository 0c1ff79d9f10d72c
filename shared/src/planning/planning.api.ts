import { endpoints } from '../kernel/endpoint.ts';
import type { planningSchemas, todaySchemas } from './planning.schema.ts';

export const planningApi = endpoints<typeof planningSchemas>()({
  /** Vehicles with their rentals and unavailabilities. Has a strong ETag, so `If-None-Match` can get 304. */
  read: { method: 'GET', path: '/api/planning', access: 'manager' },
  /** Unavailabilities that still overlap reservations: the alerts 'Véhicule à remplacer'. */
  conflicts: { method: 'GET', path: '/api/blocks/conflicts', access: 'manager' },
  /**
   * 201. Errors: 404 unknown vehicle; 409 `block_conflict` with `conflicts` (`blockConflict[]`) unless each overlapping
   * reservation is resolved or `force` is set, `block_overlap` when the vehicle is unavailable already, `move_refused`,
   * `return_awaited` (`knownReturns`); 503 while a customer pays for an overlapping hold.
   */
  createBlock: { method: 'POST', path: '/api/blocks', access: 'manager' },
  /** Errors as for `createBlock`; 404 also when it was lifted. */
  changeBlock: { method: 'PATCH', path: '/api/blocks/:id', access: 'manager' },
  /** Lifts it, which frees its days. 404 when it was lifted already. */
  liftBlock: { method: 'DELETE', path: '/api/blocks/:id', access: 'manager' },
});

export const todayApi = endpoints<typeof todaySchemas>()({
  /**
   * Departures, returns, late rentals, amounts due and amounts to be given back today, and departures and returns of
   * tomorrow. Has a strong ETag.
   */
  read: { method: 'GET', path: '/api/today', access: 'manager' },
  /** Only the counts shown in the navigation. */
  counts: { method: 'GET', path: '/api/today/counts', access: 'manager' },
});
