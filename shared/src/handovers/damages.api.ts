import { endpoints } from '../kernel/endpoint.ts';
import type { damagesSchemas } from './damages.schema.ts';

/** The damage of a vehicle, between the reports that found it and its repair. */
export const damagesApi = endpoints<typeof damagesSchemas>()({
  /** All that reports found on a vehicle, also what has ended; not that of void reports. Errors: 404. */
  list: { method: 'GET', path: '/api/vehicules/:id/damages', access: 'manager' },
  /** Errors: 400 `repair_in_future`, `repair_before_damage`; 404; 409 `damage_ended`. */
  repair: { method: 'POST', path: '/api/damages/:uuid/repair', access: 'manager' },
  /** It was noted by mistake; what was charged for it stays. Errors: 404; 409 `damage_ended`. */
  takeBack: { method: 'POST', path: '/api/damages/:uuid/take-back', access: 'manager' },
});
