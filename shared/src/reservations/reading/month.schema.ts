import { z } from 'zod';
import { CSV_START } from '../../kernel/csv.ts';
import { monthMessages } from './month.messages.ts';
import { managerQuery } from '../reservations.schema.ts';

/** `2026-11`: the month of the pick-up. */
const month = z
  .string({ error: monthMessages.invalid })
  .regex(/^2\d{3}-(0[1-9]|1[0-2])$/, monthMessages.invalid);

const filters = managerQuery.pick({ q: true, status: true });

/** The filters of the manager's list, and a month. */
const totalsQuery = filters.extend({ month });

/** The filters of the manager's list; of every month without `month`. */
export const exportQuery = filters.extend({ month: month.optional() });
export type ExportQuery = z.output<typeof exportQuery>;

/** What the filtered reservations of a month come to, in euros. */
export const monthTotals = z.strictObject({
  count: z.int(),
  /** Without the cancelled ones. */
  totalPrice: z.number(),
  /** Received online and at the agency, minus refunded. */
  paid: z.number(),
  /** Still to be paid, at the agency or with a payment link. */
  due: z.number(),
});
export type MonthTotals = z.output<typeof monthTotals>;

/** A CSV file. */
const csvFile = z.string().startsWith(CSV_START);

/** Of the calls of `reservationMonthsApi`. */
export const reservationMonthsSchemas = {
  totals: { query: totalsQuery, response: monthTotals },
  export: { query: exportQuery, response: csvFile },
};
