import { endpoint } from '../kernel/endpoint.ts';
import type { today } from './today.schema.ts';

export const todayApi = {
  /**
   * What leaves, comes back, is late and is to be paid today, and what leaves and comes back tomorrow; with a strong
   * entity tag, as the planning.
   */
  read: endpoint<{ response: typeof today }>()({
    method: 'GET',
    path: '/api/today',
    access: 'manager',
  }),
};
