import { contract } from '../../kernel/contract.ts';
import { reservationMonthsApi } from './month.api.ts';
import { csvFile, exportQuery, monthTotals, totalsQuery } from './month.schema.ts';

/** `reservationMonthsApi` with its schemas. */
export const reservationMonthsContract = contract(reservationMonthsApi, {
  totals: { query: totalsQuery, response: monthTotals },
  export: { query: exportQuery, response: csvFile },
});
