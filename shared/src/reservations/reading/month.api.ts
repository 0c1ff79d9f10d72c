import { endpoint } from '../../kernel/endpoint.ts';
import type { csvFile, exportQuery, monthTotals, totalsQuery } from './month.schema.ts';

/** What leaves the manager's list of reservations: totals and a file. */
export const reservationMonthsApi = {
  totals: endpoint<{ query: typeof totalsQuery; response: typeof monthTotals }>()({
    method: 'GET',
    path: '/api/reservations/totals',
    access: 'manager',
  }),
  /** A file, latest pick-up first. */
  export: endpoint<{ query: typeof exportQuery; response: typeof csvFile }>()({
    method: 'GET',
    path: '/api/reservations/export',
    access: 'manager',
  }),
};
