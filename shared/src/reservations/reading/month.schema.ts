import { z } from 'zod';
import { CSV_START } from '../../kernel/csv.ts';
import { managerQuery } from '../reservations.schema.ts';
import { monthFaults as faults } from './month.faults.ts';

/** `2026-11`. */
export const MONTH_FORM = /^2\d{3}-(0[1-9]|1[0-2])$/;

/** The month of the pick-up. */
const month = z.string({ error: faults.invalid }).regex(MONTH_FORM, faults.invalid);

const filters = managerQuery.pick({ q: true, status: true });

/** The filters of the manager's list, plus a month. */
const totalsQuery = filters.extend({ month });

/** The filters of the manager's list; without `month`, all months. */
export const exportQuery = filters.extend({ month: month.optional() });
export type ExportQuery = z.output<typeof exportQuery>;

/** Totals of the filtered reservations of a month, in euros. */
export const monthTotals = z.strictObject({
  count: z.int(),
  /** Without cancelled reservations. */
  totalPrice: z.number(),
  /** Received online and at the agency, minus refunded. */
  paid: z.number(),
  /** Still to be paid, at the agency or by a payment link. */
  due: z.number(),
});
export type MonthTotals = z.output<typeof monthTotals>;

/** A CSV file. */
const csvFile = z.string().startsWith(CSV_START);

/** Schemas of the endpoints in `reservationMonthsApi`. */
export const reservationMonthsSchemas = {
  totals: { query: totalsQuery, response: monthTotals },
  export: { query: exportQuery, response: csvFile },
};
