import { endpoints } from '../../kernel/endpoint.ts';
import type { reservationMonthsSchemas } from './month.schema.ts';

/** What leaves the manager's list of reservations: totals and a file. */
export const reservationMonthsApi = endpoints<typeof reservationMonthsSchemas>()({
  totals: { method: 'GET', path: '/api/reservations/totals', access: 'manager' },
  /** A file, latest pick-up first. */
  export: { method: 'GET', path: '/api/reservations/export', access: 'manager' },
});
