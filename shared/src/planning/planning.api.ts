import { endpoint } from '../kernel/endpoint.ts';
import type { idParams } from '../kernel/address.schema.ts';
import type {
  block,
  blockBody,
  blockChangeBody,
  blockConflictList,
  planning,
  planningQuery,
} from './planning.schema.ts';
import type { today } from './today.schema.ts';

export const planningApi = {
  /** Vehicles and what takes them; with a strong entity tag, so that `If-None-Match` gets 304. */
  read: endpoint<{ query: typeof planningQuery; response: typeof planning }>()({
    method: 'GET',
    path: '/api/planning',
    access: 'manager',
  }),
  /** Unavailabilities on days that are still reserved: 'Véhicule à remplacer'. */
  conflicts: endpoint<{ response: typeof blockConflictList }>()({
    method: 'GET',
    path: '/api/blocks/conflicts',
    access: 'manager',
  }),
  /**
   * 201. Errors: 404 unknown vehicle; 409 `block_conflict` with `conflicts` (`blockConflict[]`) unless each reservation
   * in the way is resolved or `force` is set, `block_overlap` when the vehicle is unavailable already, `move_refused`;
   * 503 while a customer pays for a hold in the way.
   */
  createBlock: endpoint<{ body: typeof blockBody; response: typeof block }>()({
    method: 'POST',
    path: '/api/blocks',
    access: 'manager',
  }),
  /** Refusals as of `createBlock`; 404 also when it is lifted. */
  changeBlock: endpoint<{ params: typeof idParams; body: typeof blockChangeBody; response: typeof block }>()({
    method: 'PATCH',
    path: '/api/blocks/:id',
    access: 'manager',
  }),
  /** Lifts it: its days are free again. 404 when it is lifted already. */
  liftBlock: endpoint<{ params: typeof idParams }>()({
    method: 'DELETE',
    path: '/api/blocks/:id',
    access: 'manager',
  }),
};

export const todayApi = {
  /**
   * What leaves, comes back, is late and is to be paid today, and what leaves and comes back tomorrow; with a strong
   * entity tag, as the planning.
   */
  read: endpoint<{ response: typeof today }>()({ method: 'GET', path: '/api/today', access: 'manager' }),
};
